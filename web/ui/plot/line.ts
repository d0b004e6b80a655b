/** A plot of values one after another: a line, with a dot for each value while there are few. */

import type { Text } from "../livetext.ts";
import { liveText } from "../livetext.ts";
import { shape, tenths } from "../svg.ts";
import { levelsOf, rangeOf, widened } from "./scale.ts";

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
