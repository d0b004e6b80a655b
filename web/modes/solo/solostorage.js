/** What the mode keeps between visits: the task in hand with its moves, the results, the player's habits. */

import { parseRecord } from "../../game/record.js";
import { createCommon } from "../../game/sharedentry.js";
import { NO_RESULTS, parseResults } from "./results.js";
import { parseTask } from "./task.js";

/** @typedef {import("./task.js").Task} Task */
/** @typedef {import("./results.js").Results} Results */
/** @typedef {import("../../game/record.js").GameRecord} GameRecord */
/** @typedef {import("../../game/storage.js").Store} Store */

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
export function createBook(store) {
  /** The task in hand is the tab's own. @type {ReturnType<typeof createCommon<Kept>>} */
  const kept = createCommon(store, {
    name: "solo",
    parse: parseKept,
    first: () => NOTHING_KEPT,
    merged: (fresh, { sitting }) => Object.freeze({ ...fresh, sitting }),
  });
  /** @type {ReturnType<typeof createCommon<Results>>} */
  const results = createCommon(store, {
    name: "solo-results",
    parse: parseResults,
    first: () => NO_RESULTS,
  });
  return {
    kept,
    results,
    asides: [kept.aside, results.aside].filter((key) => key !== null),
  };
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
