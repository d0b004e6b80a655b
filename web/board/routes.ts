/**
 * The ways home: from each piece a thin curve to its goal, and at the piece the number of moves it makes. All
 * lengths in device pixels.
 */

import { TURN, withAlpha } from "./canvas.ts";
import type { Player, Point } from "./geometry.ts";
import { marks } from "./theme.ts";

type Context = CanvasRenderingContext2D;

export interface Route {
  player: Player;
  from: number;
  /** Its goal; the piece's own square where it has arrived and must make way */
  to: number;
  /** The moves it makes, as short as possible */
  label: string;
  /** Whether it makes more moves than the squares it is away */
  isDetour: boolean;
  /** Whether there is no shorter way; else the curve is dashed */
  isProven: boolean;
}

/** How far a curve bends aside, as a part of its length, and at most in squares. */
const BEND = 0.13;
const BEND_MOST = 0.55;
/** Where a curve begins and ends, in squares from the middles of its squares. */
const START = 0.3;
const END = 0.16;

/**
 * The curve from a piece to its goal. Curves bend to the left of their direction, so that those of the two
 * sides do not coincide.
 */
export function drawRoute(context: Context, from: Point, to: Point, square: number, way: Route) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  context.save();
  context.lineCap = "round";
  context.lineJoin = "round";
  context.translate(from.x, from.y);
  if (length === 0) {
    traceLoop(context, square);
  } else {
    context.rotate(Math.atan2(to.y - from.y, to.x - from.x));
    traceCurve(context, length, square);
  }
  context.lineWidth = square * 0.095;
  context.strokeStyle = withAlpha(marks().routeEdge, 0.55);
  context.stroke();
  if (!way.isProven) context.setLineDash([square * 0.12, square * 0.1]);
  context.lineWidth = square * 0.045;
  context.strokeStyle = withAlpha(colourOf(way), 0.95);
  context.stroke();
  context.restore();
}

function colourOf({ player, isDetour }: Route) {
  return isDetour ? marks().detour : marks().routes[player === 1 ? 0 : 1];
}

/** Traces a curve along the x axis, with its head. */
function traceCurve(context: Context, length: number, square: number) {
  const bend = -Math.min(BEND * length, BEND_MOST * square);
  const [start, end] = [START * square, length - END * square];
  const middle = (start + end) / 2;
  context.beginPath();
  context.moveTo(start, 0);
  context.quadraticCurveTo(middle, 2 * bend, end, 0);
  traceHead(context, end, 0, Math.atan2(-2 * bend, end - middle), square);
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
