/** Marks around the pieces. Lengths are device pixels. */

import type { Point } from "./geometry.ts";
import { circle, TURN, withAlpha, withStops } from "./surface.ts";
import { marks } from "./theme.ts";

type Context = CanvasRenderingContext2D;

export class MarkPainter {
  #context;
  #square;

  constructor(context: Context, square: number) {
    this.#context = context;
    this.#square = square;
  }

  fill(middle: Point, colour: string) {
    const square = this.#square;
    this.#context.fillStyle = colour;
    const [left, top] = [Math.round(middle.x - square / 2), Math.round(middle.y - square / 2)];
    this.#context.fillRect(left, top, square, square);
  }

  #strokeCircle(middle: Point, radius: number, width: number, colour: string) {
    circle(this.#context, middle.x, middle.y, radius);
    this.#context.lineWidth = width;
    this.#context.strokeStyle = colour;
    this.#context.stroke();
  }

  #fillCircle(middle: Point, radius: number, colour: string) {
    circle(this.#context, middle.x, middle.y, radius);
    this.#context.fillStyle = colour;
    this.#context.fill();
  }

  /** A trail that grows stronger towards the last point. */
  trail(points: readonly Point[]) {
    const [first, last] = [points[0], points.at(-1)];
    if (first === undefined || last === undefined) return;
    const [context, square] = [this.#context, this.#square];
    this.fill(first, withAlpha(marks().last, 0.2));
    this.fill(last, withAlpha(marks().last, 0.36));
    const fade = context.createLinearGradient(first.x, first.y, last.x, last.y);
    fade.addColorStop(0, withAlpha(marks().last, 0.1));
    fade.addColorStop(1, withAlpha(marks().last, 0.6));
    context.strokeStyle = points.length > 2 ? withAlpha(marks().last, 0.45) : fade;
    context.lineWidth = square * 0.11;
    context.lineCap = "round";
    context.lineJoin = "round";
    context.beginPath();
    for (const point of points) context.lineTo(point.x, point.y);
    context.stroke();
    this.#strokeCircle(first, square * 0.13, square * 0.04, withAlpha(marks().last, 0.65));
  }

  /** @param isUnder whether a piece is dragged over the square */
  destination(middle: Point, isUnder: boolean) {
    const square = this.#square;
    if (isUnder) {
      this.fill(middle, withAlpha(marks().selected, 0.45));
      return;
    }
    this.#fillCircle(middle, square * 0.17, withAlpha(marks().destinationEdge, 0.45));
    this.#fillCircle(middle, square * 0.135, withAlpha(marks().destination, 0.95));
    const ring = withAlpha(marks().destination, 0.75);
    this.#strokeCircle(middle, square * 0.22, square * 0.022, ring);
  }

  /**
   * @param radius of the disc
   * @param strength 0..1
   */
  ring(middle: Point, radius: number, colour: string, strength: number) {
    this.#strokeCircle(middle, radius * 1.07, radius * 0.3, withAlpha(colour, 0.3 * strength));
    this.#strokeCircle(middle, radius * 1.07, radius * 0.14, withAlpha(colour, strength));
  }

  /**
   * Draws attention to a square.
   *
   * @param radius of a disc
   * @param strength 0..1
   */
  beacon(middle: Point, radius: number, strength: number) {
    this.fill(middle, withAlpha(marks().selected, 0.4 * strength));
    this.ring(middle, radius, marks().selected, strength);
  }

  /** @param strength 0..1 */
  shine(middle: Point, radius: number, strength: number) {
    const { x, y } = middle;
    const reach = 2.2 * radius;
    const colour = marks().last;
    const light = this.#context.createRadialGradient(x, y, 0.8 * radius, x, y, reach);
    withStops(light, [
      [0, withAlpha(colour, strength)],
      [0.3, withAlpha(colour, 0.85 * strength)],
      [1, withAlpha(colour, 0)],
    ]);
    circle(this.#context, x, y, reach);
    this.#context.fillStyle = light;
    this.#context.fill();
    this.ring(middle, radius, marks().flash, strength);
  }

  /**
   * Frames a goal that has been reached, or the selected piece's goal.
   *
   * @param strength 0..1
   */
  goalFrame(middle: Point, strength: number) {
    const [context, square] = [this.#context, this.#square];
    const side = square * 0.9;
    context.lineWidth = square * 0.045;
    context.strokeStyle = withAlpha(marks().selected, 0.95 * strength);
    context.strokeRect(middle.x - side / 2, middle.y - side / 2, side, side);
    this.fill(middle, withAlpha(marks().selected, 0.2 * strength));
  }

  /** @param strength 0..1 */
  arrow(from: Point, to: Point, strength: number) {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length === 0) return;
    const [context, square] = [this.#context, this.#square];
    const alpha = 0.4 + 0.6 * strength;
    context.save();
    context.translate(from.x, from.y);
    context.rotate(Math.atan2(to.y - from.y, to.x - from.x));
    traceArrow(context, length, square, square * (0.45 + 0.55 * strength));
    context.lineJoin = "round";
    context.lineWidth = square * 0.05;
    context.strokeStyle = withAlpha(marks().arrowEdge, 0.7 * alpha);
    context.stroke();
    context.fillStyle = withAlpha(marks().arrow, 0.94 * alpha);
    context.fill();
    context.restore();
  }
}

/** Traces an arrow along the x axis. */
function traceArrow(context: Context, length: number, square: number, width: number) {
  const [start, neck] = [square * 0.2, length - square * 0.3];
  const bend = length - square * 0.3 * 0.5;
  context.beginPath();
  context.moveTo(start, -width * 0.035);
  context.lineTo(neck, -width * 0.075);
  context.lineTo(neck, -width * 0.19);
  context.quadraticCurveTo(bend, -width * 0.06, length, 0);
  context.quadraticCurveTo(bend, width * 0.06, neck, width * 0.19);
  context.lineTo(neck, width * 0.075);
  context.lineTo(start, width * 0.035);
  context.arc(start, 0, width * 0.035, TURN / 4, (3 * TURN) / 4);
  context.closePath();
}
