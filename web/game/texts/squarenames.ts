import { rowOf } from "../../board/geometry.ts";
import type { CellState } from "../../board/grid.ts";
import { say } from "../../i18n/first.ts";
import { fullName, pieceName } from "../view/pieces.ts";

/**
 * The accessible name of a dark square.
 *
 * @param piece the letter of the piece on the square, or "."
 * @param way the text about the moves to go of the piece, if shown
 */
export function squareText(
  number: number,
  piece: string,
  cell: CellState,
  colours: readonly string[],
  way: string = "",
) {
  const isEmpty = piece === ".";
  const parts = [
    isEmpty
      ? String(number)
      : say("cell.piece", { square: number, piece: fullName(piece, colours) }),
  ];
  if (cell.isSelected) parts.push(say("cell.selected"));
  if (cell.mustJump) parts.push(say("cell.mustJump"));
  else if (cell.isMovable) parts.push(say("cell.movable"));
  if (cell.isDestination) parts.push(say("cell.destination"));
  if (cell.goesTo && cell.goesTo !== number) {
    parts.push(say("cell.goesTo", { goal: cell.goesTo, row: rowOf(cell.goesTo) }));
  }
  if (cell.goal === piece) parts.push(say("cell.home"));
  else if (cell.goal) parts.push(say("cell.goal", { piece: pieceName(cell.goal) }));
  if (way) parts.push(way);
  // Joined by hand: `Intl.ListFormat` takes longer to start than the rest of the first board.
  return parts.join(", ");
}
