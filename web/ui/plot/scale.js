/** Where values stand on a plot. */

/** The steps between grid lines, times a power of ten. */
const STEPS = Object.freeze([1, 2, 5, 10, 20]);

/**
 * Round values for grid lines that take in all of a range: the lowest and the highest are the ends of the scale.
 *
 * @param {number} low
 * @param {number} high
 * @param {number} [most]  spaces between the lines
 * @returns {number[]} rising, at least two
 */
export function levelsOf(low, high, most = 4) {
  const span = Math.max(1, high - low);
  const power = 10 ** Math.floor(Math.log10(span / most));
  const sizes = STEPS.map((factor) => Math.max(1, factor * power));
  const step = sizes.find((size) => spaces(size) <= most) ?? span;
  const first = Math.floor(low / step);
  const count = Math.max(1, Math.ceil(high / step) - first);
  return Array.from({ length: count + 1 }, (_, index) => (first + index) * step);

  /** @param {number} size */
  function spaces(size) {
    return Math.ceil(high / size) - Math.floor(low / size);
  }
}

/**
 * A range about the same middle that is at least so wide, moved where it would leave its bounds.
 *
 * @param {readonly [low: number, high: number]} range  within the bounds
 * @param {number} least
 * @param {readonly [low: number, high: number]} [bounds]
 * @returns {readonly [low: number, high: number]}
 */
export function widened([low, high], least, bounds = [-Infinity, Infinity]) {
  const missing = Math.max(0, least - (high - low)) / 2;
  const above = Math.max(0, high + missing - bounds[1]);
  const below = Math.max(0, bounds[0] - (low - missing));
  return [low - missing - above + below, high + missing - above + below];
}

/** The lowest and the highest of some values. @param {readonly number[]} values @returns {readonly [number, number]} */
export function rangeOf(values) {
  return values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}
