/**
 * What choosing a square means: pure, for pointer, keyboard and screen reader alike. In a game it selects a
 * piece or plays a move; on a board that is being set up any piece may be put anywhere, or off the board.
 */

import { ownerOf, pieceOn } from "./view.js";

/** @typedef {import("./view.js").BoardView} BoardView */
/** @typedef {import("./view.js").BoardMove} BoardMove */

/** Closed: the board takes no input now. @typedef {"no-piece" | "not-yours" | "cannot-move" | "not-a-destination" | "closed"} Reason */

/**
 * @typedef {object} Refusal
 * @property {Reason} reason
 * @property {number} from the selected piece, or the chosen square where none is selected
 * @property {number | null} to the square it was to go to
 */

/**
 * @typedef {object} Choice
 * @property {number | null} selected the piece that is selected afterwards
 * @property {BoardMove | null} move to be played
 * @property {Refusal | null} refusal
 */

/**
 * @typedef {object} Put what is to be put where
 * @property {number | null} from the number it stands on; null: no piece of the board is selected, so it is
 *   the piece that the page has selected beside it
 * @property {number | null} to null: off the board
 */

/** Whether the board takes input now. @param {BoardView} view */
export function isOpen(view) {
  return !view.inert && view.pending === null;
}

/** Whether the piece on a number may move now. @param {BoardView} view @param {number} number */
export function isMovable(view, number) {
  if (!isOpen(view)) return false;
  if (view.free) return pieceOn(view.pieces, number) !== ".";
  return view.moves.some((move) => move.from === number);
}

/** The moves of the selected piece. @param {BoardView} view @param {number | null} selected */
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
  if (!isOpen(view)) return { selected: null, move: null, refusal: closedTo(view, number) };
  const move = movesFrom(view, selected).find((each) => each.to === number);
  if (move !== undefined) return { selected: null, move, refusal: null };
  if (number === selected) return { selected: null, move: null, refusal: null };
  if (isMovable(view, number)) return { selected: number, move: null, refusal: null };
  return { selected, move: null, refusal: refusalOf(view, selected, number) };
}

/**
 * What follows when the selected piece is dropped on a square.
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

/** A board that waits for the answer to a move says nothing. @param {BoardView} view @param {number} number @returns {Refusal | null} */
function closedTo(view, number) {
  const isPiece = view.pending === null && pieceOn(view.pieces, number) !== ".";
  return isPiece ? { reason: "closed", from: number, to: null } : null;
}

/** @param {BoardView} view @param {number | null} selected @param {number} number @returns {Refusal} */
function refusalOf(view, selected, number) {
  const piece = pieceOn(view.pieces, number);
  if (piece !== "." && ownerOf(piece) === view.player) {
    return { reason: "cannot-move", from: number, to: null };
  }
  if (selected !== null) return { reason: "not-a-destination", from: selected, to: number };
  return { reason: piece === "." ? "no-piece" : "not-yours", from: number, to: null };
}

/**
 * What follows when the user chooses a square of a board that is being set up.
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
 * What the delete key takes off such a board: the piece on the square, or the selected one if it is empty.
 * @param {BoardView} view
 * @param {number | null} selected
 * @param {number} number
 * @returns {Put | null}
 */
export function removed(view, selected, number) {
  if (!isOpen(view)) return null;
  const from = pieceOn(view.pieces, number) === "." ? selected : number;
  return from === null ? null : { from, to: null };
}
