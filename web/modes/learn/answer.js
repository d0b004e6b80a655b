/** Whether what the learner tried is right, and which mistake it is where it is not. */

import { columnOf, rowOf } from "../../board/geometry.js";
import { ownerOf } from "../../board/view.js";
import { endsOf } from "../../game/pieces.js";

/** @import { Reason } from "../../board/choice.js" */
/** @import { View } from "../../engine/gameresults.js" */
/** @import { Mistake, Step } from "./lessons.js" */

/**
 * A move that was tried: a legal one, or one that the board refused for some reason.
 *
 * @typedef {object} Try
 * @property {number} from  the piece, or the pressed square
 * @property {number | null} to
 * @property {Reason | null} reason  null where it is legal
 */

/** @typedef {NonNullable<Mistake["match"]>} Match */
/** A mistake: the lesson's own answer to it, where it has one, and what kind it is. @typedef {{ own: Mistake | null, kind: Match }} Judged */
/** @typedef {Pick<View, "forced" | "player">} Known */

/** The kinds of mistakes with a move, in the order in which they are looked for. @type {readonly Match[]} */
const KINDS = Object.freeze([
  "enemy",
  "not-movable",
  "not-a-jump",
  "off-diagonal",
  "other-piece",
  "backward",
]);

/** Is it one of the expected moves, squares or options? @param {Step} step @param {string} text */
export function isRight({ expect }, text) {
  return expect.includes(text);
}

/** @param {Step} step @param {Try} tried  none of the expected moves @param {Known | null} view @returns {Judged} */
export function judgedMove(step, tried, view) {
  const isOf = (/** @type {Match} */ match) => isMatch(match, step, tried, view);
  return judged(step, KINDS.find(isOf) ?? "any", ({ moves, match }) =>
    match ? match === "any" || isOf(match) : moves.some((text) => isSame(text, tried)),
  );
}

/** @param {Step} step @param {number} number  of the pressed square @param {string} piece  on it, "." for none @param {1 | 2} player  the learner @returns {Judged} */
export function judgedSquare(step, number, piece, player) {
  const isEnemy = step.kind === "piece" && piece !== "." && ownerOf(piece) !== player;
  const kind = isEnemy ? "enemy" : "any";
  return judged(step, kind, ({ moves, match }) =>
    match ? match === "any" || match === kind : moves.includes(String(number)),
  );
}

/** @param {Step} step @param {string} option @returns {Judged} */
export function judgedChoice(step, option) {
  return judged(step, "any", ({ moves, match }) => match === "any" || moves.includes(option));
}

/** @param {Step} step @param {Match} kind @param {(mistake: Mistake) => boolean} fits @returns {Judged} */
function judged({ wrong }, kind, fits) {
  return Object.freeze({ own: wrong.find(fits) ?? null, kind });
}

/** Moves are the same by their ends: what is not legal has no other text. @param {string} text @param {Try} tried */
function isSame(text, { from, to }) {
  const ends = endsOf(text);
  return ends?.from === from && ends.to === to;
}

/** @param {Match} match @param {Step} step @param {Try} tried @param {Known | null} view */
function isMatch(match, step, { from, to, reason }, view) {
  if (match === "enemy") return reason === "not-yours";
  if (match === "not-a-jump")
    return reason !== "not-yours" && isStepInstead(from, to, reason, view);
  if (match === "not-movable") return reason === "cannot-move" && !view?.forced;
  if (match === "other-piece") return reason === null && !isExpectedPiece(step, from);
  if (to === null) return false;
  const { rows, columns } = stretch(from, to);
  if (match === "backward") return rows * (view?.player === 2 ? -1 : 1) < 0;
  return match === "off-diagonal" && Math.abs(rows) !== Math.abs(columns);
}

/** Is it no jump although one is due? @param {number} from @param {number | null} to @param {Reason | null} reason @param {Known | null} view */
function isStepInstead(from, to, reason, view) {
  if (!view?.forced) return false;
  if (to === null) return reason === "cannot-move";
  const { rows, columns } = stretch(from, to);
  return Math.abs(rows) === 1 && Math.abs(columns) === 1;
}

/** @param {Step} step @param {number} from */
function isExpectedPiece({ expect }, from) {
  return expect.some((text) => endsOf(text)?.from === from);
}

/** How far it is, as player 1 sees it. @param {number} from @param {number} to */
function stretch(from, to) {
  return { rows: rowOf(to) - rowOf(from), columns: columnOf(to) - columnOf(from) };
}
