/** The drafts before and after the present one: what Undo and Redo lead to. Everything is a value. */

import { isSame } from "./draft.js";

/** @typedef {import("./draft.js").Draft} Draft */

/**
 * @typedef {object} History
 * @property {readonly Draft[]} past  oldest first
 * @property {Draft} now
 * @property {readonly Draft[]} future  the next one first
 * @property {string} field  the field that is being filled in; its letters are one step together
 */

/** So many steps lead back, and as many on again. */
export const MOST_STEPS = 40;

/** @param {Draft} now @returns {History} */
export function begunWith(now) {
  return Object.freeze({ past: [], now, future: [], field: "" });
}

/**
 * @param {History} history
 * @param {Draft} draft
 * @param {string} [field]  "" for what is a step by itself
 * @returns {History}
 */
export function edited(history, draft, field = "") {
  const { past, now } = history;
  if (isSame(draft, now)) return history;
  const isMore = field !== "" && field === history.field;
  const before = isMore ? past : [...past, now].slice(-MOST_STEPS);
  return Object.freeze({ past: before, now: draft, future: [], field });
}

/** The next letters in a field are a step of their own. @param {History} history @returns {History} */
export function settled(history) {
  return history.field === "" ? history : Object.freeze({ ...history, field: "" });
}

/** @param {History} history @returns {History} */
export function undone({ past, now, future }) {
  const before = past.at(-1);
  if (!before) return Object.freeze({ past, now, future, field: "" });
  const after = [now, ...future].slice(0, MOST_STEPS);
  return Object.freeze({ past: past.slice(0, -1), now: before, future: after, field: "" });
}

/** @param {History} history @returns {History} */
export function redone({ past, now, future }) {
  const [after, ...rest] = future;
  if (!after) return Object.freeze({ past, now, future, field: "" });
  return Object.freeze({
    past: [...past, now].slice(-MOST_STEPS),
    now: after,
    future: rest,
    field: "",
  });
}
