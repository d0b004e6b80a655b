/** English: what puzzles ask for, which those say who pose them and those who solve them. */

export const EN_GOAL = Object.freeze({
  "goal.win.one": "{colour} to move wins in one move.",
  "goal.win.many": "{colour} to move wins in {n} moves.",
  "goal.win.how": "Whatever {other} answers, the game must be won by then, by the rules’ own end.",
  "goal.home.one": "{colour} to move comes home in one move.",
  "goal.home.many": "{colour} to move comes home first within {n} moves.",
  "goal.home.how": "All fifteen pieces on their goals, and {other} must not follow in a last turn.",
  "goal.points.one": "{colour} to move: gain the most points with one move.",
  "goal.points.many": "{colour} to move: gain the most points within {n} moves.",
  "goal.points.how":
    "What counts is how many moves fewer than {other} you have to go when the moves are made.",
  "goal.hold.one": "{colour} to move: find the only move that holds.",
  "goal.hold.many": "{colour} to move: find the only move that holds.",
  "goal.hold.how": "Every other move loses to {other}.",
  "goal.squeeze.one": "{colour} to move squeezes {other} with one move.",
  "goal.squeeze.many": "{colour} to move squeezes {other} within {n} moves.",
  "goal.squeeze.how": "Then every move of {other} must take a piece farther from its goal.",
  "goal.jam.one": "{colour} to move jams {other} with one move.",
  "goal.jam.many": "{colour} to move jams {other} within {n} moves.",
  "goal.jam.how":
    "Then {other} has just one piece left that can move. To shut it in whole is not allowed.",

  "kind.any": "Any",
  "kind.win": "Win",
  "kind.home": "Come home first",
  "kind.points": "Gain the most points",
  "kind.hold": "Hold the game",
  "kind.squeeze": "Squeeze",
  "kind.jam": "Jam",
});
