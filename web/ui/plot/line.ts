/** A plot of values one after another: a line, with a dot for each value while there are few. */

import type { Text } from "../livetext.ts";
import { liveText } from "../livetext.ts";
import { shape, tenths } from "../svg.ts";

/** In CSS pixels: the height of the drawing, and the room around the field for the labels. */
const HEIGHT = 150;
const LEFT = 44;
const RIGHT = 10;
const TOP = 8;
const BOTTOM = 22;
/** More values have no dots of their own. */
const MOST_DOTS = 60;

interface LineParts {
  /** Two or more */
  values: readonly number[];
  /** A value on the scale, in the language of the moment */
  said: (value: number) => string;
  /** What the scale takes in at least, so that small differences look small */
  least?: number;
  /** Of what a value can be */
  bounds?: readonly [low: number, high: number];
  /** What stands under the first value */
  from?: Text;
  /** Under the last one */
  to?: Text;
}

/** @param width CSS pixels */
export function lineDrawing(
  { values, said, least = 1, bounds, from = "", to = "" }: LineParts,
  width: number,
) {
  const levels = levelsOf(...widened(rangeOf(values), least, bounds));
  const [low = 0, high = 1] = [levels[0], levels.at(-1)];
  const [right, bottom] = [Math.max(LEFT + 1, width - RIGHT), HEIGHT - BOTTOM];
  const step = (right - LEFT) / Math.max(1, values.length - 1);
  const x = (place: number) => tenths(LEFT + place * step);
  const y = (value: number) => tenths(bottom - ((value - low) / (high - low)) * (bottom - TOP));
  const points = values.map((value, place) => `${x(place)},${y(value)}`);
  const dots = values.length > MOST_DOTS ? [values.length - 1] : [...values.keys()];
  return shape(
    "svg",
    { viewBox: `0 0 ${width} ${HEIGHT}`, height: HEIGHT, "aria-hidden": "true" },
    ...levels.flatMap((level) => [
      shape("path", { class: "plot-level", d: `M${LEFT},${y(level)}H${right}` }),
      label({ x: LEFT - 6, y: y(level) + 4, "text-anchor": "end" }, () => said(level)),
    ]),
    shape("polyline", { class: "plot-line", points: points.join(" ") }),
    ...dots.map((place) =>
      shape("circle", { class: "plot-dot", cx: x(place), cy: y(values[place] ?? 0), r: 2.5 }),
    ),
    label({ x: LEFT, y: HEIGHT - 5 }, from),
    label({ x: right, y: HEIGHT - 5, "text-anchor": "end" }, to),
  );
}

export function label(attributes: Readonly<Record<string, string | number>>, text: Text) {
  const written = typeof text === "function" ? liveText(text) : document.createTextNode(text);
  return shape("text", { class: "plot-label", ...attributes }, written);
}

// Where values stand on a plot.

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
