/** Helpers for drawing on a canvas, shared by everything that paints. */

type Context = CanvasRenderingContext2D;

/** One whole turn in radians. */
export const TURN = 2 * Math.PI;

/**
 * The drawing context of a canvas.
 *
 * @param isOpaque whether all of it will be painted, which is faster
 */
export function contextOf(canvas: HTMLCanvasElement, isOpaque: boolean = false): Context {
  const context = canvas.getContext("2d", { alpha: !isOpaque });
  if (context === null) throw new Error("no 2d canvas");
  return context;
}

/**
 * A canvas off the screen, drawn once.
 *
 * @param width device pixels
 * @param height device pixels
 */
export function offscreen(width: number, height: number, draw: (context: Context) => void) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  draw(contextOf(canvas));
  return canvas;
}

/** A cache of one entry: the value that was made last, under its key. */
export function lastValueCache<T>(): (key: string, make: () => T) => T {
  let last: { key: string; value: T } | null = null;
  return (key, make) => {
    if (last?.key !== key) last = { key, value: make() };
    return last.value;
  };
}

/** A generator of numbers 0..1 (mulberry32): the same seed gives the same sequence in every browser. */
export function seededRandom(seed: number) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Adds colour stops to a gradient, each with its offset 0..1. */
export function withStops(gradient: CanvasGradient, stops: readonly (readonly [number, string])[]) {
  for (const [offset, colour] of stops) gradient.addColorStop(offset, colour);
  return gradient;
}

/** Fills an area with a colour. */
export function fill(
  context: Context,
  { x, y, side }: { x: number; y: number; side: number },
  colour: string,
) {
  context.fillStyle = colour;
  context.fillRect(x, y, side, side);
}

/** Begins a path that is a circle. */
export function circle(context: Context, x: number, y: number, radius: number) {
  context.beginPath();
  context.arc(x, y, Math.max(0, radius), 0, TURN);
}

/** Red, green and blue (0..255) of "#rrggbb". */
export function rgbOf(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** "#rrggbb" with an alpha of 0..1. */
export function withAlpha(colour: string, alpha: number) {
  return `rgb(${rgbOf(colour).join(" ")} / ${alpha})`;
}
