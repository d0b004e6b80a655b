/** Where values stand on a plot. */

/** The steps between grid lines, times a power of ten. */
const STEPS = Object.freeze([1, 2, 5, 10, 20]);

/**
 * Round values for grid lines that take in all of a range: the lowest and the highest are the ends of the scale.
 *
 * @param most spaces between the lines
 * @returns rising, at least two
 */
export function levelsOf(low: number, high: number, most: number = 4): number[] {
  const span = Math.max(1, high - low);
  const power = 10 ** Math.floor(Math.log10(span / most));
  const sizes = STEPS.map((factor) => Math.max(1, factor * power));
  const step = sizes.find((size) => spaces(size) <= most) ?? span;
  const first = Math.floor(low / step);
  const count = Math.max(1, Math.ceil(high / step) - first);
  return Array.from({ length: count + 1 }, (_, index) => (first + index) * step);

  function spaces(size: number) {
    return Math.ceil(high / size) - Math.floor(low / size);
  }
}

/**
 * A range about the same middle that is at least so wide, moved where it would leave its bounds.
 *
 * @param range within the bounds
 */
export function widened(
  [low, high]: readonly [low: number, high: number],
  least: number,
  bounds: readonly [low: number, high: number] = [-Infinity, Infinity],
): readonly [low: number, high: number] {
  const missing = Math.max(0, least - (high - low)) / 2;
  const above = Math.max(0, high + missing - bounds[1]);
  const below = Math.max(0, bounds[0] - (low - missing));
  return [low - missing - above + below, high + missing - above + below];
}

/** The lowest and the highest of some values. */
export function rangeOf(values: readonly number[]): readonly [number, number] {
  return values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}
