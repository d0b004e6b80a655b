/** Pieces with the letters of positions as text: A to O, upper case for player 1 and lower case for player 2. */

import { CLASSIC } from "../pieces.js";
import { lettering } from "./lettering.js";

/** @param {string} piece */
const label = (piece) => piece;

/** @type {import("../look.js").PieceSet} */
export const LETTERS = Object.freeze({
  ...CLASSIC,
  name: "letters",
  sign: lettering(label, 'Georgia, "Palatino Linotype", Palatino, serif'),
  label,
});
