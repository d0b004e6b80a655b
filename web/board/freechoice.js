/**
 * What it means to choose a square of a board that is being set up: any piece may be put anywhere, beside
 * the board too. Pure, as `choice.js` is for a game.
 */

import { isOpen } from "./choice.js";
import { pieceOn } from "./view.js";

/** @typedef {import("./view.js").BoardView} BoardView */

/**
 * @typedef {object} Put what is to be put where
 * @property {number | null} from the number it stands on; null: nothing on the board is in hand, so it is
 *   whatever the page has in hand beside it
 * @property {number | null} to null: beside the board
 */

/**
 * What follows when the user chooses a square.
 * @param {BoardView} view
 * @param {number | null} selected
 * @param {number} number
 * @returns {{ selected: number | null, put: Put | null }}
 */
export function freelyChosen(view, selected, number) {
  if (!isOpen(view) || number === selected) return { selected: null, put: null };
  if (pieceOn(view.pieces, number) !== ".") return { selected: number, put: null };
  return { selected: null, put: { from: selected, to: number } };
}

/**
 * What is taken off the board by a key on a square: its piece, or the one in hand where it has none.
 * @param {BoardView} view
 * @param {number | null} selected
 * @param {number} number
 * @returns {Put | null}
 */
export function takenOff(view, selected, number) {
  if (!isOpen(view)) return null;
  const from = pieceOn(view.pieces, number) === "." ? selected : number;
  return from === null ? null : { from, to: null };
}
