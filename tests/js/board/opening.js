/** Boards for the tests of the board. */

import { NUMBERS } from "../../../web/board/geometry.js";
import { completed } from "../../../web/board/view.js";

/** The pieces at the start, stars in the rear. */
export const OPENING = `ABCDEFGHIJKLMNO${".".repeat(20)}onmlkjihgfedcba`;

/**
 * The pieces after a piece has gone from one number to another.
 * @param {string} pieces
 * @param {number} from
 * @param {number} to
 */
export function after(pieces, from, to) {
  const squares = [...pieces];
  squares[NUMBERS.indexOf(to)] = squares[NUMBERS.indexOf(from)] ?? ".";
  squares[NUMBERS.indexOf(from)] = ".";
  return squares.join("");
}

/**
 * A view of the opening with something changed.
 * @param {Partial<import("../../../web/board/view.js").BoardView>} part
 */
export function viewWith(part) {
  return completed({ pieces: OPENING, ...part });
}
