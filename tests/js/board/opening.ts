/** Boards for the tests of the board. */

import { NUMBERS } from "../../../web/board/geometry.ts";
import type { BoardView } from "../../../web/board/view.ts";
import { completed } from "../../../web/board/view.ts";

/** The pieces at the start, stars in the rear. */
export const OPENING = `ABCDEFGHIJKLMNO${".".repeat(20)}onmlkjihgfedcba`;

/** The pieces after a piece has gone from one number to another. */
export function after(pieces: string, from: number, to: number) {
  const squares = [...pieces];
  squares[NUMBERS.indexOf(to)] = squares[NUMBERS.indexOf(from)] ?? ".";
  squares[NUMBERS.indexOf(from)] = ".";
  return squares.join("");
}

/** A view of the opening with something changed. */
export function viewWith(part: Partial<BoardView>) {
  return completed({ pieces: OPENING, ...part });
}
