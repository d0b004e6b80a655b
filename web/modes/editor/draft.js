/**
 * A draft of a position, puzzle or task, as a value. Each function returns another draft, or the same one where
 * nothing changes. Python says whether it is valid.
 */

import { NUMBERS, squareAt } from "../../board/geometry.js";
import { ownerOf, pieceOn } from "../../board/view.js";
import { boardOf, positionText } from "../../game/position.js";
import { goalOf } from "../../game/puzzlegoal.js";

/** @typedef {import("../../game/record.js").Player} Player */
/** @typedef {import("../../game/puzzlegoal.js").Kind} Kind */

/**
 * @typedef {object} Draft
 * @property {string} ruleset  text form
 * @property {string} pieces  fifty letters and dots in the order of the squares; no letter occurs twice
 * @property {Player} player  to move
 * @property {number} ply  turns taken so far, by both
 * @property {Kind | "none"} kind  of goal; none: it is a position and no puzzle
 * @property {number} moves  that the goal grants
 * @property {string} title
 * @property {string} author
 * @property {readonly string[]} hints  three, in their order; "" is none
 */

/**
 * What another part of the page, a text or a link asks for.
 *
 * @typedef {object} DraftRequest
 * @property {string} ruleset
 * @property {string} position
 * @property {string} [goal]
 * @property {string | null} [title]
 * @property {string | null} [author]
 * @property {readonly string[]} [hints]
 */

/** What the pieces on the board suffice for. @typedef {"empty" | "parts" | "solo" | "game"} Shape */

export const LETTERS = "ABCDEFGHIJKLMNOabcdefghijklmno";
export const MOST_HINTS = 3;
/** Characters of a title, a name or a hint: what a link holds. */
export const MOST_TEXT = 200;
export const MOST_PLY = 999_999;
export const GOAL_MOVES = Object.freeze({ least: 1, most: 20 });
const ARMY = LETTERS.length / 2;
const USUAL_MOVES = 2;
const EMPTY = ".".repeat(NUMBERS.length);

const NO_HINTS = Object.freeze(["", "", ""]);

/** @param {string} ruleset @param {string} pieces @returns {Draft} */
export function freshDraft(ruleset, pieces = EMPTY) {
  return Object.freeze({
    ruleset,
    pieces,
    player: /** @type {const} */ (1),
    ply: 0,
    kind: /** @type {const} */ ("none"),
    moves: USUAL_MOVES,
    title: "",
    author: "",
    hints: NO_HINTS,
  });
}

/** The draft that is asked for, or null where its position is not one. @param {DraftRequest} request @returns {Draft | null} */
export function draftOf({ ruleset, position, goal = "", title, author, hints = [] }) {
  const pieces = boardOf(position);
  if (pieces === null || isDouble(pieces)) return null;
  const [, player, ply] = position.split(" ");
  const { kind, moves } = goalOf(goal) ?? { kind: /** @type {const} */ ("none"), moves: 0 };
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

/** As much of a text as a link holds, which counts whole characters. @param {string | null | undefined} text */
function shortened(text) {
  return [...(text ?? "")].slice(0, MOST_TEXT).join("");
}

/** Does a letter occur twice? @param {string} pieces */
export function isDouble(pieces) {
  const letters = [...pieces].filter((letter) => letter !== ".");
  return new Set(letters).size !== letters.length;
}

/** @param {Draft} draft @param {Partial<Draft>} change @returns {Draft} */
export function changed(draft, change) {
  const next = Object.freeze({ ...draft, ...change });
  return isSame(draft, next) ? draft : next;
}

/** A piece from beside the board is put on a square; the one there is taken off. @param {Draft} draft @param {string} piece @param {number} number */
export function placed(draft, piece, number) {
  const pieces = draft.pieces.replace(piece, ".");
  return changed(draft, { pieces: withPiece(pieces, number, piece) });
}

/** A piece is moved to another square, or changes places with the piece there. @param {Draft} draft @param {number} from @param {number} to */
export function shifted(draft, from, to) {
  const pieces = withPiece(draft.pieces, from, pieceOn(draft.pieces, to));
  return changed(draft, { pieces: withPiece(pieces, to, pieceOn(draft.pieces, from)) });
}

/** @param {Draft} draft @param {number} number */
export function removed(draft, number) {
  return changed(draft, { pieces: withPiece(draft.pieces, number, ".") });
}

/** @param {string} pieces @param {number} number @param {string} piece  or "." */
function withPiece(pieces, number, piece) {
  const square = squareAt(number) ?? 0;
  return pieces.slice(0, square) + piece + pieces.slice(square + 1);
}

/** @param {Draft} draft */
export function cleared(draft) {
  return changed(draft, { pieces: EMPTY, ply: 0 });
}

/** @param {Draft} draft @param {number} at @param {string} hint */
export function hinted(draft, at, hint) {
  return changed(draft, {
    hints: Object.freeze(draft.hints.map((each, place) => (place === at ? hint : each))),
  });
}

/** The pieces beside the board, in the order of the tray. @param {Pick<Draft, "pieces">} draft */
export function offBoard({ pieces }) {
  return [...LETTERS].filter((letter) => !pieces.includes(letter));
}

/** @param {Pick<Draft, "pieces">} draft @returns {Shape} */
export function shapeOf({ pieces }) {
  const counts = /** @type {const} */ ([1, 2]).map(
    (player) => [...pieces].filter((each) => each !== "." && ownerOf(each) === player).length,
  );
  const [all, none] = [Math.max(...counts), Math.min(...counts)];
  if (all === 0) return "empty";
  if (all < ARMY || (none > 0 && none < ARMY)) return "parts";
  return none === 0 ? "solo" : "game";
}

/** Whose army a Solo task shows. @param {Pick<Draft, "pieces">} draft @returns {Player} */
export function armyOf({ pieces }) {
  return /[a-o]/.test(pieces) ? 2 : 1;
}

/** The position as text; a task of one side has no turns to count. @param {Draft} draft */
export function positionOf(draft) {
  const { pieces, player, ply } = draft;
  if (shapeOf(draft) === "solo") return positionText(pieces, armyOf(draft), 0);
  return positionText(pieces, player, ply);
}

/** What a puzzle asks for, in its text form; null where it is no puzzle. @param {Draft} draft */
export function goalText({ kind, moves, ...draft }) {
  return kind === "none" || shapeOf(draft) !== "game" ? null : `${kind}-${moves}`;
}

/** The author's hints, without the gaps. @param {Draft} draft */
export function hintsOf({ hints }) {
  return hints.map((hint) => hint.trim()).filter((hint) => hint !== "");
}

/** @param {Draft} one @param {Draft} other */
export function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
