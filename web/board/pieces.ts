/**
 * The discs and their pips, drawn about the origin; lengths are device pixels.
 *
 * The discs of a side differ only in their pips. Everything else is a list of layers, built once for all fifteen, since
 * the first painting has to draw thirty discs.
 */

import type { DiscColours } from "./palette.ts";
import { TURN, withAlpha, withStops } from "./surface.ts";
import type { Layer, PieceSet } from "./themetypes.ts";
import type { Suit } from "./view.ts";
import { facesOf } from "./view.ts";

type Context = CanvasRenderingContext2D;

/**
 * The layers of a disc without its pips, from bottom to top.
 *
 * @param context any context, since it only creates the gradients
 * @param isSmall whether to leave out gloss and groove, and enlarge rim and pips
 */
function blankDisc(
  context: Context,
  radius: number,
  colours: DiscColours,
  player: 1 | 2,
  isSmall: boolean,
): readonly Layer[] {
  return [
    ...bodyOf(context, radius, colours),
    ...(player === 1 ? ringsOf(radius, colours.rim, isSmall) : beadsOf(radius, colours, isSmall)),
    ...faceOf(context, radius, colours, isSmall),
    ...(isSmall ? [] : [glossOf(context, radius)]),
  ];
}

export function drawBlank(context: Context, layers: readonly Layer[]) {
  for (const { shape, style, width } of layers) {
    if (width === 0) {
      context.fillStyle = style;
      context.fill(shape);
    } else {
      context.strokeStyle = style;
      context.lineWidth = width;
      context.stroke(shape);
    }
  }
}

/** @param width the line width of a ring; 0 for a filled disc */
function disc(radius: number, style: string | CanvasGradient, width: number = 0): Layer {
  const shape = new Path2D();
  shape.arc(0, 0, radius, 0, TURN);
  return { shape, style, width };
}

/** A bevel lit from the upper left. */
function bodyOf(context: Context, radius: number, { light, base, deep }: DiscColours) {
  const reach = radius * 0.7;
  const bevel = withStops(context.createLinearGradient(-reach, -reach, reach, reach), [
    [0, light],
    [0.5, base],
    [1, deep],
  ]);
  return [
    disc(radius, bevel),
    disc(radius * 0.955, base),
    disc(radius - radius * 0.012, withAlpha(deep, 0.9), radius * 0.024),
  ];
}

/** Player 1's rim: two plain bright rings. */
function ringsOf(radius: number, rim: string, isSmall: boolean) {
  return [
    disc(radius * 0.935, rim, radius * (isSmall ? 0.06 : 0.05)),
    disc(radius * (isSmall ? 0.855 : 0.862), rim, radius * (isSmall ? 0.03 : 0.024)),
  ];
}

/** Player 2's rim: a string of beads on a dark band. */
function beadsOf(radius: number, { rim, deep }: DiscColours, isSmall: boolean): Layer[] {
  const [count, size, reach] = isSmall ? [16, 0.062, 0.905] : [24, 0.05, 0.9];
  const shape = new Path2D();
  for (let bead = 0; bead < count; bead += 1) {
    const angle = ((bead + 0.5) * TURN) / count;
    const [x, y] = [radius * reach * Math.cos(angle), radius * reach * Math.sin(angle)];
    shape.moveTo(x + radius * size, y);
    shape.arc(x, y, radius * size, 0, TURN);
  }
  return [
    disc(radius * 0.9, withAlpha(deep, 0.75), radius * 0.15),
    { shape, style: rim, width: 0 },
  ];
}

/** A shallow dish, so its lit side is the lower right. */
function faceOf(
  context: Context,
  radius: number,
  { light, base, deep }: DiscColours,
  isSmall: boolean,
) {
  const face = radius * (isSmall ? 0.83 : 0.81);
  const dish = context.createRadialGradient(face * 0.35, face * 0.4, face * 0.1, 0, 0, face * 1.05);
  withStops(dish, [
    [0, withAlpha(light, 0.7)],
    [0.75, base],
    [1, deep],
  ]);
  const groove = isSmall ? [] : [disc(face, withAlpha(deep, 0.75), radius * 0.014)];
  return [disc(face, dish), ...groove];
}

function glossOf(context: Context, radius: number): Layer {
  const [from, to] = [radius * 0.6, radius * 0.1];
  const style = withStops(context.createLinearGradient(-from, -radius * 0.75, to, to), [
    [0, "rgb(255 255 255 / 0.3)"],
    [1, "rgb(255 255 255 / 0)"],
  ]);
  const shape = new Path2D();
  shape.arc(0, 0, radius * 0.97, TURN * 0.47, TURN * 0.83);
  shape.arc(radius * 0.12, radius * 0.12, radius * 0.97, TURN * 0.8, TURN * 0.5, true);
  shape.closePath();
  return { shape, style, width: 0 };
}

/** The print is slightly embossed. */
export function drawPrint(
  context: Context,
  radius: number,
  colours: DiscColours,
  piece: string,
  isSmall: boolean,
  sign: PieceSet["sign"],
) {
  const face = radius * (isSmall ? 0.82 : 0.77);
  if (!isSmall) {
    context.fillStyle = withAlpha(colours.deep, 0.55);
    sign(context, piece, -radius * 0.012, -radius * 0.022, face);
  }
  context.fillStyle = colours.print[facesOf(piece).suit];
  sign(context, piece, 0, 0, face);
}

function drawPiecePips(context: Context, piece: string, x: number, y: number, face: number) {
  const { suit, rank } = facesOf(piece);
  drawPips(context, suit, rank, x, y, face);
}

/** The discs of the historic game. */
export const CLASSIC: PieceSet = Object.freeze({
  name: "classic",
  blank: blankDisc,
  print: drawPrint,
  sign: drawPiecePips,
  label: null,
});

interface PipLayout {
  /** The radius of a pip on a face of radius 1 */
  radius: number;
  points: readonly (readonly [number, number])[];
}

function ring(count: number, reach: number, radius: number, start: number): PipLayout {
  const points = Array.from({ length: count }, (_, order) => {
    const angle = start + (order * TURN) / count;
    return [reach * Math.cos(angle), reach * Math.sin(angle)] as const;
  });
  return { radius, points };
}

const UP = -TURN / 4;

/** The layouts of ranks 1 to 5; each pip is as large as the face allows. */
const LAYOUTS: readonly PipLayout[] = [
  { radius: 0.78, points: [[0, 0]] },
  ring(2, 0.47, 0.49, TURN / 8),
  ring(3, 0.53, 0.445, UP),
  ring(4, 0.57, 0.405, TURN / 8),
  ring(5, 0.615, 0.36, UP),
];

/**
 * Draws about the centre (x, y) of a face.
 *
 * @param context its fillStyle is the colour of the print
 * @param rank 1..5
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

/** A waxing crescent: an arc of the disc, then back along the arc of the shadow. */
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
 * A disc, a gap and eight rays: the gap distinguishes it from a star at small sizes. Rotated so that the rays of
 * neighbouring pips do not touch.
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
