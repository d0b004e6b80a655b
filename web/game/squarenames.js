/** The accessible names of the squares. */

import { rowOf } from "../board/geometry.js";
import { say } from "../i18n/first.js";
import { fullName, pieceName } from "./pieces.js";

/**
 * The name of a dark square on the board.
 *
 * @param {number} number
 * @param {string} piece  its letter, or "."
 * @param {import("../board/grid.js").CellState} cell
 * @param {readonly string[]} colours
 * @param {string} [way]  the moves to go of its piece, where they are shown
 */
export function squareText(number, piece, cell, colours, way = "") {
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
  // Labels side by side and no sentence: a list of Intl's takes a browser longer than all the rest of the first board.
  return parts.join(", ");
}
