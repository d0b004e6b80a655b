/** The panel of the plot: the expected lead over the game, and its review. */

import { speaker } from "../../i18n/catalogue.ts";
import { signed } from "../../i18n/format.ts";
import { button, element, keepFocus, mark, shape, tenths, write } from "../../ui/element.ts";
import { formatByNumbers } from "./note.ts";
import type { PanelState, Plot } from "./panelstate.ts";
import type { MoveFault, Ply } from "./plies.ts";
import { moveFault } from "./plies.ts";
import { leadOf, marginOf } from "./scores.ts";
import type { FormatMove, Tree } from "./tree.ts";
import { mainFields, mainLine, nodeAt, numberOf, playerOf } from "./tree.ts";

const say = speaker("analyse");

type PlotView = ReturnType<typeof plotView>;

/** In CSS pixels. */
const EDGE = 5;
/** Of the marks. */
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

/** "3. 33–42", "3… 82–73", "Start". */
export function placeText(tree: Tree, place: number, formatMove: FormatMove = formatByNumbers) {
  if (place === 0) return say("moves.start");
  const { parent, move: text } = nodeAt(tree, place);
  const move = formatMove(parent, text);
  const key = playerOf(tree, place) === 1 ? "plot.first" : "plot.second";
  return say(key, { number: numberOf(tree, place), move });
}

/** @param formatMove the displayed form of moves */
export function plotView(state: PanelState, formatMove: FormatMove = formatByNumbers) {
  const { tree, ply, plot, review, colours } = state;
  const progress = review.isRunning ? review.progress(mainFields(tree)) : null;
  const isComplete = review.isComplete(mainFields(tree));
  const [text, seen] = [plotText(state), plotText(state, formatMove)];
  return { plot, ply, text, seen, progress, isComplete, colours };
}

/** The facts about the shown ply. */
function plotText(
  { tree, ply, plies, plot, colours }: PanelState,
  formatMove: FormatMove = formatByNumbers,
) {
  const here = plies[ply];
  if (!here) return plot.plies > 0 ? say("plot.none") : "";
  const { kind, colour, n } = leadOf(here.score, colours);
  const move = placeText(tree, mainLine(tree)[ply - 1] ?? 0, formatMove);
  const verdict = plot.marks.find((fault) => fault.ply === ply)?.verdict ?? "none";
  return say(`plot.${kind}`, { move, colour, n, verdict });
}

export class PlotPanel {
  root;
  #onGo;
  #onFocusLost;
  #view: PlotView | null = null;
  #drawn = "";
  #text = element("span", { class: "an-value" });
  #progress = element("progress", { class: "an-progress", max: 1 });
  #slider = element("div", { class: "an-field", role: "slider", tabindex: 0 });
  #review;
  #stop;

  /** Without `onStory` the story cannot be opened here. */
  constructor({
    onGo,
    onReview,
    onStop,
    onStory,
    onFocusLost,
  }: {
    onGo: (ply: number) => void;
    onReview: () => void;
    onStop: () => void;
    onStory?: () => void;
    /** Nothing in the panel can take the focus any more. */
    onFocusLost?: () => void;
  }) {
    this.#onGo = onGo;
    this.#onFocusLost = onFocusLost;
    this.#review = button({ class: "button", "data-action": "review" }, onReview, () =>
      say("review.do"),
    );
    this.#stop = button({ class: "button", "data-action": "stop" }, onStop, () =>
      say("review.stop"),
    );
    mark(this.#progress, "aria-label", () => say("review.busy"));
    mark(this.#slider, "aria-label", () => say("plot.region"));
    const story = button(
      { class: "button", "data-action": "story" },
      () => onStory?.(),
      () => say("story"),
    );
    story.hidden = !onStory;
    const about = element("div", { class: "an-about" }, this.#text, this.#progress);
    const parts = [about, this.#stop, this.#review, story];
    this.root = element(
      "section",
      { class: "an-plot", "aria-label": () => say("plot.region") },
      element("div", { class: "an-bar" }, ...parts),
      this.#slider,
    );
    this.#listen();
  }

  #listen() {
    const slider = this.#slider;
    slider.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      slider.setPointerCapture(event.pointerId);
      this.#point(event);
    });
    slider.addEventListener("pointermove", (event) => {
      if (slider.hasPointerCapture(event.pointerId)) this.#point(event);
    });
    slider.addEventListener("keydown", (event) => {
      const step = STEPS[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!this.#view) return;
      event.preventDefault();
      this.#go(this.#view.ply + step);
    });
    new ResizeObserver(() => this.#draw()).observe(slider);
  }

  #point({ clientX }: PointerEvent) {
    const { left, width } = this.#slider.getBoundingClientRect();
    const part = (clientX - left - EDGE) / Math.max(1, width - 2 * EDGE);
    this.#go(Math.round(part * (this.#view?.plot.plies ?? 0)));
  }

  #go(ply: number) {
    if (this.#view) this.#onGo(Math.max(0, Math.min(this.#view.plot.plies, ply)));
  }

  show(view: PlotView) {
    this.#view = view;
    keepFocus(
      this.root,
      () => this.#showParts(view),
      () => this.#focusLeft(),
    );
    this.#draw();
  }

  #showParts({ plot, ply, text, seen, progress, isComplete }: PlotView) {
    this.#slider.hidden = plot.line.length < 2;
    this.#progress.hidden = progress === null;
    this.#stop.hidden = progress === null;
    this.#review.hidden = progress !== null || isComplete || plot.plies === 0;
    this.root.hidden = plot.plies === 0;
    if (progress !== null) this.#progress.value = progress;
    write(this.#text, seen);
    const isSpokenBySlider = seen !== text && !this.#slider.hidden;
    mark(this.#text, "aria-hidden", isSpokenBySlider ? "true" : null);
    mark(this.#slider, "aria-valuemin", "0");
    mark(this.#slider, "aria-valuemax", String(plot.plies));
    mark(this.#slider, "aria-valuenow", String(ply));
    mark(this.#slider, "aria-valuetext", text);
  }

  /** Move the focus to the rest of the panel; if nothing is left, to the shown move. */
  #focusLeft() {
    const left = [this.#stop, this.#review, this.#slider].find((each) => !each.closest("[hidden]"));
    if (left) left.focus({ preventScroll: true });
    else this.#onFocusLost?.();
  }

  #draw() {
    if (!this.#view || this.#slider.hidden) return;
    const { plot, ply, colours } = this.#view;
    const { clientWidth: width, clientHeight: height } = this.#slider;
    if (Math.min(width, height) <= 2 * EDGE) return; // not visible
    const key = JSON.stringify([plot, ply, colours, width, height]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    this.#slider.replaceChildren(drawing(plot, ply, colours, { width, height }));
  }
}

/** From plies and margins to CSS pixels. */
type Scale = Record<"x" | "y", (value: number) => number>;
/** In CSS pixels. */
type Size = Record<"width" | "height", number>;

function drawing(plot: Plot, ply: number, colours: readonly string[], size: Size) {
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

/** The faults, and the shown ply. */
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
 * One half of the area under the line, in the colour of the side that is ahead there. It is a separate picture that
 * crops the rest: the id of a clip path would clash with that of the page's other plot.
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

// The plot of the expected lead at the end over a game, in moves by which player 1 is ahead: the engine's score as a
// line, the proven bounds as a band.

/** Minimum range of the scale in both directions, in moves. */
const LEAST = 3;
/** The scale is linear up to about this many moves. */
const LINEAR = 4;
const LEVELS = Object.freeze([5, 20, 60]);

/** @param plies moves of the game, reviewed or not */
export function plotOf(reviewed: readonly Ply[], plies: number): Plot {
  const line = reviewed.map(({ ply, score }) => ({ ply, value: marginOf(score) }));
  const band = reviewed.flatMap(({ ply, race }) => {
    if (!race) return [];
    const { 1: mine, 2: theirs } = race;
    return [{ ply, low: theirs[0] - mine[1], high: theirs[1] - mine[0] }];
  });
  const marks = reviewed.flatMap(({ ply, verdict }) => {
    const fault = moveFault(verdict);
    const after = line[ply + 1];
    return fault && after ? [{ ply: after.ply, value: after.value, verdict: fault }] : [];
  });
  const values = [
    ...line.map(({ value }) => value),
    ...band.flatMap(({ low, high }) => [low, high]),
  ];
  const low = values.reduce((least, value) => Math.min(least, value), -LEAST);
  const high = values.reduce((most, value) => Math.max(most, value), LEAST);
  return { plies, low, high, line, band, marks };
}

/**
 * The height of a margin between the lower edge, 0, and the upper one, 1. Large margins are compressed: the decisive
 * part of a game is near the middle.
 */
export function heightOf({ low, high }: Pick<Plot, "low" | "high">, value: number) {
  const [bottom, top] = [compressed(low), compressed(high)];
  return (compressed(value) - bottom) / (top - bottom);
}

function compressed(value: number) {
  return Math.asinh(value / LINEAR);
}

/** The margins of the grid lines. */
export function levelsOf({ low, high }: Pick<Plot, "low" | "high">) {
  return LEVELS.flatMap((level) => [-level, level]).filter((level) => level > low && level < high);
}

export function nextMark(
  { marks }: Pick<Plot, "marks">,
  ply: number,
  direction: -1 | 1,
): number | null {
  const others = marks.filter((mark) => (direction > 0 ? mark.ply > ply : mark.ply < ply));
  return others.at(direction > 0 ? 0 : -1)?.ply ?? null;
}
