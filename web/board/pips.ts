/** The pips of the pieces: suns, moons and stars, each drawn as many times as the number says. */

import { TURN } from "./canvas.ts";
import type { Suit } from "./view.ts";

type Context = CanvasRenderingContext2D;

interface PipLayout {
  /** Of one pip, where the face has radius 1 */
  radius: number;
  points: readonly (readonly [number, number])[];
}

/** `count` pips in a ring, the first at the given angle. */
function ring(count: number, reach: number, radius: number, start: number): PipLayout {
  const points = Array.from({ length: count }, (_, order) => {
    const angle = start + (order * TURN) / count;
    return [reach * Math.cos(angle), reach * Math.sin(angle)] as const;
  });
  return { radius, points };
}

const UP = -TURN / 4;

/** By number 1..5: pips as large as the face allows. */
const LAYOUTS: readonly PipLayout[] = [
  { radius: 0.78, points: [[0, 0]] },
  ring(2, 0.47, 0.49, TURN / 8),
  ring(3, 0.53, 0.445, UP),
  ring(4, 0.57, 0.405, TURN / 8),
  ring(5, 0.615, 0.36, UP),
];

/**
 * Draws the pips of a piece about the middle (x, y) of a face.
 *
 * @param context its fillStyle is the colour of the print
 * @param rank 1..5
 * @param face the radius of the face
 */
export function drawPips(
  context: Context,
  suit: Suit,
  rank: number,
  x: number,
  y: number,
  face: number,
) {
  const layout = LAYOUTS[rank - 1];
  if (layout === undefined) return;
  context.beginPath();
  for (const [right, down] of layout.points) {
    PIPS[suit](context, x + right * face, y + down * face, layout.radius * face);
  }
  context.fill();
}

/** How to add one pip to a path. */
const PIPS: Readonly<
  Record<Suit, (context: Context, x: number, y: number, radius: number) => void>
> = { star: addStar, moon: addMoon, sun: addSun };

function addStar(context: Context, x: number, y: number, radius: number) {
  for (let corner = 0; corner < 10; corner += 1) {
    const reach = corner % 2 === 0 ? radius * 0.99 : radius * 0.43;
    const angle = UP + (corner * TURN) / 10;
    const [right, down] = [reach * Math.cos(angle), radius * 0.05 + reach * Math.sin(angle)];
    if (corner === 0) context.moveTo(x + right, y + down);
    else context.lineTo(x + right, y + down);
  }
  context.closePath();
}

/** A waxing crescent: an arc of the disc, and back along the arc of the shadow. */
function addMoon(context: Context, x: number, y: number, radius: number) {
  const [reach, tip] = [radius * 0.87, 0.62];
  const shift = reach * 0.46;
  const height = reach * Math.sin(Math.PI - tip);
  const inner = Math.hypot(reach * Math.cos(tip) - shift, height);
  const bend = Math.atan2(height, reach * Math.cos(tip) - shift);
  const middle = x - radius * 0.08;
  context.moveTo(middle + reach * Math.cos(tip), y + reach * Math.sin(tip));
  context.arc(middle, y, reach, tip, TURN - tip);
  context.arc(middle + shift, y, inner, TURN - bend, bend, true);
  context.closePath();
}

/**
 * A disc, a gap and eight rays: the gap distinguishes it from a star when it is small. Turned so
 * that the rays of neighbours do not meet.
 */
function addSun(context: Context, x: number, y: number, radius: number) {
  context.moveTo(x + radius * 0.57, y);
  context.arc(x, y, radius * 0.57, 0, TURN);
  for (let ray = 0; ray < 8; ray += 1) {
    const angle = ((ray + 0.5) * TURN) / 8;
    context.moveTo(x + radius * 0.98 * Math.cos(angle), y + radius * 0.98 * Math.sin(angle));
    for (const side of [angle + 0.32, angle - 0.32]) {
      context.lineTo(x + radius * 0.67 * Math.cos(side), y + radius * 0.67 * Math.sin(side));
    }
    context.closePath();
  }
}
