/**
 * What lies still under the pieces: the inlaid squares, the frame and its numerals. Drawn once for each
 * size, scheme and orientation, and kept as one picture.
 */

import { chance, faded } from "./canvas.js";
import { drawFrame } from "./frame.js";
import { cellOf, NUMBERS, SIDE } from "./geometry.js";
import { MARKS, WOODS } from "./palette.js";
import { lay, veneersGrown } from "./wood.js";

/** @typedef {import("./geometry.js").Layout} Layout */
/** @typedef {import("./geometry.js").Player} Player */
/** @typedef {import("./palette.js").FrameColours} FrameColours */
/** @typedef {CanvasRenderingContext2D} Context */

/**
 * @typedef {object} GroundLook
 * @property {Layout} layout
 * @property {Player} bottom
 * @property {boolean} numbers
 * @property {FrameColours} frame
 */

/** How many pixels of a veneer sheet one square shows, whatever its size on the screen. */
const CUT = 132;

/**
 * @param {Context} context
 * @param {GroundLook} look
 */
export function drawGround(context, look) {
  drawFrame(context, look);
  drawSquares(context, look.layout);
  drawJoints(context, look.layout);
  drawLamp(context, look.layout);
  if (look.numbers) drawNumbers(context, look);
}

/**
 * Veneer where it has grown, and until then plain squares of the same tone.
 * @param {Context} context
 * @param {Layout} layout
 */
function drawSquares(context, { origin, square }) {
  const random = chance(1902);
  const veneers = veneersGrown();
  for (let place = 0; place < SIDE * SIDE; place += 1) {
    const [across, down] = [place % SIDE, Math.floor(place / SIDE)];
    const wood = (across + down) % 2 === 0 ? "light" : "dark";
    const area = { x: origin + across * square, y: origin + down * square, side: square };
    if (veneers === null) fill(context, area, WOODS[wood][1] ?? "");
    else lay(context, veneers[wood], area, CUT, random);
    fill(context, area, toneOf(random()));
  }
}

/**
 * @param {Context} context
 * @param {{ x: number, y: number, side: number }} area
 * @param {string} colour
 */
function fill(context, { x, y, side }, colour) {
  context.fillStyle = colour;
  context.fillRect(x, y, side, side);
}

/**
 * A breath of shade or light: no two pieces of veneer are of quite the same tone.
 * @param {number} chosen 0..1
 */
function toneOf(chosen) {
  const strength = Math.abs(chosen - 0.5) * 0.13;
  return chosen < 0.5 ? `rgb(40 16 4 / ${strength})` : `rgb(255 236 200 / ${strength})`;
}

/**
 * The glued joints between the squares: a dark hair and, beside it, a light one.
 * @param {Context} context
 * @param {Layout} layout
 */
function drawJoints(context, { origin, square, ratio }) {
  const hair = Math.max(1, Math.round(ratio * 0.75));
  const length = SIDE * square;
  for (let line = 1; line < SIDE; line += 1) {
    const at = origin + line * square;
    context.fillStyle = faded(MARKS.joint, 0.38);
    context.fillRect(at - hair, origin, hair, length);
    context.fillRect(origin, at - hair, length, hair);
    context.fillStyle = "rgb(255 240 210 / 0.12)";
    context.fillRect(at, origin, hair, length);
    context.fillRect(origin, at, length, hair);
  }
}

/**
 * The light of a lamp from the upper left, and the shade that the frame throws on the field.
 * @param {Context} context
 * @param {Layout} layout
 */
function drawLamp(context, { origin, square }) {
  const length = SIDE * square;
  const lamp = context.createLinearGradient(origin, origin, origin + length, origin + length);
  lamp.addColorStop(0, "rgb(255 244 214 / 0.1)");
  lamp.addColorStop(0.45, "rgb(255 244 214 / 0)");
  lamp.addColorStop(1, "rgb(24 8 0 / 0.24)");
  context.fillStyle = lamp;
  context.fillRect(origin, origin, length, length);
  const shade = square * 0.16;
  for (const isLevel of [true, false]) {
    const edge = context.createLinearGradient(
      origin,
      origin,
      isLevel ? origin : origin + shade,
      isLevel ? origin + shade : origin,
    );
    edge.addColorStop(0, "rgb(20 8 0 / 0.5)");
    edge.addColorStop(1, "rgb(20 8 0 / 0)");
    context.fillStyle = edge;
    context.fillRect(origin, origin, isLevel ? length : shade, isLevel ? shade : length);
  }
}

/**
 * The numbers in the upper left corners of the dark squares.
 * @param {Context} context
 * @param {GroundLook} look
 */
function drawNumbers(context, { layout, bottom }) {
  const { origin, square, ratio } = layout;
  const height = Math.max(7 * ratio, square * 0.155);
  context.font = `600 ${height}px Georgia, "Palatino Linotype", Palatino, serif`;
  context.textBaseline = "top";
  context.textAlign = "left";
  context.fillStyle = "rgb(255 232 190 / 0.82)";
  for (const number of NUMBERS) {
    const cell = cellOf(number, bottom);
    const inset = square * 0.035;
    context.fillText(
      String(number),
      origin + cell.across * square + inset,
      origin + cell.down * square + inset,
    );
  }
}
