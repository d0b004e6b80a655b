/** The best result of each task, and which task each day had: what a player comes back for. */

import { isCount } from "./par.js";
import { isDate } from "./task.js";

/**
 * @typedef {object} Best
 * @property {number} moves  steps that it took
 * @property {boolean} helped  whether a hint or the solution had been looked at
 */

/**
 * @typedef {object} Results
 * @property {Readonly<Record<string, Best>>} best  by the key of the task
 * @property {Readonly<Record<string, Day>>} days  by date, the task of that day
 */

/** @typedef {{ key: string, par: number }} Day */

/** More than a lifetime of tasks; the oldest go first, so that the entry cannot grow for ever. */
const MOST = 5000;
const LONGEST_KEY = 600;

/** @type {Results} */
export const NO_RESULTS = Object.freeze({ best: Object.freeze({}), days: Object.freeze({}) });

/** @param {Best} one @param {Best | undefined} other */
export function isBetter(one, other) {
  if (!other) return true;
  return one.moves < other.moves || (one.moves === other.moves && other.helped && !one.helped);
}

/**
 * The results with one more, where it is the best of its task.
 *
 * @param {Results} results
 * @param {string} key
 * @param {Best} best
 * @returns {Results}
 */
export function noted(results, key, best) {
  if (!isBetter(best, results.best[key])) return results;
  const { [key]: _former, ...others } = results.best;
  return Object.freeze({
    ...results,
    best: lastOf({ ...others, [key]: Object.freeze({ ...best }) }),
  });
}

/**
 * The results, which also know the task of a day.
 *
 * @param {Results} results
 * @param {string} date
 * @param {Day} day
 * @returns {Results}
 */
export function dated(results, date, day) {
  const known = results.days[date];
  if (known?.key === day.key && known.par === day.par) return results;
  return Object.freeze({ ...results, days: lastOf({ ...results.days, [date]: day }) });
}

/**
 * Results read from storage, or null where the data has not their form.
 *
 * @param {unknown} data
 * @returns {Results | null}
 */
export function parseResults(data) {
  if (!isMap(data)) return null;
  const { best, days } = data;
  if (!isMap(best) || !isMap(days)) return null;
  if (!Object.entries(best).every(([key, value]) => isKey(key) && isBest(value))) return null;
  if (!Object.entries(days).every(([date, day]) => isDate(date) && isDay(day))) return null;
  return Object.freeze({
    best: Object.freeze(/** @type {Results["best"]} */ (best)),
    days: Object.freeze(/** @type {Results["days"]} */ (days)),
  });
}

/** @template T @param {Record<string, T>} map @returns {Readonly<Record<string, T>>} */
function lastOf(map) {
  const entries = Object.entries(map);
  return Object.freeze(entries.length > MOST ? Object.fromEntries(entries.slice(-MOST)) : map);
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isMap(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {unknown} key */
function isKey(key) {
  return typeof key === "string" && key.length <= LONGEST_KEY;
}

/** @param {unknown} value */
function isDay(value) {
  return isMap(value) && isKey(value.key) && isCount(value.par);
}

/** @param {unknown} value */
function isBest(value) {
  return isMap(value) && isCount(value.moves) && typeof value.helped === "boolean";
}
