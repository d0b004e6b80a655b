/** English: what puzzles ask for, which those say who pose them and those who solve them. */

export const EN_GOAL = Object.freeze({
  "goal.win.one": "{colour} to move: win in one move.",
  "goal.win.many": "{colour} to move: win in {n} moves.",
  "goal.win.how": "The game must be won by then, whatever {other} plays.",
  "goal.home.one": "{colour} to move: get home in one move.",
  "goal.home.many": "{colour} to move: get home first within {n} moves.",
  "goal.home.how":
    "All fifteen pieces must be on their goals, and {other} must not get home in a last turn.",
  "goal.points.one": "{colour} to move: gain the most points with one move.",
  "goal.points.many": "{colour} to move: gain the most points within {n} moves.",
  "goal.points.how":
    "What counts is how many moves fewer than {other} you have to go when your moves are made.",
  "goal.hold.one": "{colour} to move: find the only move that holds.",
  "goal.hold.many": "{colour} to move: find the only move that holds.",
  "goal.hold.how": "Every other move loses to {other}.",
  "goal.squeeze.one": "{colour} to move: squeeze {other} in one move.",
  "goal.squeeze.many": "{colour} to move: squeeze {other} within {n} moves.",
  "goal.squeeze.how": "Every move {other} has left must take a piece farther from its goal.",
  "goal.jam.one": "{colour} to move: jam {other} in one move.",
  "goal.jam.many": "{colour} to move: jam {other} within {n} moves.",
  "goal.jam.how":
    "{other} must have exactly one piece left that can move. You may not block it completely.",

  "kind.any": "Any",
  "kind.win": "Win",
  "kind.home": "Get home first",
  "kind.points": "Gain the most points",
  "kind.hold": "Hold the game",
  "kind.squeeze": "Squeeze",
  "kind.jam": "Jam",
});
