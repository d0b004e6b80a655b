/**
 * The discs: turned and printed, drawn once for each piece, size and pair of colours.
 */

import { circle, drawn, faded, TURN } from "./canvas.js";
import { DISCS } from "./palette.js";
import { drawPips } from "./pips.js";
import { facesOf, ownerOf } from "./view.js";

/** @typedef {import("./view.js").Colour} Colour */
/** @typedef {import("./palette.js").DiscColours} DiscColours */
/** @typedef {CanvasRenderingContext2D} Context */

/**
 * @typedef {object} Sprites pictures to be drawn about a middle, in device pixels
 * @property {(context: Context, piece: string, x: number, y: number, scale: number) => void} drawDisc
 * @property {(context: Context, x: number, y: number, scale: number) => void} drawShadow
 */

/** Below this radius in CSS pixels gloss and groove are left away and the pips grow. */
const SMALL = 18;

const LETTERS = "ABCDEFGHIJKLMNOabcdefghijklmno";
/** The sheet that holds all sprites has the shadow first, then the letters; so many in a line. */
const LINE = 8;

/**
 * All thirty discs on one sheet: many small canvases cost a browser far more than one.
 * @param {number} radius of a disc, in device pixels
 * @param {number} ratio device pixels a CSS pixel
 * @param {readonly [Colour, Colour]} colours
 * @returns {Sprites}
 */
export function createSprites(radius, ratio, colours) {
  const half = Math.ceil(radius) + 1;
  const sheet = drawSheet(radius, half, radius / ratio < SMALL, colours);

  /**
   * @param {Context} context
   * @param {number} order
   * @param {number} x
   * @param {number} y
   * @param {number} scale
   */
  function draw(context, order, x, y, scale) {
    const [left, top, side] = [
      (order % LINE) * 2 * half,
      Math.floor(order / LINE) * 2 * half,
      2 * half,
    ];
    const reach = half * scale;
    const [toX, toY] =
      scale === 1 ? [Math.round(x - reach), Math.round(y - reach)] : [x - reach, y - reach];
    context.drawImage(sheet, left, top, side, side, toX, toY, 2 * reach, 2 * reach);
  }

  return {
    drawDisc: (context, piece, x, y, scale) =>
      draw(context, LETTERS.indexOf(piece) + 1, x, y, scale),
    drawShadow: (context, x, y, scale) => draw(context, 0, x, y, scale),
  };
}

/**
 * @param {number} radius
 * @param {number} half
 * @param {boolean} isSmall
 * @param {readonly [Colour, Colour]} colours
 */
function drawSheet(radius, half, isSmall, colours) {
  const side = 2 * half;
  const looks = [DISCS[colours[0]], DISCS[colours[1]]];
  const blanks = looks.map((look, order) =>
    drawn(side, side, (context) => {
      context.translate(half, half);
      drawBlank(context, radius, look, order === 0 ? 1 : 2, isSmall);
    }),
  );
  return drawn(LINE * side, Math.ceil((LETTERS.length + 1) / LINE) * side, (context) => {
    drawShadow(context, half);
    for (const [order, piece] of [...LETTERS].entries()) {
      const [look, blank] = [looks[ownerOf(piece) - 1], blanks[ownerOf(piece) - 1]];
      if (look === undefined || blank === undefined) continue;
      context.save();
      context.translate(((order + 1) % LINE) * side, Math.floor((order + 1) / LINE) * side);
      context.drawImage(blank, 0, 0);
      context.translate(half, half);
      drawPrint(context, radius, look, piece, isSmall);
      context.restore();
    }
  });
}

/**
 * A soft blot of the size of a sprite.
 * @param {Context} context
 * @param {number} half
 */
function drawShadow(context, half) {
  const soft = context.createRadialGradient(half, half, half * 0.5, half, half, half);
  soft.addColorStop(0, "rgb(20 8 2 / 0.85)");
  soft.addColorStop(0.55, "rgb(20 8 2 / 0.6)");
  soft.addColorStop(0.85, "rgb(20 8 2 / 0.16)");
  soft.addColorStop(1, "rgb(20 8 2 / 0)");
  context.fillStyle = soft;
  context.fillRect(0, 0, 2 * half, 2 * half);
}

/**
 * A disc without pips, about the origin.
 * @param {Context} context
 * @param {number} radius
 * @param {DiscColours} colours
 * @param {1 | 2} player
 * @param {boolean} isSmall
 */
function drawBlank(context, radius, colours, player, isSmall) {
  drawBody(context, radius, colours);
  if (player === 1) drawRings(context, radius, colours.rim, isSmall);
  else drawBeads(context, radius, colours, isSmall);
  drawFace(context, radius, colours, isSmall);
  if (!isSmall) drawGloss(context, radius);
}

/**
 * The turned body: a bevel that catches the lamp at the upper left.
 * @param {Context} context
 * @param {number} radius
 * @param {DiscColours} colours
 */
function drawBody(context, radius, colours) {
  const bevel = context.createLinearGradient(
    -radius * 0.7,
    -radius * 0.7,
    radius * 0.7,
    radius * 0.7,
  );
  bevel.addColorStop(0, colours.light);
  bevel.addColorStop(0.5, colours.base);
  bevel.addColorStop(1, colours.deep);
  circle(context, 0, 0, radius);
  context.fillStyle = bevel;
  context.fill();
  circle(context, 0, 0, radius * 0.955);
  context.fillStyle = colours.base;
  context.fill();
  circle(context, 0, 0, radius - radius * 0.012);
  context.lineWidth = radius * 0.024;
  context.strokeStyle = faded(colours.deep, 0.9);
  context.stroke();
}

/**
 * Player 1's rim: two plain bright rings.
 * @param {Context} context
 * @param {number} radius
 * @param {string} rim
 * @param {boolean} isSmall
 */
function drawRings(context, radius, rim, isSmall) {
  context.strokeStyle = rim;
  context.lineWidth = radius * (isSmall ? 0.06 : 0.05);
  circle(context, 0, 0, radius * 0.935);
  context.stroke();
  context.lineWidth = radius * (isSmall ? 0.03 : 0.024);
  circle(context, 0, 0, radius * (isSmall ? 0.855 : 0.862));
  context.stroke();
}

/**
 * Player 2's rim: a string of beads on a dark band.
 * @param {Context} context
 * @param {number} radius
 * @param {DiscColours} colours
 * @param {boolean} isSmall
 */
function drawBeads(context, radius, { rim, deep }, isSmall) {
  const [count, size, reach] = isSmall ? [16, 0.062, 0.905] : [24, 0.05, 0.9];
  circle(context, 0, 0, radius * 0.9);
  context.lineWidth = radius * 0.15;
  context.strokeStyle = faded(deep, 0.75);
  context.stroke();
  context.fillStyle = rim;
  for (let bead = 0; bead < count; bead += 1) {
    const angle = ((bead + 0.5) * TURN) / count;
    const [x, y] = [radius * reach * Math.cos(angle), radius * reach * Math.sin(angle)];
    circle(context, x, y, radius * size);
    context.fill();
  }
}

/**
 * The face: a shallow dish, so its lit side is the lower right.
 * @param {Context} context
 * @param {number} radius
 * @param {DiscColours} colours
 * @param {boolean} isSmall
 */
function drawFace(context, radius, colours, isSmall) {
  const face = radius * (isSmall ? 0.83 : 0.81);
  const dish = context.createRadialGradient(face * 0.35, face * 0.4, face * 0.1, 0, 0, face * 1.05);
  dish.addColorStop(0, faded(colours.light, 0.7));
  dish.addColorStop(0.75, colours.base);
  dish.addColorStop(1, colours.deep);
  circle(context, 0, 0, face);
  context.fillStyle = dish;
  context.fill();
  if (isSmall) return;
  context.lineWidth = radius * 0.014;
  context.strokeStyle = faded(colours.deep, 0.75);
  context.stroke();
}

/**
 * @param {Context} context
 * @param {number} radius
 */
function drawGloss(context, radius) {
  const gloss = context.createLinearGradient(
    -radius * 0.6,
    -radius * 0.75,
    radius * 0.1,
    radius * 0.1,
  );
  gloss.addColorStop(0, "rgb(255 255 255 / 0.3)");
  gloss.addColorStop(1, "rgb(255 255 255 / 0)");
  context.beginPath();
  context.arc(0, 0, radius * 0.97, TURN * 0.47, TURN * 0.83);
  context.arc(radius * 0.12, radius * 0.12, radius * 0.97, TURN * 0.8, TURN * 0.5, true);
  context.closePath();
  context.fillStyle = gloss;
  context.fill();
}

/**
 * The pips, pressed a little into the face.
 * @param {Context} context
 * @param {number} radius
 * @param {DiscColours} colours
 * @param {string} piece
 * @param {boolean} isSmall
 */
function drawPrint(context, radius, colours, piece, isSmall) {
  const { suit, rank } = facesOf(piece);
  const face = radius * (isSmall ? 0.82 : 0.77);
  if (!isSmall) {
    context.fillStyle = faded(colours.deep, 0.55);
    drawPips(context, suit, rank, -radius * 0.012, -radius * 0.022, face);
  }
  context.fillStyle = colours.print[suit];
  drawPips(context, suit, rank, 0, 0, face);
}
