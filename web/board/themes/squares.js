/** What the painted boards have in common: their squares and lines. */

import { SIDE } from "../geometry.js";

/** @typedef {import("../geometry.js").Layout} Layout */
/** @typedef {CanvasRenderingContext2D} Context */

/** @param {Layout} layout @param {(area: { x: number, y: number, side: number }, isDark: boolean) => void} draw */
export function eachSquare({ origin, square }, draw) {
  for (let cell = 0; cell < SIDE * SIDE; cell += 1) {
    const [across, down] = [cell % SIDE, Math.floor(cell / SIDE)];
    const area = { x: origin + across * square, y: origin + down * square, side: square };
    draw(area, (across + down) % 2 === 1);
  }
}

/**
 * A line about the field.
 * @param {Context} context
 * @param {Layout} layout
 * @param {number} out how far it is from the field to the line's outer edge
 * @param {number} width
 * @param {string} colour
 */
export function ruleAbout(context, { origin, square }, out, width, colour) {
  const [start, length] = [origin - out + width / 2, SIDE * square + 2 * out - width];
  context.lineWidth = width;
  context.strokeStyle = colour;
  context.strokeRect(start, start, length, length);
}
