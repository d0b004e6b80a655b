/**
 * What a key means on the grid: pure.
 */

import { cellOf, numberIn, SIDE, squareAt } from "./geometry.js";

/** @typedef {import("./geometry.js").Player} Player */

/**
 * @typedef {object} KeyPress the part of a KeyboardEvent that matters
 * @property {string} key
 * @property {boolean} altKey
 * @property {boolean} ctrlKey
 * @property {boolean} metaKey
 * @property {boolean} shiftKey
 */

/**
 * @typedef {{ kind: "focus", number: number } | { kind: "choose" } | { kind: "cancel" }
 *   | { kind: "remove" } | { kind: "typed", digit: string }} KeyMeaning
 */

/**
 * How far a key moves the focus, [places across, rows down]. Going up or down keeps the place in the
 * row, so the column sways by one and two steps come back to it: the dark squares have no straight way.
 * @type {Readonly<Record<string, readonly [number, number]>>}
 */
const MOVES = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-SIDE, 0],
  End: [SIDE, 0],
  PageUp: [0, -SIDE],
  PageDown: [0, SIDE],
};

/**
 * The meaning of a key, or null where it is none of the board's business.
 * @param {KeyPress} press
 * @param {number} focused the number that has the focus
 * @param {Player} bottom
 * @returns {KeyMeaning | null}
 */
export function meaningOf(press, focused, bottom) {
  if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return null;
  if (press.key === "Enter" || press.key === " ") return { kind: "choose" };
  if (press.key === "Escape") return { kind: "cancel" };
  if (press.key === "Delete" || press.key === "Backspace") return { kind: "remove" };
  if (/^[0-9]$/.test(press.key)) return { kind: "typed", digit: press.key };
  const move = MOVES[press.key];
  return move === undefined ? null : { kind: "focus", number: moved(focused, move, bottom) };
}

/**
 * A number as it is typed: "3" then "3" is 33, "1" "0" "4" is 104. A digit that cannot go on begins anew.
 * @param {string} typed what was typed before and is not yet a number
 * @param {string} digit
 * @returns {{ typed: string, number: number | null }}
 */
export function typedOn(typed, digit) {
  const text = typed + digit;
  if (squareAt(Number(text)) !== null) return { typed: "", number: Number(text) };
  if (text === "10" || (text.length === 1 && text !== "0")) return { typed: text, number: null };
  return { typed: digit === "0" ? "" : digit, number: null };
}

/**
 * @param {number} number
 * @param {readonly [number, number]} move
 * @param {Player} bottom
 */
function moved(number, move, bottom) {
  const cell = cellOf(number, bottom);
  const place = clamped(Math.floor(cell.across / 2) + move[0], 4);
  const down = clamped(cell.down + move[1], SIDE - 1);
  const across = 2 * place + ((down + 1) % 2);
  return numberIn({ across, down }, bottom) ?? number;
}

/**
 * @param {number} value
 * @param {number} most
 */
function clamped(value, most) {
  return Math.min(most, Math.max(0, value));
}
