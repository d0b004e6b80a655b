/** The plot of the expected margin, and what is done about it: review, stop, go to a place by hand or by key. */

import { say } from "../../i18n/analyse.js";
import { button, element, mark, write } from "../../ui/element.js";
import { heightOf, levelsOf } from "./plot.js";
import { signed } from "./score.js";

/** @typedef {import("./plot.js").Plot} Plot */

/**
 * @typedef {object} PlotView
 * @property {Plot} plot
 * @property {number} ply  where the main line is looked at, or left
 * @property {string} value  what is known of that place, in words
 * @property {number | null} progress  0 to 1 while a review goes on
 * @property {boolean} isWhole  all of the game is reviewed
 * @property {readonly string[]} colours
 */

const SVG = "http://www.w3.org/2000/svg";
const HIGH = 84;
const EDGE = 5;
/** Of the marks. @type {Readonly<Record<import("./plot.js").Verdict, number>>} */
const RADII = Object.freeze({ slip: 2, mistake: 2.8, blunder: 3.6 });
/** How many moves a key goes. @type {Readonly<Record<string, number>>} */
const STEPS = Object.freeze({
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
});

/**
 * @param {object} callbacks
 * @param {(ply: number) => void} callbacks.onGo
 * @param {() => void} callbacks.onReview
 * @param {() => void} callbacks.onStop
 */
export function createPlotPanel({ onGo, onReview, onStop }) {
  /** @type {PlotView | null} */
  let shown = null;
  let drawn = "";
  const value = element("span", { class: "an-value" });
  const review = button({ class: "button", "data-action": "review" }, onReview, say("review.do"));
  const stop = button({ class: "button", "data-action": "stop" }, onStop, say("review.stop"));
  const bar = element("progress", {
    class: "an-progress",
    max: 1,
    "aria-label": say("review.busy"),
  });
  const field = element("div", { class: "an-field", role: "slider", tabindex: 0 });
  field.setAttribute("aria-label", say("plot.region"));
  const root = element(
    "section",
    { class: "an-plot", "aria-label": say("plot.region") },
    element("div", { class: "an-bar" }, value, bar, stop, review),
    field,
  );
  field.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    field.setPointerCapture(event.pointerId);
    point(event);
  });
  field.addEventListener("pointermove", (event) => {
    if (field.hasPointerCapture(event.pointerId)) point(event);
  });
  field.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (!shown || step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    go(shown.ply + step);
  });
  new ResizeObserver(() => draw()).observe(field);

  /** @param {PointerEvent} event */
  function point({ clientX }) {
    if (!shown) return;
    const { left, width } = field.getBoundingClientRect();
    const part = (clientX - left - EDGE) / Math.max(1, width - 2 * EDGE);
    go(Math.round(part * shown.plot.plies));
  }

  /** @param {number} ply */
  function go(ply) {
    if (shown) onGo(Math.max(0, Math.min(shown.plot.plies, ply)));
  }

  function draw() {
    if (!shown || field.hidden) return;
    const { plot, ply, colours } = shown;
    const key = JSON.stringify([plot, ply, colours, field.clientWidth]);
    if (key === drawn) return;
    drawn = key;
    field.replaceChildren(picture(plot, ply, colours, field.clientWidth));
  }

  return {
    root,
    /** @param {PlotView} view */
    show(view) {
      shown = view;
      const { plot, ply, progress } = view;
      const hadFocus = root.contains(document.activeElement);
      field.hidden = plot.line.length < 2;
      bar.hidden = progress === null;
      stop.hidden = progress === null;
      review.hidden = progress !== null || view.isWhole || plot.plies === 0;
      if (progress !== null) bar.value = progress;
      write(value, view.value);
      mark(field, "aria-valuemin", "0");
      mark(field, "aria-valuemax", String(plot.plies));
      mark(field, "aria-valuenow", String(ply));
      mark(field, "aria-valuetext", view.value);
      root.hidden = plot.plies === 0;
      if (hadFocus && document.activeElement?.closest("[hidden]")) {
        (stop.hidden ? field : stop).focus({ preventScroll: true });
      }
      draw();
    },
  };
}

/** @param {Plot} plot @param {number} ply @param {readonly string[]} colours @param {number} wide */
function picture(plot, ply, colours, wide) {
  const x = (/** @type {number} */ at) =>
    round(EDGE + ((wide - 2 * EDGE) * at) / Math.max(1, plot.plies));
  const y = (/** @type {number} */ at) =>
    round(HIGH - EDGE - heightOf(plot, at) * (HIGH - 2 * EDGE));
  const middle = y(0);
  const [first] = plot.line;
  const last = plot.line.at(-1);
  const points = plot.line.map((at) => `${x(at.ply)},${y(at.value)}`);
  const area = `M${x(first?.ply ?? 0)},${middle}L${points.join("L")}L${x(last?.ply ?? 0)},${middle}Z`;
  const parts = [
    ...levelsOf(plot).map((at) => level(y(at), wide)),
    ...(plot.band.length > 1 ? [shape("path", { class: "an-band", d: bandOf(plot, x, y) })] : []),
    clipped("above", area, 0, middle, wide, colours[0] ?? ""),
    clipped("below", area, middle, HIGH, wide, colours[1] ?? ""),
    shape("path", { class: "an-zero", d: `M0,${middle}H${wide}` }),
    shape("path", { class: "an-score-line", d: `M${points.join("L")}` }),
    shape("path", { class: "an-here", d: `M${x(ply)},0V${HIGH}` }),
    ...plot.marks.map((mark) =>
      shape("circle", {
        class: "an-mark",
        "data-verdict": mark.verdict,
        cx: x(mark.ply),
        cy: y(mark.value),
        r: RADII[mark.verdict],
      }),
    ),
    ...dotAt(plot, ply, x, y),
    ...levelsOf(plot).map((at) => label(y(at) + 3, signed(at, 0))),
  ];
  const svg = shape("svg", { viewBox: `0 0 ${wide} ${HIGH}`, "aria-hidden": "true" });
  svg.append(...parts);
  return svg;
}

/** Where one is. @param {Plot} plot @param {number} ply @param {(at: number) => number} x @param {(at: number) => number} y */
function dotAt(plot, ply, x, y) {
  const here = plot.line.find((at) => at.ply === ply);
  return here ? [shape("circle", { class: "an-dot", cx: x(ply), cy: y(here.value), r: 3.5 })] : [];
}

/** @param {Plot} plot @param {(at: number) => number} x @param {(at: number) => number} y */
function bandOf({ band }, x, y) {
  const upper = band.map(({ ply, high }) => `${x(ply)},${y(high)}`);
  const lower = band.map(({ ply, low }) => `${x(ply)},${y(low)}`).reverse();
  return `M${[...upper, ...lower].join("L")}Z`;
}

/** One half of the area under the line, in the colour of the side that is ahead there. @param {string} half @param {string} area @param {number} top @param {number} bottom @param {number} wide @param {string} colour */
function clipped(half, area, top, bottom, wide, colour) {
  const id = `an-${half}`;
  const clip = shape("clipPath", { id });
  clip.append(shape("rect", { x: 0, y: top, width: wide, height: bottom - top }));
  const group = shape("g", {});
  const filled = shape("path", { class: "an-area", "data-colour": colour, d: area });
  filled.setAttribute("clip-path", `url(#${id})`);
  group.append(clip, filled);
  return group;
}

/** @param {number} y @param {number} wide */
function level(y, wide) {
  return shape("path", { class: "an-level", d: `M0,${y}H${wide}` });
}

/** @param {number} y @param {string} text */
function label(y, text) {
  const made = shape("text", { class: "an-label", x: 2, y });
  made.textContent = text;
  return made;
}

/** @param {string} tag @param {Readonly<Record<string, string | number>>} attributes */
function shape(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
