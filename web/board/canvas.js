/**
 * Small things that every painter needs.
 */

/** @typedef {CanvasRenderingContext2D} Context */

/** One whole turn in radians. */
export const TURN = 2 * Math.PI;

/**
 * The drawing context of a canvas.
 * @param {HTMLCanvasElement} canvas
 * @param {boolean} [isOpaque] whether it will be painted all over, which lets the browser hurry
 * @returns {Context}
 */
export function contextOf(canvas, isOpaque = false) {
  const context = canvas.getContext("2d", { alpha: !isOpaque });
  if (context === null) throw new Error("the browser gives no 2d canvas");
  return context;
}

/**
 * A canvas of its own, drawn once and kept.
 * @param {number} width device pixels
 * @param {number} height device pixels
 * @param {(context: Context) => void} draw
 */
export function drawn(width, height, draw) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  draw(contextOf(canvas));
  return canvas;
}

/**
 * Keeps the last thing that was made, under its key.
 * @template T
 * @returns {(key: string, make: () => T) => T}
 */
export function keeper() {
  /** @type {{ key: string, value: T } | null} */
  let kept = null;
  return (key, make) => {
    if (kept?.key !== key) kept = { key, value: make() };
    return kept.value;
  };
}

/**
 * A source of numbers 0..1 that gives the same row for the same seed (mulberry32), so that the same
 * wood grows in every browser.
 * @param {number} seed
 */
export function chance(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * A gradient with its colours, each at its place 0..1.
 * @param {CanvasGradient} made
 * @param {readonly (readonly [number, string])[]} stops
 */
export function gradient(made, stops) {
  for (const [place, colour] of stops) made.addColorStop(place, colour);
  return made;
}

/**
 * Begins a path that is a whole circle.
 * @param {Context} context
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
export function circle(context, x, y, radius) {
  context.beginPath();
  context.arc(x, y, Math.max(0, radius), 0, TURN);
}

/**
 * Red, green and blue (0..255) of "#rrggbb".
 * @param {string} colour
 * @returns {readonly [number, number, number]}
 */
export function channels(colour) {
  const value = Number.parseInt(colour.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/**
 * "#rrggbb" with an alpha of 0..1.
 * @param {string} colour
 * @param {number} alpha
 */
export function faded(colour, alpha) {
  return `rgb(${channels(colour).join(" ")} / ${alpha})`;
}
