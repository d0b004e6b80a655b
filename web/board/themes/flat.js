/** Flat pieces: one colour and a rim, without light or gloss. */

import { TURN } from "../canvas.js";
import { CLASSIC } from "../pieces.js";
import { facesOf } from "../view.js";

/** @typedef {import("../pieces.js").Layer} Layer */

/** @param {number} radius @param {string} style @param {number} [width] @returns {Layer} */
function disc(radius, style, width = 0) {
  const shape = new Path2D();
  shape.arc(0, 0, radius, 0, TURN);
  return { shape, style, width };
}

/** Player 2's rim: short dashes. @param {number} radius @param {number} count @param {string} style @returns {Layer} */
function dashes(radius, count, style) {
  const shape = new Path2D();
  for (let dash = 0; dash < count; dash += 1) {
    const [from, to] = [(dash * TURN) / count, ((dash + 0.55) * TURN) / count];
    shape.moveTo(radius * Math.cos(from), radius * Math.sin(from));
    shape.arc(0, 0, radius, from, to);
  }
  return { shape, style, width: radius * 0.1 };
}

/** @type {import("../look.js").PieceSet} */
export const FLAT = Object.freeze({
  ...CLASSIC,
  name: "flat",
  blank(_context, radius, { base, deep, rim }, player, isSmall) {
    const reach = radius * 0.87;
    return [
      disc(radius, deep),
      disc(radius * 0.96, base),
      player === 1 ? disc(reach, rim, radius * 0.075) : dashes(reach, isSmall ? 14 : 20, rim),
    ];
  },
  print(context, radius, colours, piece, isSmall, sign) {
    context.fillStyle = colours.print[facesOf(piece).suit];
    sign(context, piece, 0, 0, radius * (isSmall ? 0.78 : 0.74));
  },
});
