/** Par and what is left of the way home, each a range between proven bounds. */

/**
 * The fewest steps, between two proven bounds.
 *
 * @typedef {object} Range
 * @property {number} low  no way home is shorter
 * @property {number} high  a way home of this length is known
 */

/**
 * What is known of the way home from one position.
 *
 * @typedef {object} Way
 * @property {Range} range
 * @property {readonly string[]} line  the best way found, `range.high` steps long
 * @property {boolean} done  whether the search has ended
 */

/**
 * Whether par can still be reached: `within` it can, `over` it cannot and so many steps more are needed
 * at least (exactly so many where `exact`), `open` it is not known.
 *
 * @typedef {{ kind: "within" } | { kind: "over", over: number, exact: boolean } | { kind: "open" }} Prospect
 */

/** @param {number} low @param {number} high @returns {Range} */
export function rangeOf(low, high = low) {
  return Object.freeze({ low, high });
}

/** @param {Range} range */
export function isProven({ low, high }) {
  return low === high;
}

/**
 * What Python's race tells of the one side that is on the board; null where there is none.
 *
 * @param {import("../../engine/gameresults.js").Race} race
 * @returns {Way | null}
 */
export function wayOf(race) {
  const side = race[1] ?? race[2];
  if (!side) return null;
  const [low, high] = side.range;
  return Object.freeze({ range: rangeOf(low, high), line: side.line, done: race.done });
}

/** Two ranges of the same number, combined. @param {Range | null} known @param {Range} found @returns {Range} */
export function narrowed(known, found) {
  if (!known) return found;
  return rangeOf(Math.max(known.low, found.low), Math.min(known.high, found.high));
}

/** The rest of a way after its first step; null where another step was made. @param {Way} way @param {string} step @returns {Way | null} */
export function wayAfter({ range, line, done }, step) {
  if (line[0] !== step) return null;
  const left = rangeOf(Math.max(0, range.low - 1), range.high - 1);
  return Object.freeze({ range: left, line: line.slice(1), done });
}

/** Whether par can still be reached after so many steps. @param {number} made @param {Range} ahead  from where they led @param {Range} par @returns {Prospect} */
export function prospectOf(made, ahead, par) {
  const least = made + ahead.low - par.high;
  const most = made + ahead.high - par.low;
  if (most <= 0) return { kind: "within" };
  if (least > 0) return { kind: "over", over: least, exact: least === most };
  return { kind: "open" };
}

/** @param {unknown} data @returns {Range | null} */
export function parseRange(data) {
  if (typeof data !== "object" || data === null) return null;
  const { low, high } = /** @type {Record<string, unknown>} */ (data);
  return isCount(low) && isCount(high) && low <= high ? rangeOf(low, high) : null;
}

/** @param {unknown} value @returns {value is number} */
export function isCount(value) {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
