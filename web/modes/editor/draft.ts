/**
 * A draft of a position, puzzle or task, as an immutable value. The functions that change it return the same draft if
 * nothing changes.
 */

import type { Infer, Schema } from "../../base/schema.ts";
import { list, matching, object, oneOf, text, where, whole } from "../../base/schema.ts";
import { NUMBERS, squareAt } from "../../board/geometry.ts";
import { pieceOn } from "../../board/view.ts";
import { boardOf } from "../../game/record/record.ts";
import type { DraftRequest } from "../../game/routes.ts";
import { defineEntry, keepOwn } from "../../game/storage/entry.ts";
import { goalOf, KINDS } from "../../game/texts/puzzlegoal.ts";

export const MOST_HINTS = 3;
/** The maximum number of characters of a title, a name or a hint that fits into a link. */
export const MOST_TEXT = 200;
const MOST_PLY = 999_999;
export const GOAL_MOVES = Object.freeze({ least: 1, most: 20 });

const short = where(text, (each) => [...each].length <= MOST_TEXT);

const draftForm = object({
  ruleset: matching(/^[\x21-\x7e]{1,400}$/),
  /** In square order; no letter occurs twice */
  pieces: where(matching(/^[A-Oa-o.]{50}$/), (pieces) => !hasDuplicates(pieces)),
  /** The player to move */
  player: oneOf(1, 2),
  /** Turns taken by both players */
  ply: whole(0, MOST_PLY),
  /** `none` for a position that is no puzzle */
  kind: oneOf("none", ...KINDS),
  /** Moves that the goal grants */
  moves: whole(GOAL_MOVES.least, GOAL_MOVES.most),
  title: short,
  author: short,
  /** In the order in which they are given; "" for none */
  hints: where(list(short), ({ length }) => length === MOST_HINTS),
});
export type Draft = Infer<typeof draftForm>;

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

/** The draft that is requested; null if the request has no valid board. */
export function requestedDraft({
  ruleset,
  position,
  goal = "",
  title,
  author,
  hints = [],
}: DraftRequest): Draft | null {
  const pieces = boardOf(position);
  if (pieces === null || hasDuplicates(pieces)) return null;
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

/** Links count code points, not UTF-16 units. */
function shortened(text: string | null | undefined) {
  return [...(text ?? "")].slice(0, MOST_TEXT).join("");
}

function hasDuplicates(pieces: string) {
  const letters = [...pieces].filter((letter) => letter !== ".");
  return new Set(letters).size !== letters.length;
}

export function changed(draft: Draft, change: Partial<Draft>): Draft {
  const next = Object.freeze({ ...draft, ...change });
  return isSame(draft, next) ? draft : next;
}

/** A piece from beside the board replaces the one on the square. */
export function placed(draft: Draft, piece: string, number: number) {
  const pieces = draft.pieces.replace(piece, ".");
  return changed(draft, { pieces: withPiece(pieces, number, piece) });
}

/** Moves a piece; swaps it with a piece on the target square. */
export function shifted(draft: Draft, from: number, to: number) {
  const pieces = withPiece(draft.pieces, from, pieceOn(draft.pieces, to));
  return changed(draft, { pieces: withPiece(pieces, to, pieceOn(draft.pieces, from)) });
}

export function removed(draft: Draft, number: number) {
  return changed(draft, { pieces: withPiece(draft.pieces, number, ".") });
}

/** @param piece "." to empty the square */
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

export function givenHints({ hints }: Draft) {
  return hints.map((hint) => hint.trim()).filter((hint) => hint !== "");
}

export function isSame(one: Draft, other: Draft) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The maximum number of steps that can be undone. */
export const MOST_STEPS = 40;

const field: Schema<string> = () => "";

const draftHistory = object({
  past: list(draftForm, MOST_STEPS),
  now: draftForm,
  future: list(draftForm, MOST_STEPS),
  /** The field being filled in, in which all letters typed form one step; not stored */
  field,
});
export type DraftHistory = Infer<typeof draftHistory>;

export const editEntry = defineEntry({
  name: "edit",
  version: 1,
  schema: draftHistory,
  format: ({ past, now, future }) => ({ past, now, future }),
  merge: keepOwn,
  mergeTab: (_fresh, own) => own,
});
