/** What lies under the pieces on a board of wood: the squares, the frame and its numerals. */

import { fill, seededRandom, withAlpha, withStops } from "./canvas.ts";
import { drawFrame } from "./frame.ts";
import type { Layout, Player } from "./geometry.ts";
import { cellOf, NUMBERS, SIDE } from "./geometry.ts";
import type { FrameColours } from "./palette.ts";
import { frameColours, MARKS, WOODS } from "./palette.ts";
import type { BoardTheme } from "./theme.ts";
import { discardWoodTextures, drawTexture, renderWoodTextures, woodTextures } from "./wood.ts";

type Context = CanvasRenderingContext2D;

export interface BackgroundStyle {
  layout: Layout;
  bottom: Player;
  /** Whether the squares carry their numbers */
  numbers: boolean;
  /** Whether the frame carries the numerals of the rows */
  rows: boolean;
  frame: FrameColours;
}

const JOINT = "#2a160b";

/** How many pixels of a wood texture one square shows, whatever its size on the screen. */
const CUT = 132;

function drawBackground(context: Context, style: BackgroundStyle) {
  drawFrame(context, style);
  drawSquares(context, style.layout);
  drawJoints(context, style.layout);
  drawLight(context, style.layout);
  if (style.numbers) drawNumbers(context, style, "rgb(255 232 190 / 0.82)");
}

/** Textured squares, and until the textures are rendered plain ones of the same tone. */
function drawSquares(context: Context, { origin, square }: Layout) {
  const random = seededRandom(1902);
  const textures = woodTextures();
  for (let cell = 0; cell < SIDE * SIDE; cell += 1) {
    const [across, down] = [cell % SIDE, Math.floor(cell / SIDE)];
    const wood = (across + down) % 2 === 0 ? "light" : "dark";
    const area = { x: origin + across * square, y: origin + down * square, side: square };
    if (textures === null) fill(context, area, WOODS[wood][1] ?? "");
    else drawTexture(context, textures[wood], area, CUT, random);
    fill(context, area, toneOf(random()));
  }
}

/**
 * A little shade or light, so that no two squares have quite the same tone.
 *
 * @param value 0..1
 */
function toneOf(value: number) {
  const strength = Math.abs(value - 0.5) * 0.13;
  return value < 0.5 ? `rgb(40 16 4 / ${strength})` : `rgb(255 236 200 / ${strength})`;
}

/** The glued joints between the squares: a dark hairline and a light one beside it. */
function drawJoints(context: Context, { origin, square, ratio }: Layout) {
  const hair = Math.max(1, Math.round(ratio * 0.75));
  const length = SIDE * square;
  for (let line = 1; line < SIDE; line += 1) {
    const at = origin + line * square;
    context.fillStyle = withAlpha(JOINT, 0.38);
    context.fillRect(at - hair, origin, hair, length);
    context.fillRect(origin, at - hair, length, hair);
    context.fillStyle = "rgb(255 240 210 / 0.12)";
    context.fillRect(at, origin, hair, length);
    context.fillRect(origin, at, length, hair);
  }
}

/** Light from the upper left, and the shadow of the frame on the field. */
function drawLight(context: Context, { origin, square }: Layout) {
  const length = SIDE * square;
  const end = origin + length;
  context.fillStyle = withStops(context.createLinearGradient(origin, origin, end, end), [
    [0, "rgb(255 244 214 / 0.1)"],
    [0.45, "rgb(255 244 214 / 0)"],
    [1, "rgb(24 8 0 / 0.24)"],
  ]);
  context.fillRect(origin, origin, length, length);
  const shade = square * 0.16;
  for (const [right, down] of [
    [0, shade],
    [shade, 0],
  ] as const) {
    const edge = context.createLinearGradient(origin, origin, origin + right, origin + down);
    context.fillStyle = withStops(edge, [
      [0, "rgb(20 8 0 / 0.5)"],
      [1, "rgb(20 8 0 / 0)"],
    ]);
    context.fillRect(origin, origin, right || length, down || length);
  }
}

/** The numbers in the upper left corners of the dark squares. */
export function drawNumbers(context: Context, { layout, bottom }: BackgroundStyle, colour: string) {
  const { origin, square, ratio } = layout;
  const height = Math.max(7 * ratio, square * 0.155);
  context.font = `600 ${height}px Georgia, "Palatino Linotype", Palatino, serif`;
  context.textBaseline = "top";
  context.textAlign = "left";
  context.fillStyle = colour;
  const inset = square * 0.035;
  for (const number of NUMBERS) {
    const { across, down } = cellOf(number, bottom);
    const [left, top] = [origin + across * square, origin + down * square];
    context.fillText(String(number), left + inset, top + inset);
  }
}

// The board of wood, which comes with the page.

export const WOOD: BoardTheme = Object.freeze({
  name: "wood",
  squares: Object.freeze({ light: WOODS.light[1] ?? "", dark: WOODS.dark[1] ?? "" }),
  marks: MARKS,
  hover: "rgb(255 233 170 / 0.75)",
  shadow: 1,
  frame: frameColours,
  draw: drawBackground,
  textures: Object.freeze({
    areReady: () => woodTextures() !== null,
    render: renderWoodTextures,
    discard: discardWoodTextures,
  }),
});
