/** Pictures of single pieces, as the board draws them. */

import { drawAnew } from "../../board/sprites.js";
import { element } from "../../ui/element.js";

/** A disc's radius, as a part of its picture's side. */
const RADIUS = 0.47;

/**
 * @param {string} piece  its letter
 * @param {readonly string[]} colours
 * @param {number} side  in CSS pixels
 */
export function discOf(piece, colours, side) {
  const ratio = globalThis.devicePixelRatio || 1;
  const pixels = Math.round(side * ratio);
  const picture = element("canvas", { width: pixels, height: pixels, "aria-hidden": "true" });
  const context = picture.getContext("2d");
  if (!context) return picture;
  const pair = /** @type {import("../../board/view.js").BoardView["colours"]} */ (colours);
  const middle = { x: pixels / 2, y: pixels / 2, scale: 1 };
  drawAnew(pixels * RADIUS, ratio, pair).drawDisc(context, piece, middle);
  return picture;
}
