/**
 * The discs, turned and printed. All lengths in device pixels, all drawn about the origin.
 */

import { circle, faded, TURN } from "./canvas.js";
import { drawPips } from "./pips.js";
import { facesOf } from "./view.js";

/** @typedef {import("./palette.js").DiscColours} DiscColours */
/** @typedef {CanvasRenderingContext2D} Context */

/**
 * A disc without pips.
 * @param {Context} context
 * @param {number} radius
 * @param {DiscColours} colours
 * @param {1 | 2} player
 * @param {boolean} isSmall whether to leave gloss and groove away and to enlarge what is printed
 */
export function drawBlank(context, radius, colours, player, isSmall) {
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
export function drawPrint(context, radius, colours, piece, isSmall) {
  const { suit, rank } = facesOf(piece);
  const face = radius * (isSmall ? 0.82 : 0.77);
  if (!isSmall) {
    context.fillStyle = faded(colours.deep, 0.55);
    drawPips(context, suit, rank, -radius * 0.012, -radius * 0.022, face);
  }
  context.fillStyle = colours.print[suit];
  drawPips(context, suit, rank, 0, 0, face);
}
