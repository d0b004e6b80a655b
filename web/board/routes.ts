/**
 * The ways home: a thin line from each piece to its goal, with the number of moves; and the ghosts at the goals.
 * Lengths are device pixels.
 */

import type { Layout, Point } from "./geometry.ts";
import { drawPips } from "./pieces.ts";
import { circle, TURN, withAlpha } from "./surface.ts";
import { discColours, marks, theme } from "./theme.ts";
import type { BoardView, Route } from "./view.ts";
import { facesOf, ownerOf } from "./view.ts";

type Context = CanvasRenderingContext2D;

/** The gaps between a line and the centres of its first and its last square, in squares. */
const START = 0.3;
const END = 0.16;
/** The offset of a line in squares, since lines that start in neighbouring places must not coincide. */
const ASIDE = 0.045;
/** The last digit of the numbers in the middle of a row. */
const MIDDLE = 3;

/** @param points the centres of the squares on the way */
export function drawRoute(
  context: Context,
  points: readonly Point[],
  square: number,
  way: Pick<Route, "player" | "from" | "isDetour" | "isProven">,
) {
  const [from, second] = points;
  if (!from) return;
  const aside = ((way.from % 10) - MIDDLE) * ASIDE * square;
  context.save();
  context.lineCap = "round";
  context.lineJoin = "round";
  if (second) context.translate(aside, 0);
  else context.translate(from.x, from.y);
  if (second) traceLine(context, points, square);
  else traceLoop(context, square);
  context.lineWidth = square * 0.095;
  context.strokeStyle = withAlpha(marks().routeEdge, 0.55);
  context.stroke();
  if (!way.isProven) context.setLineDash([square * 0.12, square * 0.1]);
  context.lineWidth = square * 0.045;
  context.strokeStyle = withAlpha(colourOf(way), 0.95);
  context.stroke();
  context.restore();
}

function colourOf({ player, isDetour }: Pick<Route, "player" | "isDetour">) {
  return isDetour ? marks().detour : marks().routes[player === 1 ? 0 : 1];
}

function traceLine(context: Context, points: readonly Point[], square: number) {
  const [last, before] = [points.at(-1), points.at(-2)];
  const [first, second] = points;
  if (!first || !second || !last || !before) return;
  const [start, end] = [
    towards(first, second, START * square),
    towards(last, before, END * square),
  ];
  const stops = [start, ...points.slice(1, -1), end];
  context.beginPath();
  context.moveTo(start.x, start.y);
  for (const [at, stop] of stops.slice(1, -1).entries()) {
    const next = stops[at + 2] ?? end;
    const middle = next === end ? towards(stop, next, END * square) : halfway(stop, next);
    context.quadraticCurveTo(stop.x, stop.y, middle.x, middle.y);
  }
  context.lineTo(end.x, end.y);
  traceHead(context, end.x, end.y, Math.atan2(last.y - before.y, last.x - before.x), square);
}

function halfway(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** The way of a piece that leaves its goal and returns. */
function traceLoop(context: Context, square: number) {
  const radius = 0.49 * square;
  const end = 0.72 * TURN;
  context.beginPath();
  context.arc(0, 0, radius, 0.02 * TURN, end);
  const [x, y] = [radius * Math.cos(end), radius * Math.sin(end)];
  traceHead(context, x, y, end + TURN / 4, square);
}

/** @param x of the tip */
function traceHead(context: Context, x: number, y: number, angle: number, square: number) {
  const long = 0.17 * square;
  for (const side of [-0.5, 0.5]) {
    context.moveTo(x, y);
    context.lineTo(x - long * Math.cos(angle + side), y - long * Math.sin(angle + side));
  }
}

/**
 * Draws the label at the lower edge of the piece.
 *
 * @param middle of the piece
 */
export function drawRouteLabel(context: Context, middle: Point, square: number, way: Route) {
  const { label } = way;
  const height = Math.max(0.3 * square, 9);
  context.font = `600 ${0.82 * height}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  const width = Math.max(height, context.measureText(label).width + 0.5 * height);
  const { x, y } = { x: middle.x, y: middle.y + 0.33 * square };
  context.beginPath();
  context.roundRect(x - width / 2, y - height / 2, width, height, height / 2);
  context.fillStyle = colourOf(way);
  context.fill();
  context.lineWidth = Math.max(1, square * 0.02);
  context.strokeStyle = withAlpha(marks().routeEdge, 0.85);
  context.stroke();
  context.fillStyle = marks().routeText;
  context.fillText(label, x, y + 0.06 * height);
}

/** The least height of a goal's label, in CSS pixels. */
const LEAST_TAG = 13;

/**
 * Dots from the rim of the piece to the rim of its ghost.
 *
 * @param points the centres of the squares on the way
 */
export function drawGhostLine(context: Context, points: readonly Point[], square: number) {
  const [first, second] = points;
  const [last, beforeLast] = [points.at(-1), points.at(-2)];
  if (!first || !second || !last || !beforeLast) return;
  const gap = 0.52 * square;
  context.save();
  context.beginPath();
  const [start, end] = [towards(first, second, gap), towards(last, beforeLast, gap)];
  context.moveTo(start.x, start.y);
  for (const { x, y } of [...points.slice(1, -1), end]) context.lineTo(x, y);
  context.lineJoin = "round";
  context.lineCap = "round";
  context.setLineDash([0, 0.2 * square]);
  for (const [width, colour] of [
    [0.12, withAlpha(marks().routeEdge, 0.55)],
    [0.075, withAlpha(marks().goal, 0.95)],
  ] as const) {
    context.lineWidth = width * square;
    context.strokeStyle = colour;
    context.stroke();
  }
  context.restore();
}

export function towards(from: Point, to: Point, length: number): Point {
  const part = length / Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
}

/** A ring for a ghost whose goal another piece covers: a band in the ghost's colour between two bright lines. */
export function drawGhostRim(
  context: Context,
  middle: Point,
  square: number,
  piece: string,
  colours: BoardView["colours"],
) {
  const { base } = discColours(colours[ownerOf(piece) - 1]);
  for (const [width, colour] of [
    [0.14, marks().routeEdge],
    [0.115, marks().goal],
    [0.06, base],
  ] as const) {
    circle(context, middle.x, middle.y, 0.435 * square);
    context.lineWidth = width * square;
    context.strokeStyle = colour;
    context.stroke();
  }
}

/**
 * Labels a covered goal, at its upper right corner, with the piece that belongs there.
 *
 * @param middle of the square
 * @param layout `ratio`: device pixels per CSS pixel, since a small board needs a relatively larger label
 */
export function drawGoalTag(
  context: Context,
  middle: Point,
  { square, ratio }: Pick<Layout, "square" | "ratio">,
  piece: string,
  colours: BoardView["colours"],
) {
  const disc = discColours(colours[ownerOf(piece) - 1]);
  const { suit, rank } = facesOf(piece);
  const label = theme().pieces.label?.(piece) ?? null;
  const height = Math.min(0.41 * square, Math.max(0.34 * square, LEAST_TAG * ratio));
  const width = (label ? 1.25 : 1.62) * height;
  const [left, top] = [middle.x + 0.5 * square - width, middle.y - 0.5 * square];
  context.beginPath();
  context.roundRect(left, top, width, height, height / 2);
  context.fillStyle = disc.base;
  context.fill();
  context.lineWidth = Math.max(1, 0.025 * square);
  context.strokeStyle = disc.rim;
  context.stroke();
  const line = top + height / 2;
  context.fillStyle = disc.print[suit];
  if (label === null) drawPips(context, suit, 1, left + 0.33 * width, line, 0.48 * height);
  context.font = `700 ${0.86 * height}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  const middleOfText = left + (label ? 0.5 : 0.71) * width;
  context.fillText(label ?? String(rank), middleOfText, line + 0.06 * height);
}
