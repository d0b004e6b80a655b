/** What the mode stores between visits: the task on the board with its moves, a setting, and the results. */

import { parseRecord } from "../../game/record.js";
import { SharedEntry } from "../../game/sharedentry.js";
import { NO_RESULTS, parseResults } from "./results.js";
import { parseTask } from "./task.js";

/** @import { GameRecord } from "../../game/record.js" */
/** @import { Results } from "./results.js" */
/** @import { Task } from "./task.js" */

/**
 * @typedef {object} Sitting
 * @property {Task} task
 * @property {GameRecord} record  of the task's position
 * @property {boolean} helped  whether a hint or the solution has been shown
 */

/**
 * @typedef {object} Stored
 * @property {Sitting | null} sitting
 * @property {boolean} watch  after each step, tell whether par is still in reach
 */

/** @type {Stored} */
export const NOTHING_STORED = Object.freeze({ sitting: null, watch: false });

/** @param {import("../../game/storage.js").Store} store */
export function createSoloStore(store) {
  /** The task on the board belongs to the tab. @type {SharedEntry<Stored>} */
  const stored = new SharedEntry(store, {
    name: "solo",
    parse: parseStored,
    first: () => NOTHING_STORED,
    merged: (fresh, { sitting }) => Object.freeze({ ...fresh, sitting }),
  });
  /** @type {SharedEntry<Results>} */
  const results = new SharedEntry(store, {
    name: "solo-results",
    parse: parseResults,
    first: () => NO_RESULTS,
  });
  return {
    stored,
    results,
    /** The names under which unreadable entries were put aside. */
    asides: [stored.aside, results.aside].filter((key) => key !== null),
  };
}

/** @param {unknown} data @returns {Stored | null} */
export function parseStored(data) {
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
