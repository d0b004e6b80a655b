/** The plot of the expected lead over a game, with a slider to its moves. */

import { speaker } from "../../../i18n/catalogue.ts";
import { signed } from "../../../i18n/format.ts";
import { element, mark, shape, tenths, write } from "../../../ui/element.ts";
import type { MoveFault } from "../plies.ts";
import type { Plot } from "../plot.ts";
import { heightOf, levelsOf } from "../plot.ts";

const say = speaker("analyse");

interface PlotView {
  plot: Plot;
  ply: number;
  colours: readonly string[];
  text: string;
  spoken: string;
}

/** Space around the plot, in CSS pixels. */
const EDGE = 5;
/** The radii of the marks, in CSS pixels. */
const RADII: Readonly<Record<MoveFault, number>> = Object.freeze({
  slip: 2,
  mistake: 2.8,
  blunder: 3.6,
});
/** Plies per key press. */
const STEPS: Readonly<Record<string, number>> = Object.freeze({
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
});

/** @param more further elements, beside the text and after it */
export function createPlot(
  go: (ply: number) => void,
  more: { beside?: readonly Node[]; after?: readonly Node[] } = {},
) {
  const text = element("span", { class: "small an-value breakable" });
  const label = () => say("plot.region");
  const slider = element("div", { class: "an-field", role: "slider", tabindex: 0 });
  const about = element("div", { class: "an-about stack gap-2" }, text, ...(more.beside ?? []));
  const bar = element("div", { class: "row an-bar" }, about, ...(more.after ?? []));
  const root = element(
    "section",
    { class: "an-plot line-above", "aria-label": label },
    bar,
    slider,
  );
  let shown: PlotView | null = null;
  let drawn = "";
  mark(slider, "aria-label", label);
  followSlider(slider, () => shown, go);
  new ResizeObserver(() => draw()).observe(slider);

  function draw() {
    if (!shown || slider.hidden) return;
    const { clientWidth: width, clientHeight: height } = slider;
    if (Math.min(width, height) <= 2 * EDGE) return; // not visible
    const key = JSON.stringify([shown, width, height]);
    if (key === drawn) return;
    drawn = key;
    slider.replaceChildren(plotDrawing(shown, { width, height }));
  }

  return {
    root,
    slider,
    show(view: PlotView) {
      const { plot, ply, spoken } = view;
      shown = view;
      root.hidden = plot.plies === 0;
      slider.hidden = plot.line.length < 2;
      write(text, view.text);
      const isSpokenBySlider = view.text !== spoken && !slider.hidden;
      mark(text, "aria-hidden", isSpokenBySlider ? "true" : null);
      mark(slider, "aria-valuemin", "0");
      mark(slider, "aria-valuemax", String(plot.plies));
      mark(slider, "aria-valuenow", String(ply));
      mark(slider, "aria-valuetext", spoken);
      draw();
    },
  };
}

function followSlider(
  slider: HTMLElement,
  shown: () => PlotView | null,
  go: (ply: number) => void,
) {
  function goWithin(ply: number) {
    const view = shown();
    if (view) go(Math.max(0, Math.min(view.plot.plies, ply)));
  }
  function point({ clientX }: PointerEvent) {
    const { left, width } = slider.getBoundingClientRect();
    const part = (clientX - left - EDGE) / Math.max(1, width - 2 * EDGE);
    goWithin(Math.round(part * (shown()?.plot.plies ?? 0)));
  }
  slider.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    slider.setPointerCapture(event.pointerId);
    point(event);
  });
  slider.addEventListener("pointermove", (event) => {
    if (slider.hasPointerCapture(event.pointerId)) point(event);
  });
  slider.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    const view = shown();
    if (step === undefined || !view || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    goWithin(view.ply + step);
  });
}

/** Converts to CSS pixels. */
type Scale = Record<"x" | "y", (value: number) => number>;
/** In CSS pixels. */
type Size = Record<"width" | "height", number>;

function plotDrawing({ plot, ply, colours }: PlotView, size: Size) {
  const { width, height } = size;
  const scale: Scale = {
    x: (at) => tenths(EDGE + ((width - 2 * EDGE) * at) / Math.max(1, plot.plies)),
    y: (margin) => tenths(height - EDGE - heightOf(plot, margin) * (height - 2 * EDGE)),
  };
  const levels = levelsOf(plot).map((margin) => ({ margin, y: scale.y(margin) }));
  const svg = shape("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
  svg.append(
    ...levels.map(({ y }) => shape("path", { class: "an-level", d: `M0,${y}H${width}` })),
    ...bandShapes(plot, scale),
    ...lineShapes(plot, scale, colours, size),
    shape("path", { class: "an-here", d: `M${scale.x(ply)},0V${height}` }),
    ...markShapes(plot, ply, scale),
    ...levels.map(({ margin, y }) => label(y + 3, signed(margin))),
  );
  return svg;
}

function bandShapes({ band }: Plot, { x, y }: Scale) {
  if (band.length < 2) return [];
  const upper = band.map(({ ply, high }) => `${x(ply)},${y(high)}`);
  const lower = band.map(({ ply, low }) => `${x(ply)},${y(low)}`).reverse();
  return [shape("path", { class: "an-band", d: `M${[...upper, ...lower].join("L")}Z` })];
}

function lineShapes(
  { line }: Plot,
  { x, y }: Scale,
  [above = "", below = ""]: readonly string[],
  { width, height }: Size,
) {
  const middle = y(0);
  const points = line.map((at) => `${x(at.ply)},${y(at.value)}`).join("L");
  const [from, to] = [x(line[0]?.ply ?? 0), x(line.at(-1)?.ply ?? 0)];
  const area = `M${from},${middle}L${points}L${to},${middle}Z`;
  return [
    half(area, 0, middle, width, above),
    half(area, middle, height, width, below),
    shape("path", { class: "an-zero", d: `M0,${middle}H${width}` }),
    shape("path", { class: "an-score-line", d: `M${points}` }),
  ];
}

/** The marks of the faults and of the shown ply. */
function markShapes({ line, marks }: Plot, ply: number, { x, y }: Scale) {
  const faults = marks.map(({ ply: at, value, verdict }) => {
    const attributes = { class: "an-mark", "data-verdict": verdict, r: RADII[verdict] };
    return shape("circle", { ...attributes, cx: x(at), cy: y(value) });
  });
  const here = line.find((at) => at.ply === ply);
  if (!here) return faults;
  return [...faults, shape("circle", { class: "an-dot", cx: x(ply), cy: y(here.value), r: 3.5 })];
}

/**
 * Half of the area under the line, in the colour of the side that is ahead there. A nested `svg` crops the rest, since
 * the id of a clip path would clash with that of the page's other plot.
 */
function half(area: string, top: number, bottom: number, width: number, colour: string) {
  const height = Math.max(0, bottom - top);
  const cut = shape("svg", { y: top, width, height, viewBox: `0 ${top} ${width} ${height}` });
  cut.append(shape("path", { class: "an-area", "data-colour": colour, d: area }));
  return cut;
}

function label(y: number, text: string) {
  const made = shape("text", { class: "an-label", x: 2, y });
  made.textContent = text;
  return made;
}
