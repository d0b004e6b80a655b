/** A plot of values one after another: a line, with a dot for each value while there are few. */

import { liveText } from "../livetext.js";
import { shape, tenths } from "../svg.js";
import { levelsOf, rangeOf, widened } from "./scale.js";

/** @import { Text } from "../livetext.js" */

/** In CSS pixels: the height of the drawing, and the room around the field for the labels. */
const HEIGHT = 150;
const LEFT = 44;
const RIGHT = 10;
const TOP = 8;
const BOTTOM = 22;
/** More values have no dots of their own. */
const MOST_DOTS = 60;

/**
 * @typedef {object} LineParts
 * @property {readonly number[]} values  two or more
 * @property {(value: number) => string} said  a value on the scale, in the language of the moment
 * @property {number} [least]  what the scale takes in at least, so that small differences look small
 * @property {readonly [low: number, high: number]} [bounds]  of what a value can be
 * @property {Text} [from]  what stands under the first value
 * @property {Text} [to]  under the last one
 */

/** @param {LineParts} parts @param {number} width  CSS pixels */
export function lineDrawing({ values, said, least = 1, bounds, from = "", to = "" }, width) {
  const levels = levelsOf(...widened(rangeOf(values), least, bounds));
  const [low = 0, high = 1] = [levels[0], levels.at(-1)];
  const [right, bottom] = [Math.max(LEFT + 1, width - RIGHT), HEIGHT - BOTTOM];
  const step = (right - LEFT) / Math.max(1, values.length - 1);
  const x = (/** @type {number} */ place) => tenths(LEFT + place * step);
  const y = (/** @type {number} */ value) =>
    tenths(bottom - ((value - low) / (high - low)) * (bottom - TOP));
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

/** @param {Readonly<Record<string, string | number>>} attributes @param {Text} text */
export function label(attributes, text) {
  const written = typeof text === "function" ? liveText(text) : document.createTextNode(text);
  return shape("text", { class: "plot-label", ...attributes }, written);
}
