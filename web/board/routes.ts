/**
 * The ways home: from each piece a thin line over the squares to its goal, and at the piece the number of moves it
 * makes. All lengths in device pixels.
 */

import { TURN, withAlpha } from "./canvas.ts";
import type { Player, Point } from "./geometry.ts";
import { towards } from "./goalmarks.ts";
import { marks } from "./theme.ts";

type Context = CanvasRenderingContext2D;

export interface Route {
  player: Player;
  from: number;
  /** Its goal; the piece's own square where it has arrived and must make way */
  to: number;
  /**
   * Every square that it visits, both ends included; none where only its goal is known. Of a piece that has arrived it
   * may be its next step alone
   */
  path: readonly number[];
  /** The moves it makes, as short as possible */
  label: string;
  /** Whether it makes more moves than the squares it is away */
  isDetour: boolean;
  /** Whether there is no shorter way; else the line is dashed */
  isProven: boolean;
}

/** How far a line begins from the middle of its first square and ends before that of its last, in squares. */
const START = 0.3;
const END = 0.16;
/** How far from each other lines run that begin in neighbouring places, in squares, so that they do not coincide. */
const ASIDE = 0.045;
/** The middle one of the five places of a row, by the last digit of its number. */
const MIDDLE = 3;

/**
 * The line from a piece to its goal.
 *
 * @param points the middles of the squares that it visits
 */
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

/** Traces a line from square to square, its corners rounded, with its head. */
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

/** Traces a loop, the way of a piece that leaves its goal and comes back to it. */
function traceLoop(context: Context, square: number) {
  const radius = 0.49 * square;
  const end = 0.72 * TURN;
  context.beginPath();
  context.arc(0, 0, radius, 0.02 * TURN, end);
  const [x, y] = [radius * Math.cos(end), radius * Math.sin(end)];
  traceHead(context, x, y, end + TURN / 4, square);
}

/**
 * @param x where its point is
 * @param angle where it points to
 */
function traceHead(context: Context, x: number, y: number, angle: number, square: number) {
  const long = 0.17 * square;
  for (const side of [-0.5, 0.5]) {
    context.moveTo(x, y);
    context.lineTo(x - long * Math.cos(angle + side), y - long * Math.sin(angle + side));
  }
}

/**
 * The number of moves, on a label at the piece's lower edge.
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
