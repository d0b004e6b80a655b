/**
 * Where a piece belongs: the line to its ghost, and marks for goals that another piece hides. All lengths in device
 * pixels.
 */

import { circle, withAlpha } from "./canvas.ts";
import type { Point } from "./geometry.ts";
import { drawPips } from "./pips.ts";
import { discColours, marks, theme } from "./theme.ts";
import type { BoardView } from "./view.ts";
import { facesOf, ownerOf } from "./view.ts";

type Context = CanvasRenderingContext2D;

/**
 * The way from a piece to its goal: dots, from the rim of the piece to the rim of its ghost.
 *
 * @param points the middles of its squares
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

/** A point so far from one on the way to another. */
export function towards(from: Point, to: Point, length: number): Point {
  const part = length / Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
}

/**
 * The rim of a ghost, also seen where another piece stands on the goal: a band in the colour of its side between two
 * bright lines.
 */
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
 * Tells which piece belongs on a square that another one hides: its suit and number, or what is printed on such
 * pieces instead, in the colours of its side, on a label over the upper right of the square.
 *
 * @param middle of the square
 */
export function drawGoalTag(
  context: Context,
  middle: Point,
  square: number,
  piece: string,
  colours: BoardView["colours"],
) {
  const disc = discColours(colours[ownerOf(piece) - 1]);
  const { suit, rank } = facesOf(piece);
  const label = theme().pieces.label?.(piece) ?? null;
  const [width, height] = [(label ? 0.44 : 0.56) * square, 0.34 * square];
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
