/** What the analysis was before and after its last changes: what Undo and Redo lead to. Everything is a value. */

/** @typedef {import("./analysisentry.js").Study} Study */

/**
 * @typedef {object} History
 * @property {readonly Study[]} past  as it was before each change, the oldest first
 * @property {Study} now
 * @property {readonly Study[]} future  the next one first
 */

/** So many changes lead back, and as many on again. */
export const MOST_CHANGES = 200;

/** @param {Study} now @returns {History} */
export function begunWith(now) {
  return Object.freeze({ past: [], now, future: [] });
}

/** Looking elsewhere in the same tree is no change. @param {History} history @param {Study} study @returns {History} */
export function turnedTo({ past, now, future }, study) {
  if (study.tree === now.tree) return Object.freeze({ past, now: study, future });
  return Object.freeze({ past: [...past, now].slice(-MOST_CHANGES), now: study, future: [] });
}

/** @param {History} history @returns {History} */
export function undone(history) {
  const { past, now, future } = history;
  const before = past.at(-1);
  if (!before) return history;
  return Object.freeze({ past: past.slice(0, -1), now: before, future: [now, ...future] });
}

/** @param {History} history @returns {History} */
export function redone(history) {
  const { past, now, future } = history;
  const [after, ...rest] = future;
  if (!after) return history;
  return Object.freeze({ past: [...past, now], now: after, future: rest });
}
