/** Pieces with the letters of positions as text: A to O, upper case for player 1 and lower case for player 2. */

import { CLASSIC } from "../pieces.ts";
import type { PieceSet } from "../theme.ts";
import { lettering } from "./lettering.ts";

const label = (piece: string) => piece;

export const LETTERS: PieceSet = Object.freeze({
  ...CLASSIC,
  name: "letters",
  sign: lettering(label, 'Georgia, "Palatino Linotype", Palatino, serif'),
  label,
});
