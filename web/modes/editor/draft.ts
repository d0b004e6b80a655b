/**
 * A draft of a position, puzzle or task, as a value. Each function returns another draft, or the same one where
 * nothing changes. Python says whether it is valid. It is stored with those before and after it; the backup reads
 * it too.
 */

import { NUMBERS, squareAt } from "../../board/geometry.ts";
import { pieceOn } from "../../board/view.ts";
import type { Player } from "../../game/record/record.ts";
import { boardOf } from "../../game/record/record.ts";
import type { UndoHistory } from "../../game/record/undohistory.ts";
import type { Check } from "../../game/storage/datachecks.ts";
import { isText, isWithin, listOf, recordOf } from "../../game/storage/datachecks.ts";
import type { Kind } from "../../game/texts/puzzlegoal.ts";
import { goalOf, KINDS } from "../../game/texts/puzzlegoal.ts";

export interface Draft {
  /** Text form */
  ruleset: string;
  /** Fifty letters and dots in the order of the squares; no letter occurs twice */
  pieces: string;
  /** To move */
  player: Player;
  /** Turns taken so far, by both */
  ply: number;
  /** Of goal; none: it is a position and no puzzle */
  kind: Kind | "none";
  /** That the goal grants */
  moves: number;
  title: string;
  author: string;
  /** Three, in their order; "" is none */
  hints: readonly string[];
}

/** What another part of the page, a text or a link asks for. */
export interface DraftRequest {
  ruleset: string;
  position: string;
  goal?: string;
  title?: string | null;
  author?: string | null;
  hints?: readonly string[];
}

export const MOST_HINTS = 3;
/** Characters of a title, a name or a hint: what a link holds. */
export const MOST_TEXT = 200;
export const MOST_PLY = 999_999;
export const GOAL_MOVES = Object.freeze({ least: 1, most: 20 });
const USUAL_MOVES = 2;
const EMPTY = ".".repeat(NUMBERS.length);

const NO_HINTS = Object.freeze(["", "", ""]);

export function freshDraft(ruleset: string, pieces: string = EMPTY): Draft {
  return Object.freeze({
    ruleset,
    pieces,
    player: 1 as const,
    ply: 0,
    kind: "none" as const,
    moves: USUAL_MOVES,
    title: "",
    author: "",
    hints: NO_HINTS,
  });
}

/** The draft that is asked for, or null where its position is not one. */
export function draftOf({
  ruleset,
  position,
  goal = "",
  title,
  author,
  hints = [],
}: DraftRequest): Draft | null {
  const pieces = boardOf(position);
  if (pieces === null || isDouble(pieces)) return null;
  const [, player, ply] = position.split(" ");
  const { kind, moves } = goalOf(goal) ?? { kind: "none" as const, moves: 0 };
  return Object.freeze({
    ...freshDraft(ruleset, pieces),
    player: player === "2" ? 2 : 1,
    ply: Math.min(MOST_PLY, Number(ply) || 0),
    kind,
    moves: moves || USUAL_MOVES,
    title: shortened(title),
    author: shortened(author),
    hints: Object.freeze(NO_HINTS.map((_, at) => shortened(hints[at]))),
  });
}

/** As much of a text as a link holds, which counts whole characters. */
function shortened(text: string | null | undefined) {
  return [...(text ?? "")].slice(0, MOST_TEXT).join("");
}

/** Does a letter occur twice? */
function isDouble(pieces: string) {
  const letters = [...pieces].filter((letter) => letter !== ".");
  return new Set(letters).size !== letters.length;
}

export function changed(draft: Draft, change: Partial<Draft>): Draft {
  const next = Object.freeze({ ...draft, ...change });
  return isSame(draft, next) ? draft : next;
}

/** A piece from beside the board is put on a square; the one there is taken off. */
export function placed(draft: Draft, piece: string, number: number) {
  const pieces = draft.pieces.replace(piece, ".");
  return changed(draft, { pieces: withPiece(pieces, number, piece) });
}

/** A piece is moved to another square, or changes places with the piece there. */
export function shifted(draft: Draft, from: number, to: number) {
  const pieces = withPiece(draft.pieces, from, pieceOn(draft.pieces, to));
  return changed(draft, { pieces: withPiece(pieces, to, pieceOn(draft.pieces, from)) });
}

export function removed(draft: Draft, number: number) {
  return changed(draft, { pieces: withPiece(draft.pieces, number, ".") });
}

/** @param piece or "." */
function withPiece(pieces: string, number: number, piece: string) {
  const square = squareAt(number) ?? 0;
  return pieces.slice(0, square) + piece + pieces.slice(square + 1);
}

export function cleared(draft: Draft) {
  return changed(draft, { pieces: EMPTY, ply: 0 });
}

export function hinted(draft: Draft, at: number, hint: string) {
  return changed(draft, {
    hints: Object.freeze(draft.hints.map((each, place) => (place === at ? hint : each))),
  });
}

/** The author's hints, without the gaps. */
export function hintsOf({ hints }: Draft) {
  return hints.map((hint) => hint.trim()).filter((hint) => hint !== "");
}

export function isSame(one: Draft, other: Draft) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** `field`: the one that is being filled in; its letters are one step together. */
export type DraftHistory = UndoHistory<Draft> & { field: string };

/** Steps that can be undone. */
export const MOST_STEPS = 40;

const matches =
  (form: RegExp): Check =>
  (value) =>
    isText(value) && form.test(String(value));

const isShort: Check = (value) => isText(value) && [...String(value)].length <= MOST_TEXT;

const listWithin =
  (check: Check, least: number, most: number): Check =>
  (value) =>
    Array.isArray(value) && isWithin(least, most)(value.length) && listOf(check)(value);

const isDraft = recordOf({
  ruleset: matches(/^[\x21-\x7e]{1,400}$/),
  pieces: (value) => matches(/^[A-Oa-o.]{50}$/)(value) && !isDouble(String(value)),
  player: isWithin(1, 2),
  ply: isWithin(0, MOST_PLY),
  kind: (value) => value === "none" || KINDS.some((kind) => kind === value),
  moves: isWithin(GOAL_MOVES.least, GOAL_MOVES.most),
  title: isShort,
  author: isShort,
  hints: listWithin(isShort, MOST_HINTS, MOST_HINTS),
});

const isHistory = recordOf({
  past: listWithin(isDraft, 0, MOST_STEPS),
  now: isDraft,
  future: listWithin(isDraft, 0, MOST_STEPS),
});

export function parseHistory(data: unknown): DraftHistory | null {
  if (!isHistory(data)) return null;
  const { past, now, future } = data as DraftHistory;
  return Object.freeze({ past, now, future, field: "" });
}

export function formatHistory({ past, now, future }: DraftHistory) {
  return { past, now, future };
}
