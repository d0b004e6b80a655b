/** What is kept of the setting up between visits, and how it is read again. */

import { isCount, isText, listOf, recordOf } from "../../game/datachecks.js";
import { KINDS } from "../../game/puzzlegoal.js";
import { GOAL_MOVES, isDouble, MOST_HINTS, MOST_PLY, MOST_TEXT } from "./draft.js";
import { MOST_STEPS } from "./drafthistory.js";

/** @typedef {import("./drafthistory.js").History} History */
/** @typedef {import("../../game/datachecks.js").Check} Check */

export const ENTRY = "edit";

const RULESET = /^[\x21-\x7e]{1,400}$/;
const PIECES = /^[A-Oa-o.]{50}$/;

/** @param {number} least @param {number} most @returns {Check} */
const within = (least, most) => (value) =>
  isCount(value) && Number(value) >= least && Number(value) <= most;

/** @type {Check} */
const isShort = (value) => isText(value) && [...String(value)].length <= MOST_TEXT;

/** @param {Check} check @param {number} most @returns {Check} */
const few = (check, most) => (value) =>
  listOf(check)(value) && /** @type {unknown[]} */ (value).length <= most;

const isDraft = recordOf({
  ruleset: (value) => isText(value) && RULESET.test(String(value)),
  pieces: (value) => isText(value) && PIECES.test(String(value)) && !isDouble(String(value)),
  player: within(1, 2),
  ply: within(0, MOST_PLY),
  kind: (value) => value === "none" || KINDS.some((kind) => kind === value),
  moves: within(GOAL_MOVES.least, GOAL_MOVES.most),
  title: isShort,
  author: isShort,
  hints: (value) =>
    few(isShort, MOST_HINTS)(value) && /** @type {unknown[]} */ (value).length === MOST_HINTS,
});

const isKept = recordOf({
  past: few(isDraft, MOST_STEPS),
  now: isDraft,
  future: few(isDraft, MOST_STEPS),
});

/** What storage held, or null where that has not the form. @param {unknown} data @returns {History | null} */
export function parseKept(data) {
  if (!isKept(data)) return null;
  const { past, now, future } = /** @type {History} */ (data);
  return Object.freeze({ past, now, future, field: "" });
}

/** As it is kept. @param {History} history */
export function writtenKept({ past, now, future }) {
  return { past, now, future };
}
