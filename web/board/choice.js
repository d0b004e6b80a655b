/**
 * What it means to choose a square: pure, for pointer, keyboard and screen reader alike.
 */

import { ownerOf, pieceOn } from "./view.js";

/** @typedef {import("./view.js").BoardView} BoardView */
/** @typedef {import("./view.js").BoardMove} BoardMove */

/** @typedef {"no-piece" | "not-yours" | "cannot-move" | "not-a-destination"} Reason */

/**
 * @typedef {object} Refusal
 * @property {Reason} reason
 * @property {number} from the piece in hand, or the square chosen when there is none in hand
 * @property {number | null} to the square it was to go to
 */

/**
 * @typedef {object} Choice
 * @property {number | null} selected the piece in hand afterwards
 * @property {BoardMove | null} move to be played
 * @property {Refusal | null} refusal
 */

/**
 * Whether input means anything now.
 * @param {BoardView} view
 */
export function isOpen(view) {
  return !view.inert && view.pending === null;
}

/**
 * Whether the piece on a number may move now.
 * @param {BoardView} view
 * @param {number} number
 */
export function isMovable(view, number) {
  if (!isOpen(view)) return false;
  if (view.free) return pieceOn(view.pieces, number) !== ".";
  return view.moves.some((move) => move.from === number);
}

/**
 * The moves of the piece in hand.
 * @param {BoardView} view
 * @param {number | null} selected
 */
export function movesFrom(view, selected) {
  return isOpen(view) ? view.moves.filter((move) => move.from === selected) : [];
}

/**
 * What follows when the user chooses a square.
 * @param {BoardView} view
 * @param {number | null} selected
 * @param {number} number
 * @returns {Choice}
 */
export function chosen(view, selected, number) {
  if (!isOpen(view)) return { selected: null, move: null, refusal: null };
  const move = movesFrom(view, selected).find((each) => each.to === number);
  if (move !== undefined) return { selected: null, move, refusal: null };
  if (number === selected) return { selected: null, move: null, refusal: null };
  if (isMovable(view, number)) return { selected: number, move: null, refusal: null };
  return { selected, move: null, refusal: refusalOf(view, selected, number) };
}

/**
 * What follows when the piece in hand is dropped on a square.
 * @param {BoardView} view
 * @param {number} from
 * @param {number} to
 * @returns {Choice}
 */
export function dropped(view, from, to) {
  const move = movesFrom(view, from).find((each) => each.to === to) ?? null;
  if (move !== null) return { selected: null, move, refusal: null };
  const refusal = { reason: /** @type {const} */ ("not-a-destination"), from, to };
  return { selected: from, move: null, refusal: from === to ? null : refusal };
}

/**
 * @param {BoardView} view
 * @param {number | null} selected
 * @param {number} number
 * @returns {Refusal}
 */
function refusalOf(view, selected, number) {
  const piece = pieceOn(view.pieces, number);
  if (piece !== "." && ownerOf(piece) === view.player) {
    return { reason: "cannot-move", from: number, to: null };
  }
  if (selected !== null) return { reason: "not-a-destination", from: selected, to: number };
  return { reason: piece === "." ? "no-piece" : "not-yours", from: number, to: null };
}
