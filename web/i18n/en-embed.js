/** English: the sentences of an embedded board. */

export const EN_EMBED = Object.freeze({
  again: "Try again",
  end: "end",

  "cover.option": "This board isn’t embedded correctly",
  "cover.link": "This link can’t be opened",
  "cover.newer": "This link needs a newer version of Salta",
  "cover.unsound": "This puzzle doesn’t work",
  "cover.start": "The engine couldn’t start",
  "cover.lost": "The board couldn’t be loaded",
  "cover.stopped": "The engine has stopped",
  "cover.how": "Check your connection. Nothing on the board is lost.",

  "button.first": "To the start",
  "button.before": "One move back",
  "button.after": "One move forward",
  "button.last": "To the end",
  "button.turn": "Flip board",
  "button.undo": "Undo",
  "button.redo": "Redo",
  "button.new": "New game",
  "button.again": "Start over",
  "button.stop": "Pause the computer",
  "button.playOn": "Let the computer resume",
  "button.hint": "Hint",
  "button.why": "Show why it doesn’t work",

  "walk.turn": "{colour} to move",
  "walk.at": "Move {ply} of {plies}: {move}",
  "walk.start.one": "Start of 1 move",
  "walk.start.many": "Start of {n} moves",

  "unsound.none": "The goal can’t be reached: the best defence holds.",
  "unsound.any": "Every move reaches the goal, so there’s nothing to find.",
  "unsound.doubt": "The moves to go can’t be counted for certain, so the solution is in doubt.",

  "lines.asking": "Looking for the best move",
  "lines.depth": "{line} (depth {depth})",

  "solo.figures": "{moves}, par {par}",
});
