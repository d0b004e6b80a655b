/** The thumbnail of a task: a board of a few pixels a square. */

import { circle } from "../../board/canvas.js";
import { cellOf, NUMBERS, SIDE } from "../../board/geometry.js";
import { DISCS, WOODS } from "../../board/palette.js";
import { drawPips } from "../../board/pips.js";
import { facesOf, ownerOf } from "../../board/view.js";
import { boardOf } from "../../game/position.js";
import { element } from "../../ui/element.js";
import { armyOf } from "./task.js";

/** @import { DiscColours } from "../../board/palette.js" */

/** CSS pixels of one square. */
const SQUARE = 11;

/** How to draw each canvas that has not been seen yet: to draw a whole course at once would block the page. @type {WeakMap<Element, () => void>} */
const undrawn = new WeakMap();
/** @type {IntersectionObserver | null} */
let observer = null;

/**
 * A small picture of a position, seen from the side of its army, drawn when it scrolls into view; it says
 * nothing to a screen reader.
 *
 * @param {string} position
 * @param {readonly string[]} colours
 */
export function thumbOf(position, colours) {
  const ratio = Math.min(3, Math.max(1, globalThis.devicePixelRatio || 1));
  const square = Math.round(SQUARE * ratio);
  const size = square * SIDE;
  const canvas = element("canvas", {
    class: "thumb",
    width: size,
    height: size,
    "aria-hidden": "true",
  });
  const context = canvas.getContext("2d");
  const board = boardOf(position);
  if (context && board) {
    undrawn.set(canvas, () => draw(context, board, square, colours));
    observer ??= new IntersectionObserver(drawSeen, { rootMargin: "25%" });
    observer.observe(canvas);
  }
  return canvas;
}

/** @param {readonly IntersectionObserverEntry[]} entries */
function drawSeen(entries) {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    undrawn.get(target)?.();
    undrawn.delete(target);
    observer?.unobserve(target);
  }
}

/** @param {CanvasRenderingContext2D} context @param {string} board @param {number} square @param {readonly string[]} colours */
function draw(context, board, square, colours) {
  const bottom = armyOf(board);
  const [light, dark] = [WOODS.light[1] ?? "", WOODS.dark[1] ?? ""];
  context.fillStyle = light;
  context.fillRect(0, 0, square * SIDE, square * SIDE);
  for (const [place, number] of NUMBERS.entries()) {
    const { across, down } = cellOf(number, bottom);
    const [left, top] = [across * square, down * square];
    context.fillStyle = dark;
    context.fillRect(left, top, square, square);
    const piece = board[place] ?? ".";
    const disc = DISCS[/** @type {keyof typeof DISCS} */ (colours[ownerOf(piece) - 1] ?? "green")];
    if (piece !== "." && disc) {
      drawDisc(context, piece, disc, left + square / 2, top + square / 2, square);
    }
  }
}

/** @param {CanvasRenderingContext2D} context @param {string} piece @param {DiscColours} disc @param {number} x @param {number} y @param {number} square */
function drawDisc(context, piece, disc, x, y, square) {
  const { suit, rank } = facesOf(piece);
  circle(context, x, y, square * 0.46);
  context.fillStyle = disc.rim;
  context.fill();
  circle(context, x, y, square * 0.42);
  context.fillStyle = disc.base;
  context.fill();
  context.fillStyle = disc.print[suit];
  drawPips(context, suit, rank, x, y, square * 0.38);
}
