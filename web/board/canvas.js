/** Helpers for drawing on a canvas, shared by everything that paints. */

/** @typedef {CanvasRenderingContext2D} Context */

/** One whole turn in radians. */
export const TURN = 2 * Math.PI;

/**
 * The drawing context of a canvas.
 * @param {HTMLCanvasElement} canvas
 * @param {boolean} [isOpaque] whether all of it will be painted, which is faster
 * @returns {Context}
 */
export function contextOf(canvas, isOpaque = false) {
  const context = canvas.getContext("2d", { alpha: !isOpaque });
  if (context === null) throw new Error("the browser gives no 2d canvas");
  return context;
}

/**
 * A canvas off the screen, drawn once.
 * @param {number} width device pixels
 * @param {number} height device pixels
 * @param {(context: Context) => void} draw
 */
export function offscreen(width, height, draw) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  draw(contextOf(canvas));
  return canvas;
}

/**
 * A cache of one entry: the value that was made last, under its key.
 * @template T
 * @returns {(key: string, make: () => T) => T}
 */
export function lastValueCache() {
  /** @type {{ key: string, value: T } | null} */
  let last = null;
  return (key, make) => {
    if (last?.key !== key) last = { key, value: make() };
    return last.value;
  };
}

/**
 * A generator of numbers 0..1 (mulberry32): the same seed gives the same sequence in every browser.
 * @param {number} seed
 */
export function seededRandom(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Adds colour stops to a gradient, each with its offset 0..1.
 * @param {CanvasGradient} gradient
 * @param {readonly (readonly [number, string])[]} stops
 */
export function withStops(gradient, stops) {
  for (const [offset, colour] of stops) gradient.addColorStop(offset, colour);
  return gradient;
}

/** Fills an area with a colour. @param {Context} context @param {{ x: number, y: number, side: number }} area @param {string} colour */
export function fill(context, { x, y, side }, colour) {
  context.fillStyle = colour;
  context.fillRect(x, y, side, side);
}

/** Begins a path that is a circle. @param {Context} context @param {number} x @param {number} y @param {number} radius */
export function circle(context, x, y, radius) {
  context.beginPath();
  context.arc(x, y, Math.max(0, radius), 0, TURN);
}

/** Red, green and blue (0..255) of "#rrggbb". @param {string} colour @returns {readonly [number, number, number]} */
export function rgbOf(colour) {
  const value = Number.parseInt(colour.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** "#rrggbb" with an alpha of 0..1. @param {string} colour @param {number} alpha */
export function withAlpha(colour, alpha) {
  return `rgb(${rgbOf(colour).join(" ")} / ${alpha})`;
}

/** Settles when the page is idle, or after a while. @returns {Promise<unknown>} */
export function whenIdle() {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: 300 });
    else setTimeout(resolve, 20);
  });
}
