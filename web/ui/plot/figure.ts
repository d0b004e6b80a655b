/** A plot with a title, a legend, and its numbers as a table, which screen readers always read and others can open. */

import { button, element, mark, shape, tenths, write } from "../element.ts";
import { freshId } from "../fields.ts";
import type { Text } from "../livetext.ts";
import { liveText, textOf } from "../livetext.ts";
import { tableOf } from "../table.ts";

interface FigureParts {
  title: Text;
  note?: Text;
  draw: (width: number) => SVGElement;
  /** Names of the bars' parts */
  legend?: readonly Text[];
  head: readonly Text[];
  /** The first cell of each row is its heading */
  rows: readonly (readonly Text[])[];
  /** Labels of the button that shows and hides the table */
  toggle: { show: Text; hide: Text };
}

export function createFigure({ title, note, draw, legend = [], head, rows, toggle }: FigureParts) {
  const field = element("div", { class: "plot-field" });
  const table = tableOf(title, head, rows);
  const holder = element("div", { class: "plot-table unseen" }, table);
  const press = button({ class: "plot-toggle", "aria-expanded": "false" }, turn, toggle.show);
  const samples = legend.map((text, part) =>
    element("li", { class: "row gap-3" }, sampleOf(part), element("span", {}, text)),
  );
  let width = 0;
  new ResizeObserver(() => redraw()).observe(field);

  function redraw() {
    if (field.clientWidth === width || field.clientWidth === 0) return;
    width = field.clientWidth;
    field.replaceChildren(draw(width));
  }

  function turn() {
    const isShown = !holder.classList.toggle("unseen");
    mark(press, "aria-expanded", String(isShown));
    write(press, isShown ? toggle.hide : toggle.show);
  }

  return element(
    "figure",
    { class: "plot stack gap-3" },
    element("figcaption", {}, title),
    ...(note ? [element("p", { class: "fine" }, note)] : []),
    field,
    ...(samples.length > 0
      ? [element("ul", { class: "plot-legend flow gap-2 across-6 text-4" }, ...samples)]
      : []),
    press,
    holder,
  );
}

// The parts differ by more than colour: solid, hatched and outlined.

/** `counts`: the count of each part; `end`: the text at the end of the bar. */
type Bar = { label: Text; counts: readonly number[]; end?: Text };

/** The sizes of horizontal bars, in CSS pixels. */
const ROW = 26;
const THICK = 16;
const LETTER = 7.2;
const MOST_LABEL = 0.42;
const END = 68;

/** The sizes of vertical bars, in CSS pixels. */
const HEIGHT = 150;
const LEFT = 32;
const TOP = 8;
const BOTTOM = 22;
const WIDEST = 40;

export function rowsDrawing(bars: readonly Bar[], width: number) {
  const letters = Math.max(...bars.map((bar) => textOf(bar.label).length));
  const left = Math.min(width * MOST_LABEL, letters * LETTER + 12);
  const most = Math.max(1, ...bars.map(({ counts }) => sumOf(counts)));
  const unit = Math.max(1, width - left - END) / most;
  const { fills, defs } = hatched();
  const rows = bars.flatMap((bar, place) => {
    const middle = place * ROW + ROW / 2;
    let x = left;
    const parts = bar.counts.map((count, part) => {
      const box = {
        x: tenths(x),
        y: middle - THICK / 2,
        width: tenths(count * unit),
        height: THICK,
      };
      x += count * unit;
      return count > 0 ? partOf(box, part, fills) : null;
    });
    return [
      label({ x: left - 10, y: middle + 4, "text-anchor": "end" }, bar.label),
      ...parts.filter((part) => part !== null),
      label({ x: x + 8, y: middle + 4 }, bar.end ?? ""),
    ];
  });
  const height = bars.length * ROW;
  const size = { viewBox: `0 0 ${width} ${height}`, height, "aria-hidden": "true" };
  return shape("svg", size, defs, ...rows);
}

export function columnsDrawing(
  bars: readonly Bar[],
  said: (value: number) => string,
  width: number,
) {
  const levels = levelsOf(0, Math.max(1, ...bars.map(({ counts }) => sumOf(counts))));
  const top = levels.at(-1) ?? 1;
  const bottom = HEIGHT - BOTTOM;
  const y = (value: number) => tenths(bottom - (value / top) * (bottom - TOP));
  const room = (width - LEFT) / Math.max(1, bars.length);
  const thick = Math.min(WIDEST, room * 0.7);
  const { fills, defs } = hatched();
  const columns = bars.flatMap((bar, place) => {
    const middle = LEFT + (place + 0.5) * room;
    let below = 0;
    const parts = bar.counts.map((count, part) => {
      const box = { x: tenths(middle - thick / 2), y: y(below + count), width: tenths(thick) };
      const height = tenths(y(below) - y(below + count));
      below += count;
      return count > 0 ? partOf({ ...box, height }, part, fills) : null;
    });
    const text = label({ x: tenths(middle), y: HEIGHT - 5, "text-anchor": "middle" }, bar.label);
    return [...parts.filter((part) => part !== null), text];
  });
  const size = { viewBox: `0 0 ${width} ${HEIGHT}`, height: HEIGHT, "aria-hidden": "true" };
  const grid = levels.map((level) => levelParts(LEFT, width, y(level), () => said(level)));
  return shape("svg", size, defs, ...grid.flat(), ...columns);
}

function levelParts(left: number, right: number, y: number, text: Text) {
  return [
    shape("path", { class: "plot-level", d: `M${left},${y}H${right}` }),
    label({ x: left - 6, y: y + 4, "text-anchor": "end" }, text),
  ];
}

function sampleOf(part: number) {
  const { fills, defs } = hatched();
  const box = { x: 1, y: 1, width: 14, height: 14 };
  const size = { class: "plot-sample fixed", viewBox: "0 0 16 16", "aria-hidden": "true" };
  return shape("svg", size, defs, partOf(box, part, fills));
}

function partOf(box: Readonly<Record<string, number>>, part: number, fills: readonly string[]) {
  const drawn = shape("rect", { class: "plot-part", "data-part": part, ...box });
  const fill = fills[part];
  if (fill) drawn.setAttribute("fill", fill);
  return drawn;
}

/** Each drawing has its own hatching, because patterns are referenced by id. */
function hatched() {
  const id = freshId("hatching");
  const lines = shape("path", { class: "plot-hatching", d: "M-1,5L5,-1M-1,9L9,-1M3,9L9,3" });
  const size = { id, width: 4, height: 4, patternUnits: "userSpaceOnUse", viewBox: "0 0 8 8" };
  const defs = shape("defs", {}, shape("pattern", size, lines));
  return { fills: ["", `url(#${id})`, ""], defs };
}

function sumOf(counts: readonly number[]) {
  return counts.reduce((sum, count) => sum + count, 0);
}

const LINE_LEFT = 44;
const RIGHT = 10;
/** The maximum number of values drawn with dots. */
const MOST_DOTS = 60;

interface LineParts {
  /** At least two values */
  values: readonly number[];
  /** The value in words, in the current language */
  said: (value: number) => string;
  /** The smallest span of the scale, so that small differences look small */
  least?: number;
  /** The least and the greatest possible value */
  bounds?: readonly [low: number, high: number];
  /** Labels the first value */
  from?: Text;
  /** Labels the last value */
  to?: Text;
}

/** @param width in CSS pixels */
export function lineDrawing(
  { values, said, least = 1, bounds, from = "", to = "" }: LineParts,
  width: number,
) {
  const levels = levelsOf(...widened(rangeOf(values), least, bounds));
  const [low = 0, high = 1] = [levels[0], levels.at(-1)];
  const [right, bottom] = [Math.max(LINE_LEFT + 1, width - RIGHT), HEIGHT - BOTTOM];
  const step = (right - LINE_LEFT) / Math.max(1, values.length - 1);
  const x = (place: number) => tenths(LINE_LEFT + place * step);
  const y = (value: number) => tenths(bottom - ((value - low) / (high - low)) * (bottom - TOP));
  const points = values.map((value, place) => `${x(place)},${y(value)}`);
  const dots = values.length > MOST_DOTS ? [values.length - 1] : [...values.keys()];
  return shape(
    "svg",
    { viewBox: `0 0 ${width} ${HEIGHT}`, height: HEIGHT, "aria-hidden": "true" },
    ...levels.flatMap((level) => levelParts(LINE_LEFT, right, y(level), () => said(level))),
    shape("polyline", { class: "plot-line", points: points.join(" ") }),
    ...dots.map((place) =>
      shape("circle", { class: "plot-dot", cx: x(place), cy: y(values[place] ?? 0), r: 2.5 }),
    ),
    label({ x: LINE_LEFT, y: HEIGHT - 5 }, from),
    label({ x: right, y: HEIGHT - 5, "text-anchor": "end" }, to),
  );
}

function label(attributes: Readonly<Record<string, string | number>>, text: Text) {
  const written = typeof text === "function" ? liveText(text) : document.createTextNode(text);
  return shape("text", { class: "plot-label", ...attributes }, written);
}

/** Steps between grid lines, times a power of ten. */
const STEPS = Object.freeze([1, 2, 5, 10, 20]);

/**
 * Round values for grid lines that cover a range.
 *
 * @param most the maximum number of spaces between the lines
 * @returns at least two values, in ascending order
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

/** A range with the same centre and at least the given span, within bounds. */
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

export function rangeOf(values: readonly number[]): readonly [number, number] {
  return values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}
