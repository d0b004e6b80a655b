/** Boards for the tests of the board. */

import { NUMBERS } from "../../../web/board/geometry.ts";
import type { BoardView } from "../../../web/board/view.ts";
import { completed } from "../../../web/board/view.ts";

/** The pieces at the start, stars at the back. */
export const OPENING = `ABCDEFGHIJKLMNO${".".repeat(20)}onmlkjihgfedcba`;

/** The pieces after one has moved. */
export function after(pieces: string, from: number, to: number) {
  const squares = [...pieces];
  squares[NUMBERS.indexOf(to)] = squares[NUMBERS.indexOf(from)] ?? ".";
  squares[NUMBERS.indexOf(from)] = ".";
  return squares.join("");
}

/** A view of the opening with changes. */
export function viewWith(part: Partial<BoardView>) {
  return completed({ pieces: OPENING, ...part });
}
