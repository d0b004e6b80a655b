/** The effect of choosing a square, as pure functions for pointer, keyboard and screen reader. */

import type { BoardMove, BoardView } from "./view.ts";
import { ownerOf, pieceOn } from "./view.ts";

/** "closed": the board takes no input now. */
export type Reason = "no-piece" | "not-yours" | "cannot-move" | "not-a-destination" | "closed";

export interface Refusal {
  reason: Reason;
  /** The square of the selected piece, or else the chosen square */
  from: number;
  to: number | null;
}

export interface Choice {
  selected: number | null;
  move: BoardMove | null;
  refusal: Refusal | null;
}

export interface Put {
  /** Null for the piece selected beside the board */
  from: number | null;
  /** Null takes the piece off the board */
  to: number | null;
}

export function isOpen(view: BoardView) {
  return !view.inert && view.pending === null;
}

export function isMovable(view: BoardView, number: number) {
  if (!isOpen(view)) return false;
  if (view.free) return pieceOn(view.pieces, number) !== ".";
  return view.moves.some((move) => move.from === number);
}

export function movesFrom(view: BoardView, selected: number | null) {
  return isOpen(view) ? view.moves.filter((move) => move.from === selected) : [];
}

export function chosen(view: BoardView, selected: number | null, number: number): Choice {
  if (!isOpen(view)) return { selected: null, move: null, refusal: closedTo(view, number) };
  const move = movesFrom(view, selected).find((each) => each.to === number);
  if (move !== undefined) return { selected: null, move, refusal: null };
  if (number === selected) return { selected: null, move: null, refusal: null };
  if (isMovable(view, number)) return { selected: number, move: null, refusal: null };
  return { selected, move: null, refusal: refusalOf(view, selected, number) };
}

export function dropped(view: BoardView, from: number, to: number): Choice {
  const move = movesFrom(view, from).find((each) => each.to === to) ?? null;
  if (move !== null) return { selected: null, move, refusal: null };
  const refusal = { reason: "not-a-destination" as const, from, to };
  return { selected: from, move: null, refusal: from === to ? null : refusal };
}

/** Gives no reason while the board waits for the answer to a move. */
function closedTo(view: BoardView, number: number): Refusal | null {
  const isPiece = view.pending === null && pieceOn(view.pieces, number) !== ".";
  return isPiece ? { reason: "closed", from: number, to: null } : null;
}

function refusalOf(view: BoardView, selected: number | null, number: number): Refusal {
  const piece = pieceOn(view.pieces, number);
  if (piece !== "." && ownerOf(piece) === view.player) {
    return { reason: "cannot-move", from: number, to: null };
  }
  if (selected !== null) return { reason: "not-a-destination", from: selected, to: number };
  return { reason: piece === "." ? "no-piece" : "not-yours", from: number, to: null };
}

/** On a board that is being set up, any piece may be put anywhere. */
export function freelyChosen(
  view: BoardView,
  selected: number | null,
  number: number,
): { selected: number | null; put: Put | null } {
  if (!isOpen(view) || number === selected) return { selected: null, put: null };
  if (pieceOn(view.pieces, number) !== ".") return { selected: number, put: null };
  return { selected: null, put: { from: selected, to: number } };
}

/**
 * The piece that the delete key removes while a position is set up: the one on the square, or else the selected one.
 */
export function removed(view: BoardView, selected: number | null, number: number): Put | null {
  if (!isOpen(view)) return null;
  const from = pieceOn(view.pieces, number) === "." ? selected : number;
  return from === null ? null : { from, to: null };
}
