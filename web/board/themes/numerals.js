/** Pieces numbered 1 to 15, as a club of draughts players has them: stars 1-5, moons 6-10, suns 11-15. */

import { CLASSIC } from "../pieces.js";
import { lettering } from "./lettering.js";

/** @param {string} piece */
const label = (piece) => String("ABCDEFGHIJKLMNO".indexOf(piece.toUpperCase()) + 1);

/** @type {import("../look.js").PieceSet} */
export const NUMERALS = Object.freeze({
  ...CLASSIC,
  name: "numerals",
  sign: lettering(label, "system-ui, sans-serif"),
  label,
});
