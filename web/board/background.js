/** What lies under the pieces on a board of wood: the squares, the frame and its numerals. */

import { fill, seededRandom, withAlpha, withStops } from "./canvas.js";
import { drawFrame } from "./frame.js";
import { cellOf, NUMBERS, SIDE } from "./geometry.js";
import { WOODS } from "./palette.js";
import { drawTexture, woodTextures } from "./wood.js";

/** @typedef {import("./geometry.js").Layout} Layout */
/** @typedef {import("./geometry.js").Player} Player */
/** @typedef {import("./palette.js").FrameColours} FrameColours */
/** @typedef {CanvasRenderingContext2D} Context */

/**
 * @typedef {object} BackgroundStyle
 * @property {Layout} layout
 * @property {Player} bottom
 * @property {boolean} numbers whether the squares carry their numbers
 * @property {boolean} rows whether the frame carries the numerals of the rows
 * @property {FrameColours} frame
 */

const JOINT = "#2a160b";

/** How many pixels of a wood texture one square shows, whatever its size on the screen. */
const CUT = 132;

/** @param {Context} context @param {BackgroundStyle} style */
export function drawBackground(context, style) {
  drawFrame(context, style);
  drawSquares(context, style.layout);
  drawJoints(context, style.layout);
  drawLight(context, style.layout);
  if (style.numbers) drawNumbers(context, style, "rgb(255 232 190 / 0.82)");
}

/**
 * Textured squares, and until the textures are rendered plain ones of the same tone.
 * @param {Context} context
 * @param {Layout} layout
 */
function drawSquares(context, { origin, square }) {
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

/** A little shade or light, so that no two squares have quite the same tone. @param {number} value 0..1 */
function toneOf(value) {
  const strength = Math.abs(value - 0.5) * 0.13;
  return value < 0.5 ? `rgb(40 16 4 / ${strength})` : `rgb(255 236 200 / ${strength})`;
}

/**
 * The glued joints between the squares: a dark hairline and a light one beside it.
 * @param {Context} context
 * @param {Layout} layout
 */
function drawJoints(context, { origin, square, ratio }) {
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

/** Light from the upper left, and the shadow of the frame on the field. @param {Context} context @param {Layout} layout */
function drawLight(context, { origin, square }) {
  const length = SIDE * square;
  const end = origin + length;
  context.fillStyle = withStops(context.createLinearGradient(origin, origin, end, end), [
    [0, "rgb(255 244 214 / 0.1)"],
    [0.45, "rgb(255 244 214 / 0)"],
    [1, "rgb(24 8 0 / 0.24)"],
  ]);
  context.fillRect(origin, origin, length, length);
  const shade = square * 0.16;
  for (const [right, down] of /** @type {const} */ ([
    [0, shade],
    [shade, 0],
  ])) {
    const edge = context.createLinearGradient(origin, origin, origin + right, origin + down);
    context.fillStyle = withStops(edge, [
      [0, "rgb(20 8 0 / 0.5)"],
      [1, "rgb(20 8 0 / 0)"],
    ]);
    context.fillRect(origin, origin, right || length, down || length);
  }
}

/** The numbers in the upper left corners of the dark squares. @param {Context} context @param {BackgroundStyle} style @param {string} colour */
export function drawNumbers(context, { layout, bottom }, colour) {
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
