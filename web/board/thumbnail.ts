/** Thumbnails: a whole board at a few pixels per square, for lists and cards. */

import type { Player } from "./geometry.ts";
import { cellOf, NUMBERS, SIDE } from "./geometry.ts";
import type { DiscColours } from "./palette.ts";
import { circle } from "./surface.ts";
import { discColours, isThemeReady, onTheme, theme } from "./theme.ts";
import { facesOf, ownerOf } from "./view.ts";

/** The default side of a square, in CSS pixels. */
const SQUARE = 11;

/** The smallest square whose pieces have legible signs, in CSS pixels. */
const LEGIBLE = 14;

/** Thumbnails are drawn when they become visible: drawing a whole list at once would block the page. */
const drawings: WeakMap<Element, { paint: () => void; version: number }> = new WeakMap();
let observer: IntersectionObserver | null = null;

export interface ThumbnailLook {
  colours: readonly string[];
  /** Player 1 by default */
  bottom?: Player;
  /** The side of a square in CSS pixels */
  square?: number;
}

/** Drawn when it scrolls into view; hidden from screen readers. */
export function thumbnailOf(
  pieces: string,
  { colours, bottom = 1, square = SQUARE }: ThumbnailLook,
) {
  const ratio = Math.min(3, Math.max(1, globalThis.devicePixelRatio || 1));
  const pixels = Math.round(square * ratio);
  const canvas = document.createElement("canvas");
  canvas.className = "thumb";
  canvas.width = pixels * SIDE;
  canvas.height = pixels * SIDE;
  canvas.setAttribute("aria-hidden", "true");
  const context = canvas.getContext("2d");
  if (context) {
    const drawPiece = square < LEGIBLE ? drawDot : drawDisc;
    const paint = () => draw(context, pieces, { colours, bottom, square: pixels }, drawPiece);
    drawings.set(canvas, { paint, version: -1 });
    observer ??= watched();
    observer.observe(canvas);
  }
  return canvas;
}

/** After a change of the look, all thumbnails are observed again, so that each is redrawn once visible. */
function watched() {
  const made = new IntersectionObserver(drawSeen, { rootMargin: "25%" });
  onTheme(() => {
    for (const canvas of document.querySelectorAll("canvas.thumb")) {
      made.unobserve(canvas);
      made.observe(canvas);
    }
  });
  return made;
}

function drawSeen(entries: readonly IntersectionObserverEntry[]) {
  const { version } = theme();
  for (const { target, isIntersecting } of entries) {
    const drawing = drawings.get(target);
    if (!isIntersecting || !isThemeReady() || !drawing || drawing.version === version) continue;
    drawing.paint();
    drawing.version = version;
  }
}

/** @param look its square is in device pixels */
function draw(
  context: CanvasRenderingContext2D,
  pieces: string,
  { colours, bottom, square }: Required<ThumbnailLook>,
  drawPiece: typeof drawDisc,
) {
  const { picture, squares } = theme().board;
  const { light, dark } = squares;
  context.canvas.style.borderColor = picture ? dark : ""; // the style sheet sets the wooden board's
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
      drawPiece(context, piece, disc, left + square / 2, top + square / 2, square);
    }
  }
}

/** A disc without rim and sign, which would only flicker at this size. */
function drawDot(...[context, , { base }, x, y, square]: Parameters<typeof drawDisc>) {
  const { outline } = theme().board;
  if (outline) {
    circle(context, x, y, square * 0.46);
    context.fillStyle = outline;
    context.fill();
  }
  circle(context, x, y, square * 0.38);
  context.fillStyle = base;
  context.fill();
}

function drawDisc(
  context: CanvasRenderingContext2D,
  piece: string,
  disc: DiscColours,
  x: number,
  y: number,
  square: number,
) {
  circle(context, x, y, square * 0.46);
  context.fillStyle = theme().board.outline ?? disc.rim;
  context.fill();
  circle(context, x, y, square * 0.42);
  context.fillStyle = disc.base;
  context.fill();
  context.fillStyle = disc.print[facesOf(piece).suit];
  theme().pieces.sign(context, piece, x, y, square * 0.38);
}
