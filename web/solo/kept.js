/** What the mode keeps between visits: the task in hand with its moves, the results, the player's habits. */

import { parseRecord } from "../game/record.js";
import { NO_RESULTS, parseResults } from "./results.js";
import { parseTask } from "./task.js";

/** @typedef {import("./task.js").Task} Task */
/** @typedef {import("./results.js").Results} Results */
/** @typedef {import("../game/record.js").GameRecord} GameRecord */
/** @typedef {import("../game/storage.js").Store} Store */

/**
 * @typedef {object} Sitting
 * @property {Task} task
 * @property {GameRecord} record  of the task's position
 * @property {boolean} helped  whether a hint or the solution has been looked at
 */

/**
 * @typedef {object} Kept
 * @property {Sitting | null} sitting
 * @property {boolean} watch  whether the player wants to be told after each step if par is still in reach
 */

/** @type {Kept} */
export const NOTHING_KEPT = Object.freeze({ sitting: null, watch: false });

/**
 * What an earlier visit left; an entry that cannot be read is put aside by the store.
 *
 * @param {Store} store
 */
export function loadKept(store) {
  const kept = store.load("solo", parseKept);
  const results = store.load("solo-results", parseResults);
  return {
    kept: kept.value ?? NOTHING_KEPT,
    results: results.value ?? NO_RESULTS,
    asides: [kept.aside, results.aside].filter((key) => key !== null),
  };
}

/** @param {Store} store @param {Kept} kept */
export function saveKept(store, kept) {
  store.save("solo", kept);
}

/** @param {Store} store @param {Results} results */
export function saveResults(store, results) {
  store.save("solo-results", results);
}

/** @param {unknown} data @returns {Kept | null} */
export function parseKept(data) {
  if (typeof data !== "object" || data === null) return null;
  const { sitting, watch } = /** @type {Record<string, unknown>} */ (data);
  if (typeof watch !== "boolean") return null;
  if (sitting === null) return Object.freeze({ sitting, watch });
  const parsed = parseSitting(sitting);
  return parsed ? Object.freeze({ sitting: parsed, watch }) : null;
}

/** @param {unknown} data @returns {Sitting | null} */
function parseSitting(data) {
  if (typeof data !== "object" || data === null) return null;
  const { task, record, helped } = /** @type {Record<string, unknown>} */ (data);
  const parsed = { task: parseTask(task), record: parseRecord(record) };
  if (!parsed.task || !parsed.record || typeof helped !== "boolean") return null;
  const { ruleset, start } = parsed.record;
  if (ruleset !== parsed.task.ruleset || start !== parsed.task.position) return null;
  return Object.freeze({ task: parsed.task, record: parsed.record, helped });
}
