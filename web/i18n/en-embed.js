/** English: the sentences of an embedded board. */

export const EN_EMBED = Object.freeze({
  again: "Try again",
  end: "end",

  "cover.option": "This board is embedded wrongly",
  "cover.link": "This link cannot be opened",
  "cover.newer": "This link is of a newer Salta",
  "cover.unsound": "This puzzle is not sound",
  "cover.start": "The engine could not be started",
  "cover.lost": "The board could not be fetched",
  "cover.stopped": "The engine has stopped",
  "cover.how": "The network may be down. What stands on the board is safe.",

  "button.first": "To the start",
  "button.before": "One move back",
  "button.after": "One move on",
  "button.last": "To the end",
  "button.turn": "Turn the board",
  "button.undo": "Take back",
  "button.redo": "Once more",
  "button.new": "New game",
  "button.again": "From the start again",
  "button.stop": "Stop the computer",
  "button.playOn": "Let the computer play on",
  "button.hint": "Hint",
  "button.why": "Show what is wrong with it",

  "walk.turn": "{colour} to move",
  "walk.at": "Move {ply} of {plies}: {move}",
  "walk.start.one": "The start of 1 move",
  "walk.start.many": "The start of {n} moves",

  "unsound.none": "Its goal cannot be reached: the best defence holds.",
  "unsound.any": "Every move reaches its goal, so there is nothing to find.",
  "unsound.doubt": "The count of moves to go leaves its solution in doubt.",

  "lines.asking": "Looking for the best move",
  "lines.depth": "{line} (depth {depth})",

  "solo.figures": "{moves}, par {par}",
});
