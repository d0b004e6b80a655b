/** The plots of the statistics, each with a table. */

import { speaker } from "../../../i18n/catalogue.ts";
import { date, number, signed } from "../../../i18n/format.ts";
import { levelLabel } from "../../../i18n/levels.ts";
import { personName } from "../../../i18n/people.ts";
import { columnsDrawing, createFigure, lineDrawing, rowsDrawing } from "../../../ui/plot/figure.ts";
import type { Month, Opponent, Tally } from "../gamestatistics.ts";

const say = speaker("statistics");

/** The maximum number of points on a line, which shows only the latest values. */
const MOST_POINTS = 200;

const TOGGLE = Object.freeze({ show: () => say("table.show"), hide: () => say("table.hide") });
const LEGENDS = Object.freeze({
  scores: ["won", "drawn", "lost"] as const,
  tries: ["first", "later"] as const,
  stars: ["stars3", "stars2", "stars1"] as const,
});

/** `least`: the smallest range that a line's scale covers; `bounds`: the limits of its values. */
const SCALES = Object.freeze({
  accuracy: { least: 20, bounds: [0, 100] as const },
  rating: { least: 100 },
  elo: { least: 100 },
  over: { least: 4, bounds: [0, Number.POSITIVE_INFINITY] as const },
});

type Point = { at: number; value: number };

export function resultsPlot(tallies: readonly Tally[]) {
  const bars = tallies.map(({ opponent, won, drawn, lost }) => ({
    label: () => (typeof opponent === "number" ? personName(opponent) : friendsName(opponent)),
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

export function pointsText(points: number | null) {
  return points === null ? "–" : signed(points, 1);
}

function opponentName(opponent: Opponent | null) {
  return typeof opponent === "number" ? levelLabel(opponent) : friendsName(opponent);
}

function friendsName(how: "friend" | "live" | null) {
  return say(how === "live" ? "friends.live" : "friends");
}

/** @param all at least two points */
export function linePlot(
  all: readonly Point[],
  {
    about,
    said,
  }: { about: "accuracy" | "rating" | "elo" | "over"; said: (value: number) => string },
) {
  const points = all.slice(-MOST_POINTS);
  const place = (index: number) => () => dayText(points.at(index)?.at ?? 0);
  const parts = {
    values: points.map(({ value }) => value),
    said,
    ...SCALES[about],
    from: place(0),
    to: place(-1),
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

export function monthsPlot(months: readonly Month[], kinds: "tries" | "stars") {
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

function dayText(at: number) {
  return date(new Date(at), { day: "numeric", month: "short", year: "numeric" });
}

function monthText({ year, month }: Month, look: "short" | "long") {
  const day = new Date(year, month - 1, 1, 12);
  return date(day, look === "long" ? { month: "long", year: "numeric" } : { month: "short" });
}
