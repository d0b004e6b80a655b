/**
 * A draft of a position, puzzle or task, as a value. Each function returns another draft, or the same one where
 * nothing changes. Python says whether it is valid.
 */

import { NUMBERS, squareAt } from "../../board/geometry.ts";
import { ownerOf, pieceOn } from "../../board/view.ts";
import { boardOf, positionText } from "../../game/record/position.ts";
import type { Player } from "../../game/record/record.ts";
import type { Kind } from "../../game/texts/puzzlegoal.ts";
import { goalOf } from "../../game/texts/puzzlegoal.ts";

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

/** What the pieces on the board suffice for. */
export type Shape = "empty" | "parts" | "solo" | "game";

export const LETTERS = "ABCDEFGHIJKLMNOabcdefghijklmno";
export const MOST_HINTS = 3;
/** Characters of a title, a name or a hint: what a link holds. */
export const MOST_TEXT = 200;
export const MOST_PLY = 999_999;
export const GOAL_MOVES = Object.freeze({ least: 1, most: 20 });
/** The letters of player 1's pieces in a smaller army; Python checks them. */
const ARMIES: Readonly<Record<string, string>> = Object.freeze({
  suns: "KLMNO",
  twos: "ABFGKL",
  threes: "ABCFGHKLM",
  "suns-moons": "FGHIJKLMNO",
});
/** The army of a preset, where it is a smaller one. */
const PRESET_ARMIES: Readonly<Record<string, string>> = Object.freeze({
  little: "suns",
  quick: "suns-moons",
});
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
export function isDouble(pieces: string) {
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

/** The letters of both sides' pieces that take part in a game by some rules. */
export function lettersOf(ruleset: string) {
  const changed = /\+army=([a-z-]+)/.exec(ruleset)?.[1];
  const own = ARMIES[changed ?? PRESET_ARMIES[ruleset.split("+")[0] ?? ""] ?? ""];
  return own ? own + own.toLowerCase() : LETTERS;
}

/** Other rules: pieces that do not take part in them are taken off. */
export function withRules(draft: Draft, ruleset: string) {
  const letters = lettersOf(ruleset);
  const pieces = [...draft.pieces].map((each) => (letters.includes(each) ? each : "."));
  return changed(draft, { ruleset, pieces: pieces.join("") });
}

/** The pieces beside the board, in the order of the tray. */
export function offBoard({ pieces, ruleset }: Pick<Draft, "pieces" | "ruleset">) {
  return [...lettersOf(ruleset)].filter((letter) => !pieces.includes(letter));
}

export function shapeOf({ pieces, ruleset }: Pick<Draft, "pieces" | "ruleset">): Shape {
  const army = lettersOf(ruleset).length / 2;
  const counts = ([1, 2] as const).map(
    (player) => [...pieces].filter((each) => each !== "." && ownerOf(each) === player).length,
  );
  const [all, none] = [Math.max(...counts), Math.min(...counts)];
  if (all === 0) return "empty";
  if (all < army || (none > 0 && none < army)) return "parts";
  return none === 0 ? "solo" : "game";
}

/** Whose army a Solo task shows. */
export function armyOf({ pieces }: Pick<Draft, "pieces">): Player {
  return /[a-o]/.test(pieces) ? 2 : 1;
}

/** The position as text; a task of one side has no turns to count. */
export function positionOf(draft: Draft) {
  const { pieces, player, ply } = draft;
  if (shapeOf(draft) === "solo") return positionText(pieces, armyOf(draft), 0);
  return positionText(pieces, player, ply);
}

/** What a puzzle asks for, in its text form; null where it is no puzzle. */
export function goalText({ kind, moves, ...draft }: Draft) {
  return kind === "none" || shapeOf(draft) !== "game" ? null : `${kind}-${moves}`;
}

/** The author's hints, without the gaps. */
export function hintsOf({ hints }: Draft) {
  return hints.map((hint) => hint.trim()).filter((hint) => hint !== "");
}

export function isSame(one: Draft, other: Draft) {
  return JSON.stringify(one) === JSON.stringify(other);
}
