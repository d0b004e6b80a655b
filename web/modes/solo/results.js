/** The best result of each task, and which task each day had. */

import { isFlag, isText, mapOf, orMissing, recordOf } from "../../game/datachecks.js";
import { isDate } from "../../game/days.js";
import { isCount, rangeOf } from "./par.js";
import { starsOf } from "./stars.js";

/** @import { Stars } from "./stars.js" */

/**
 * The best solution of a task.
 *
 * @typedef {object} Best
 * @property {number} moves  its steps
 * @property {boolean} helped  whether a hint or the solution had been shown
 * @property {number} [par]  of the task, where it was proven by then
 * @property {number} [at]  when, in milliseconds
 */

/** The task of a day: its key and par. @typedef {{ key: string, par: number }} Day */

/**
 * @typedef {object} Results
 * @property {Readonly<Record<string, Best>>} best  by the key of the task
 * @property {Readonly<Record<string, Day>>} days  by date
 */

/** More than a lifetime of tasks. The oldest go first, so that the entry stays bounded. */
const MOST = 5000;
const LONGEST_KEY = 600;

/** @type {Results} */
export const NO_RESULTS = Object.freeze({ best: Object.freeze({}), days: Object.freeze({}) });

/** @param {Best} one @param {Best | undefined} other */
export function isBetter(one, other) {
  if (!other) return true;
  return one.moves < other.moves || (one.moves === other.moves && other.helped && !one.helped);
}

/** The results with one more, where it is the best of its task. @param {Results} results @param {string} key @param {Best} best @returns {Results} */
export function noted(results, key, best) {
  if (!isBetter(best, results.best[key])) return results;
  const { [key]: _former, ...others } = results.best;
  const all = newest({ ...others, [key]: Object.freeze({ ...best }) });
  return Object.freeze({ ...results, best: all });
}

/** The results with the task of a day. @param {Results} results @param {string} date @param {Day} day @returns {Results} */
export function dated(results, date, day) {
  const known = results.days[date];
  if (known?.key === day.key && known.par === day.par) return results;
  return Object.freeze({ ...results, days: newest({ ...results.days, [date]: day }) });
}

/** The results with those of another device: the better of each task, and all days. @param {Results} now @param {Results} other @returns {Results} */
export function mergedResults(now, other) {
  const best = { ...other.best, ...now.best };
  for (const [key, found] of Object.entries(other.best)) {
    if (isBetter(found, now.best[key])) best[key] = found;
  }
  return Object.freeze({ best: newest(best), days: newest({ ...other.days, ...now.days }) });
}

/** The best result of a task of known par: its stars and moves. @param {Results} results @param {string} key @param {number} par @returns {{ stars: Stars, moves: number | null }} */
export function bestOf({ best }, key, par) {
  const found = best[key];
  if (!found) return { stars: 0, moves: null };
  return { stars: starsOf(found.moves, rangeOf(par)), moves: found.moves };
}

/** @param {unknown} key */
const isKey = (key) => isText(key) && String(key).length <= LONGEST_KEY;

const isResults = recordOf({
  best: mapOf(
    recordOf({
      moves: isCount,
      helped: isFlag,
      par: orMissing(isCount),
      at: orMissing(isCount),
    }),
  ),
  days: mapOf(recordOf({ key: isKey, par: isCount })),
});

/** @param {unknown} data @returns {Results | null} */
export function parseResults(data) {
  if (!isResults(data)) return null;
  const { best, days } = /** @type {Results} */ (data);
  if (!Object.keys(best).every(isKey) || !Object.keys(days).every(isDate)) return null;
  return Object.freeze({ best: Object.freeze(best), days: Object.freeze(days) });
}

/** @template T @param {Record<string, T>} map @returns {Readonly<Record<string, T>>} */
function newest(map) {
  const entries = Object.entries(map);
  return Object.freeze(entries.length > MOST ? Object.fromEntries(entries.slice(-MOST)) : map);
}
