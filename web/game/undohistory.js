/** A value with those before and after its last changes: what Undo and Redo lead to. Everything is a value. */

/**
 * @template T
 * @typedef {object} UndoHistory
 * @property {readonly T[]} past  as it was before each change, the oldest first
 * @property {T} now
 * @property {readonly T[]} future  the next one first
 */

/** @template T @param {T} now @returns {UndoHistory<T>} */
export function historyOf(now) {
  return Object.freeze({ past: [], now, future: [] });
}

/**
 * A change, which forgets what was undone.
 *
 * @template T
 * @param {UndoHistory<T>} history
 * @param {T} next
 * @param {number} most  changes that can be undone
 * @returns {UndoHistory<T>}
 */
export function changedTo({ past, now }, next, most) {
  return Object.freeze({ past: [...past, now].slice(-most), now: next, future: [] });
}

/** @template {UndoHistory<unknown>} H @param {H} history @returns {H} */
export function undone(history) {
  const { past, now, future } = history;
  if (past.length === 0) return history;
  const [before, after] = [past.slice(0, -1), [now, ...future]];
  return Object.freeze({ ...history, past: before, now: past.at(-1), future: after });
}

/** @template {UndoHistory<unknown>} H @param {H} history @returns {H} */
export function redone(history) {
  const { past, now, future } = history;
  const [next, ...rest] = future;
  if (future.length === 0) return history;
  return Object.freeze({ ...history, past: [...past, now], now: next, future: rest });
}
