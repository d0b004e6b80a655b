/** The plots of the statistics, each with its table. */

import { date, number, signed } from "../../i18n/format.js";
import { levelLabel } from "../../i18n/levels.js";
import { say } from "../../i18n/statistics.js";
import { columnsDrawing, rowsDrawing } from "../../ui/plot/bars.js";
import { createFigure } from "../../ui/plot/figure.js";
import { lineDrawing } from "../../ui/plot/line.js";

/** @import { Opponent, Tally } from "./gamestatistics.js" */
/** @import { Month } from "./months.js" */

/** The latest values that a line shows. */
const MOST_POINTS = 200;

const TOGGLE = Object.freeze({ show: () => say("table.show"), hide: () => say("table.hide") });
const LEGENDS = Object.freeze({
  scores: /** @type {const} */ (["won", "drawn", "lost"]),
  tries: /** @type {const} */ (["first", "later"]),
  stars: /** @type {const} */ (["stars3", "stars2", "stars1"]),
});

/** The scales of the lines: what they take in at least, and what a value can be. */
const SCALES = Object.freeze({
  accuracy: { least: 20, bounds: /** @type {const} */ ([0, 100]) },
  rating: { least: 100 },
  over: { least: 4, bounds: /** @type {const} */ ([0, Number.POSITIVE_INFINITY]) },
});

/** @typedef {{ at: number | null, value: number }} Point */

/** How the games against each opponent ended. @param {readonly Tally[]} tallies */
export function resultsPlot(tallies) {
  const bars = tallies.map(({ opponent, won, drawn, lost }) => ({
    label: () => (typeof opponent === "number" ? say("level", { n: opponent }) : say("friends")),
    counts: [won, drawn, lost],
    end: () => say("results.score", { won: number(won), drawn: number(drawn), lost: number(lost) }),
  }));
  return createFigure({
    title: () => say("results.title"),
    draw: (width) => rowsDrawing(bars, width),
    legend: LEGENDS.scores.map((part) => () => say(`part.${part}`)),
    toggle: TOGGLE,
    head: [
      () => say("head.opponent"),
      () => say("head.games"),
      ...LEGENDS.scores.map((part) => () => say(`part.${part}`)),
      () => say("head.points"),
    ],
    rows: tallies.map(({ opponent, games, won, drawn, lost, points }) => [
      () => opponentName(opponent),
      ...[games, won, drawn, lost].map((count) => () => number(count)),
      () => pointsText(points),
    ]),
  });
}

/** Points a game. @param {number | null} points */
export function pointsText(points) {
  return points === null ? "–" : signed(points, 1);
}

/** @param {Opponent | null} opponent */
function opponentName(opponent) {
  return typeof opponent === "number" ? levelLabel(opponent) : say("friends");
}

/**
 * Values one after another, the latest of them.
 *
 * @param {readonly Point[]} all  two or more
 * @param {object} words
 * @param {"accuracy" | "rating" | "over"} words.about
 * @param {(value: number) => string} words.said
 */
export function linePlot(all, { about, said }) {
  const points = all.slice(-MOST_POINTS);
  const skipped = all.length - points.length;
  const place = (/** @type {number} */ index) => () => {
    const at = points[index]?.at ?? null;
    return at === null ? number(skipped + index + 1) : dayText(at);
  };
  const parts = {
    values: points.map(({ value }) => value),
    said,
    ...SCALES[about],
    from: place(0),
    to: place(points.length - 1),
  };
  return createFigure({
    title: () => say(`${about}.title`),
    note: () => say(`${about}.note`),
    draw: (width) => lineDrawing(parts, width),
    toggle: TOGGLE,
    head: [() => say("head.when"), () => say(`${about}.head`)],
    rows: points.map(({ value }, index) => [place(index), () => said(value)]),
  });
}

/** What was done in each month. @param {readonly Month[]} months @param {"tries" | "stars"} kinds */
export function monthsPlot(months, kinds) {
  const legend = LEGENDS[kinds].map((part) => () => say(`part.${part}`));
  const bars = months.map((month) => ({
    label: () => monthText(month, "short"),
    counts: month.counts,
  }));
  return createFigure({
    title: () => say(`${kinds}.title`),
    draw: (width) => columnsDrawing(bars, number, width),
    legend,
    toggle: TOGGLE,
    head: [() => say("head.month"), ...legend],
    rows: months.map((month) => [
      () => monthText(month, "long"),
      ...month.counts.map((count) => () => number(count)),
    ]),
  });
}

/** @param {number} at  milliseconds */
function dayText(at) {
  return date(new Date(at), { day: "numeric", month: "short", year: "numeric" });
}

/** @param {Month} month @param {"short" | "long"} look */
function monthText({ year, month }, look) {
  const day = new Date(year, month - 1, 1, 12);
  return date(day, look === "long" ? { month: "long", year: "numeric" } : { month: "short" });
}
