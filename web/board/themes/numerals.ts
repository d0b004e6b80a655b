/** Pieces numbered 1 to 15, as a club of draughts players has them: stars 1-5, moons 6-10, suns 11-15. */

import { CLASSIC } from "../pieces.ts";
import type { PieceSet } from "../theme.ts";
import { lettering } from "./lettering.ts";

const label = (piece: string) => String("ABCDEFGHIJKLMNO".indexOf(piece.toUpperCase()) + 1);

export const NUMERALS: PieceSet = Object.freeze({
  ...CLASSIC,
  name: "numerals",
  sign: lettering(label, "system-ui, sans-serif"),
  label,
});
