/** English: the card about a finished game, and the score sheet on it. */

export const EN_SCORESHEET = Object.freeze({
  "card.rematch": "Rematch",
  "card.switch": "Switch sides",
  "card.turningPoints": "Turning points",
  "card.sheet": "Score sheet",
  "card.send": "Send it to {name}",
  "card.playOut": "Play it out",
  "card.watch": "Watch the finish",
  "card.playFinish": "Play the finish yourself",
  "card.playFinishOf": "Play the finish yourself: {colour}",
  "card.finishOf": "The finish of {colour}",

  "side.toGo": "{colour}: {count} to go",
  "side.range": "{colour}: between {low} and {high} moves to go",
  "column.piece": "Piece",
  "column.at": "Now at",
  "column.goal": "Goal",
  "column.squares": "Squares",
  "column.moves": "Moves",
  "column.detour": "Detour",
  "row.total": "Total",

  "note.proven":
    "Counted with its own pieces in the way and the other side off the board. Proven: no route is shorter.",
  "note.unproven":
    "Not proven: the best route found takes {moves} moves, and that decides. No route takes fewer than {low}.",
  "note.straight": "Every piece can go straight home: as many moves as squares.",
  "note.simple": "Counted in squares: no piece stands in the way of another.",
  "note.arrived": "{piece} (already home)",
  "note.detour": "{squares} and {more} more: {pieces} must make way for others.",
  "note.detours":
    "{squares} and {more} more, because pieces must make way for each other: {pieces}.",
});
