/**
 * Pictures of the discs, drawn once for each size and pair of colours and then only copied.
 */

import { drawn, gradient, keeper } from "./canvas.js";
import { DISCS } from "./palette.js";
import { blankOf, drawBlank, drawPrint } from "./pieces.js";
import { ownerOf } from "./view.js";

/** @typedef {import("./view.js").Colour} Colour */
/** @typedef {CanvasRenderingContext2D} Context */

/** @typedef {{ x: number, y: number, scale: number }} Spot a middle in device pixels, and a scale of 1 or more */

/**
 * @typedef {object} Sprites
 * @property {(context: Context, piece: string, spot: Spot) => void} drawDisc
 * @property {(context: Context, piece: string, spot: Spot) => void} drawLarge for a disc that keeps its
 *   scale: drawn at that very size, since an enlarged copy is not crisp
 * @property {(context: Context, spot: Spot) => void} drawShadow
 */

/** Below this radius in CSS pixels a disc is drawn in its simple form. */
const SMALL = 18;

const LETTERS = "ABCDEFGHIJKLMNOabcdefghijklmno";
/** The sheet has the shadow first and then the letters, so many in a line. */
const LINE = 8;

/**
 * @param {number} radius of a disc, in device pixels
 * @param {number} ratio device pixels a CSS pixel
 * @param {readonly [Colour, Colour]} colours
 * @returns {Sprites}
 */
export function createSprites(radius, ratio, colours) {
  const half = Math.ceil(radius) + 1;
  const isSmall = radius / ratio < SMALL;
  const sheet = drawSheet(radius, half, isSmall, colours);
  /** @type {ReturnType<typeof keeper<HTMLCanvasElement>>} */
  const keptLarge = keeper();

  /**
   * @param {Context} context
   * @param {number} order
   * @param {Spot} spot
   */
  function copy(context, order, { x, y, scale }) {
    const side = 2 * half;
    const [left, top] = [(order % LINE) * side, Math.floor(order / LINE) * side];
    const reach = half * scale;
    const [toX, toY] =
      scale === 1 ? [Math.round(x - half), Math.round(y - half)] : [x - reach, y - reach];
    context.drawImage(sheet, left, top, side, side, toX, toY, 2 * reach, 2 * reach);
  }

  return {
    drawDisc: (context, piece, spot) => copy(context, LETTERS.indexOf(piece) + 1, spot),
    drawLarge(context, piece, { x, y, scale }) {
      const reach = Math.ceil(radius * scale) + 1;
      const picture = keptLarge(`${piece}${scale}`, () =>
        drawn(2 * reach, 2 * reach, (target) => {
          target.translate(reach, reach);
          createDiscs(target, radius * scale, isSmall, colours)(target, piece);
        }),
      );
      context.drawImage(picture, Math.round(x - reach), Math.round(y - reach));
    },
    drawShadow: (context, spot) => copy(context, 0, spot),
  };
}

/**
 * The same discs, each drawn where it is wanted and none kept: for the first painting, which is looked
 * at sooner than a sheet for all the later ones could be made.
 * @param {number} radius of a disc, in device pixels
 * @param {number} ratio device pixels a CSS pixel
 * @param {readonly [Colour, Colour]} colours
 * @returns {Sprites}
 */
export function drawAnew(radius, ratio, colours) {
  const half = Math.ceil(radius) + 1;
  /** @type {DrawDisc | null} */
  let disc = null;
  /** @type {CanvasGradient | null} */
  let soft = null;

  /** @type {Sprites["drawDisc"]} */
  function drawDisc(context, piece, { x, y, scale }) {
    disc ??= createDiscs(context, radius, radius / ratio < SMALL, colours);
    context.save();
    context.translate(Math.round(x - half) + half, Math.round(y - half) + half);
    if (scale !== 1) context.scale(scale, scale);
    disc(context, piece);
    context.restore();
  }

  return {
    drawDisc,
    drawLarge: drawDisc,
    drawShadow(context, { x, y, scale }) {
      soft ??= blotOf(context, half);
      context.save();
      context.translate(x, y);
      context.scale(scale, scale);
      context.translate(-half, -half);
      drawBlot(context, half, soft);
      context.restore();
    },
  };
}

/** Draws a disc about the origin. @typedef {(context: Context, piece: string) => void} DrawDisc */

/**
 * @param {Context} context
 * @param {number} radius
 * @param {boolean} isSmall
 * @param {readonly [Colour, Colour]} colours
 * @returns {DrawDisc}
 */
function createDiscs(context, radius, isSmall, colours) {
  const sides = colours.map((colour, order) => {
    const player = order === 0 ? 1 : 2;
    const look = DISCS[colour];
    return { look, blank: blankOf(context, radius, look, player, isSmall) };
  });
  return (target, piece) => {
    const side = sides[ownerOf(piece) - 1];
    if (side === undefined) return;
    drawBlank(target, side.blank);
    drawPrint(target, radius, side.look, piece, isSmall);
  };
}

/**
 * All thirty discs on one sheet: many small canvases cost a browser far more than one.
 * @param {number} radius
 * @param {number} half
 * @param {boolean} isSmall
 * @param {readonly [Colour, Colour]} colours
 */
function drawSheet(radius, half, isSmall, colours) {
  const side = 2 * half;
  const lines = Math.ceil((LETTERS.length + 1) / LINE);
  return drawn(LINE * side, lines * side, (context) => {
    const drawDisc = createDiscs(context, radius, isSmall, colours);
    drawBlot(context, half, blotOf(context, half));
    for (const [order, piece] of [...LETTERS].entries()) {
      const [across, down] = [(order + 1) % LINE, Math.floor((order + 1) / LINE)];
      context.save();
      context.translate(across * side + half, down * side + half);
      drawDisc(context, piece);
      context.restore();
    }
  });
}

/**
 * A soft shadow of the size of a sprite.
 * @param {Context} context
 * @param {number} half
 * @param {CanvasGradient} soft
 */
function drawBlot(context, half, soft) {
  context.fillStyle = soft;
  context.fillRect(0, 0, 2 * half, 2 * half);
}

/**
 * How the shadow fades.
 * @param {Context} context
 * @param {number} half
 */
function blotOf(context, half) {
  return gradient(context.createRadialGradient(half, half, half * 0.5, half, half, half), [
    [0, "rgb(20 8 2 / 0.85)"],
    [0.55, "rgb(20 8 2 / 0.6)"],
    [0.85, "rgb(20 8 2 / 0.16)"],
    [1, "rgb(20 8 2 / 0)"],
  ]);
}
