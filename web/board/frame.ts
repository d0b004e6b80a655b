/** The frame: mitred wood, brass stringing, numerals and an ornament in the style of 1899. */

import type { Layout } from "./geometry.ts";
import { SIDE } from "./geometry.ts";
import { drawPips } from "./pieces.ts";
import { circle, withAlpha, withStops } from "./surface.ts";
import type { BackgroundStyle } from "./themetypes.ts";

type Context = CanvasRenderingContext2D;

/** In CSS pixels: a narrower frame has no numerals, which would be illegible, and no ornaments. */
const NARROW = 13;

const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];

/**
 * The strokes [x, y, x, y] and the width of each letter, in a box of height 1. Drawing letters avoids a dependence on
 * fonts.
 */
const LETTERS: Readonly<
  Record<string, { width: number; strokes: readonly (readonly [number, number, number, number])[] }>
> = {
  I: { width: 0.27, strokes: [[0, 0, 0, 1]] },
  V: {
    width: 0.74,
    strokes: [
      [-0.27, 0, 0, 1],
      [0, 1, 0.27, 0],
    ],
  },
  X: {
    width: 0.72,
    strokes: [
      [-0.26, 0, 0.26, 1],
      [-0.26, 1, 0.26, 0],
    ],
  },
};

export function drawFrame(context: Context, style: BackgroundStyle) {
  drawWood(context, style);
  drawStringing(context, style);
  drawPrint(context, style);
}

export function drawPrint(context: Context, style: BackgroundStyle) {
  if (style.layout.origin / style.layout.ratio < NARROW) return;
  if (style.numerals && !style.numbers) drawNumerals(context, style);
  drawOrnaments(context, style);
}

function drawWood(context: Context, { layout, frame }: BackgroundStyle) {
  const { size } = layout;
  context.fillStyle = frame.frame;
  context.fillRect(0, 0, size, size);
  const shades = [
    "rgb(255 226 180 / 0.16)",
    "rgb(0 0 0 / 0.2)",
    "rgb(0 0 0 / 0.3)",
    "rgb(255 226 180 / 0.07)",
  ];
  for (const [side, shade] of shades.entries()) {
    context.save();
    context.translate(size / 2, size / 2);
    context.rotate((side * Math.PI) / 2);
    drawSide(context, layout, shade);
    context.restore();
  }
  const edge = Math.max(1, layout.origin * 0.06);
  context.lineWidth = edge;
  context.strokeStyle = frame.edge;
  context.strokeRect(edge / 2, edge / 2, size - edge, size - edge);
}

/** Draws the upper side; the origin is the centre of the board. */
function drawSide(context: Context, { size, origin }: Layout, shade: string) {
  const [outer, inner] = [size / 2, size / 2 - origin];
  context.beginPath();
  context.moveTo(-outer, -outer);
  context.lineTo(outer, -outer);
  context.lineTo(inner, -inner);
  context.lineTo(-inner, -inner);
  context.closePath();
  context.fillStyle = shade;
  context.fill();
  context.fillStyle = withStops(context.createLinearGradient(0, -outer, 0, -inner), [
    [0, "rgb(0 0 0 / 0.35)"],
    [0.2, "rgb(255 235 205 / 0.14)"],
    [0.5, "rgb(255 235 205 / 0.03)"],
    [1, "rgb(0 0 0 / 0.3)"],
  ]);
  context.fill();
}

function drawStringing(context: Context, { layout, frame }: BackgroundStyle) {
  const { origin, square } = layout;
  const brass = Math.max(1, Math.round(origin * 0.07));
  const ebony = Math.max(1, Math.round(origin * 0.1));
  const length = SIDE * square;
  const band = (out: number, colour: string) => {
    context.fillStyle = colour;
    context.fillRect(origin - out, origin - out, length + 2 * out, length + 2 * out);
  };
  band(2 * ebony + brass, frame.edge);
  band(ebony + brass, frame.inlay);
  band(ebony, frame.edge);
}

/** The numerals run along both sides, as in the books of 1899. */
function drawNumerals(context: Context, { layout, bottom, frame }: BackgroundStyle) {
  const { size, origin, square } = layout;
  const height = Math.min(origin * 0.38, square * 0.26);
  const middle = origin * 0.4;
  context.lineWidth = Math.max(1, height * 0.12);
  context.lineCap = "butt";
  for (const [order, numeral] of ROMAN.entries()) {
    const down = bottom === 1 ? SIDE - 1 - order : order;
    const y = origin + (down + 0.5) * square - height / 2;
    for (const x of [middle, size - middle]) {
      context.strokeStyle = frame.shade ?? withAlpha("#000000", 0.45);
      drawNumeral(context, numeral, x + 1, y + 1, height, origin * 0.62);
      context.strokeStyle = frame.inlay;
      drawNumeral(context, numeral, x, y, height, origin * 0.62);
    }
  }
}

function drawNumeral(
  context: Context,
  numeral: string,
  middle: number,
  top: number,
  height: number,
  room: number,
) {
  const glyphs = [...numeral].flatMap((letter) => LETTERS[letter] ?? []);
  const width = glyphs.reduce((sum, glyph) => sum + glyph.width, 0);
  const scale = Math.min(height, room / width);
  let x = middle - (width * scale) / 2;
  context.beginPath();
  for (const glyph of glyphs) {
    x += (glyph.width * scale) / 2;
    for (const [fromX, fromY, toX, toY] of glyph.strokes) {
      context.moveTo(x + fromX * scale, top + fromY * height);
      context.lineTo(x + toX * scale, top + toY * height);
    }
    x += (glyph.width * scale) / 2;
  }
  context.stroke();
}

/** Draws star, sun and moon between two whiplash ribbons. */
function drawOrnaments(context: Context, { layout, frame }: BackgroundStyle) {
  const { size, origin, square } = layout;
  const unit = origin * 0.2;
  for (const y of [origin * 0.4, size - origin * 0.4]) {
    context.fillStyle = frame.inlay;
    drawPips(context, "sun", 1, size / 2, y, unit * 1.5);
    drawPips(context, "star", 1, size / 2 - unit * 3, y, unit);
    drawPips(context, "moon", 1, size / 2 + unit * 3, y, unit);
    for (const side of [-1, 1])
      drawWhip(context, size / 2 + side * unit * 4.4, y, side * square * 2.6, unit);
  }
}

/**
 * A ribbon that swings out, curls back and ends in a bud, with a tendril beside it.
 *
 * @param reach the length to the right; negative to the left
 */
function drawWhip(context: Context, x: number, y: number, reach: number, height: number) {
  context.save();
  context.translate(x, y);
  context.scale(reach, height);
  context.beginPath();
  context.moveTo(0, 0);
  context.bezierCurveTo(0.3, -2.3, 0.55, 2.1, 0.95, 0.1);
  context.bezierCurveTo(1.02, -0.25, 1.035, -1.6, 0.96, -1.35);
  context.bezierCurveTo(1.01, -1.3, 1.01, -0.3, 0.95, 0.35);
  context.bezierCurveTo(0.55, 2.7, 0.3, -1.5, 0, 0);
  context.moveTo(0.02, 0.2);
  context.bezierCurveTo(0.22, 2, 0.38, 1.3, 0.6, -0.9);
  context.bezierCurveTo(0.4, 0.9, 0.22, 1.4, 0.02, 0.2);
  context.fill();
  context.restore();
  for (const [right, down] of [
    [0.955, -1.05],
    [0.602, -0.98],
  ] as const) {
    circle(context, x + right * reach, y + down * height, height * 0.32);
    context.fill();
  }
}
