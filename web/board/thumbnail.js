/** Thumbnails: a whole board in a few pixels a square, for lists and cards. */

import { circle } from "./canvas.js";
import { cellOf, NUMBERS, SIDE } from "./geometry.js";
import { discColours, isLookReady, look, onLook } from "./look.js";
import { facesOf, ownerOf } from "./view.js";

/** @import { Player } from "./geometry.js" */
/** @import { DiscColours } from "./palette.js" */

/** CSS pixels of one square, where the caller names no other. */
const SQUARE = 11;

/** How to draw each canvas once it is seen: to draw a whole list at once would block the page. @type {WeakMap<Element, { paint: () => void, version: number }>} */
const drawings = new WeakMap();
/** @type {IntersectionObserver | null} */
let observer = null;

/**
 * @typedef {object} ThumbnailLook
 * @property {readonly string[]} colours  of player 1 and of player 2
 * @property {Player} [bottom]  who sits at the lower edge; player 1 by default
 * @property {number} [square]  CSS pixels of one square
 */

/**
 * A small picture of a board, drawn when it scrolls into view; it says nothing to a screen reader.
 *
 * @param {string} pieces  fifty letters and dots in the order of NUMBERS
 * @param {ThumbnailLook} look
 */
export function thumbnailOf(pieces, { colours, bottom = 1, square = SQUARE }) {
  const ratio = Math.min(3, Math.max(1, globalThis.devicePixelRatio || 1));
  const pixels = Math.round(square * ratio);
  const canvas = document.createElement("canvas");
  canvas.className = "thumb";
  canvas.width = pixels * SIDE;
  canvas.height = pixels * SIDE;
  canvas.setAttribute("aria-hidden", "true");
  const context = canvas.getContext("2d");
  if (context) {
    const paint = () => draw(context, pieces, { colours, bottom, square: pixels });
    drawings.set(canvas, { paint, version: -1 });
    observer ??= watched();
    observer.observe(canvas);
  }
  return canvas;
}

/** After a change of the look, those that are seen now are told to be seen again; all others are drawn when they are. */
function watched() {
  const made = new IntersectionObserver(drawSeen, { rootMargin: "25%" });
  onLook(() => {
    for (const canvas of document.querySelectorAll("canvas.thumb")) {
      made.unobserve(canvas);
      made.observe(canvas);
    }
  });
  return made;
}

/** @param {readonly IntersectionObserverEntry[]} entries */
function drawSeen(entries) {
  const { version } = look();
  for (const { target, isIntersecting } of entries) {
    const drawing = drawings.get(target);
    if (!isIntersecting || !isLookReady() || !drawing || drawing.version === version) continue;
    drawing.paint();
    drawing.version = version;
  }
}

/** @param {CanvasRenderingContext2D} context @param {string} pieces @param {Required<ThumbnailLook>} look  with the square in device pixels */
function draw(context, pieces, { colours, bottom, square }) {
  const { picture, squares } = look().board;
  const { light, dark } = squares;
  context.canvas.style.borderColor = picture ? dark : ""; // of wood it is in the style sheet
  context.fillStyle = light;
  context.fillRect(0, 0, square * SIDE, square * SIDE);
  for (const [place, number] of NUMBERS.entries()) {
    const { across, down } = cellOf(number, bottom);
    const [left, top] = [across * square, down * square];
    context.fillStyle = dark;
    context.fillRect(left, top, square, square);
    const piece = pieces[place] ?? ".";
    if (piece !== ".") {
      const disc = discColours(colours[ownerOf(piece) - 1]);
      drawDisc(context, piece, disc, left + square / 2, top + square / 2, square);
    }
  }
}

/** @param {CanvasRenderingContext2D} context @param {string} piece @param {DiscColours} disc @param {number} x @param {number} y @param {number} square */
function drawDisc(context, piece, disc, x, y, square) {
  circle(context, x, y, square * 0.46);
  context.fillStyle = look().board.outline ?? disc.rim;
  context.fill();
  circle(context, x, y, square * 0.42);
  context.fillStyle = disc.base;
  context.fill();
  context.fillStyle = disc.print[facesOf(piece).suit];
  look().pieces.sign(context, piece, x, y, square * 0.38);
}
