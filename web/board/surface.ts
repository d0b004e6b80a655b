/** Painting surfaces: canvases, their size in device pixels, the colour scheme, and the drawing loop. */

import type { Layout } from "./geometry.ts";
import { layoutOf } from "./geometry.ts";

type Context = CanvasRenderingContext2D;

export const TURN = 2 * Math.PI;

/** @param isOpaque whether the whole canvas will be painted; opaque canvases are faster */
export function contextOf(canvas: HTMLCanvasElement, isOpaque: boolean = false): Context {
  const context = canvas.getContext("2d", { alpha: !isOpaque });
  if (context === null) throw new Error("no 2d canvas");
  return context;
}

/** In device pixels. */
export function offscreen(width: number, height: number, draw: (context: Context) => void) {
  return redrawn(document.createElement("canvas"), width, height, draw);
}

export function redrawn(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  draw: (context: Context) => void,
) {
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  draw(contextOf(canvas));
  return canvas;
}

export function lastValueCache<T>(): (key: string, make: () => T) => T {
  let last: { key: string; value: T } | null = null;
  return (key, make) => {
    if (last?.key !== key) last = { key, value: make() };
    return last.value;
  };
}

/** Random numbers 0..1 (mulberry32): the same sequence in every browser. */
export function seededRandom(seed: number) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Adds the stops, whose offsets are 0..1. */
export function withStops(gradient: CanvasGradient, stops: readonly (readonly [number, string])[]) {
  for (const [offset, colour] of stops) gradient.addColorStop(offset, colour);
  return gradient;
}

export function fill(
  context: Context,
  { x, y, side }: { x: number; y: number; side: number },
  colour: string,
) {
  context.fillStyle = colour;
  context.fillRect(x, y, side, side);
}

export function circle(context: Context, x: number, y: number, radius: number) {
  context.beginPath();
  context.arc(x, y, Math.max(0, radius), 0, TURN);
}

/** Red, green and blue, 0..255, of a colour "#rrggbb". */
export function rgbOf(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Alpha 0..1. */
export function withAlpha(colour: string, alpha: number) {
  return `rgb(${rgbOf(colour).join(" ")} / ${alpha})`;
}

/** `part`: 0 gives the first colour, 1 the second. */
export function mixed(one: string, other: string, part: number) {
  const there = rgbOf(other);
  const parts = rgbOf(one).map((value, at) => value + part * ((there[at] ?? 0) - value));
  return `#${parts.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}

/** The contrast by WCAG 2, from 1 to 21. */
export function contrastOf(one: string, other: string) {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(colour: string) {
  const [red = 0, green = 0, blue = 0] = rgbOf(colour).map((value) =>
    value > 10 ? ((value / 255 + 0.055) / 1.055) ** 2.4 : value / 255 / 12.92,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Reports the layout at once and whenever size, zoom or screen changes, but not while the canvas has no size. */
export function watchSize(
  canvas: HTMLCanvasElement,
  onLayout: (layout: Layout) => void,
  signal: AbortSignal,
) {
  let size = 0;

  function report(pixels: number) {
    if (pixels === size || pixels < 1) return;
    size = pixels;
    onLayout(layoutOf(pixels, devicePixelRatio));
  }

  const measure = () => report(snappedSize(canvas));
  const observer = new ResizeObserver((entries) => {
    const exact = entries.at(-1)?.devicePixelContentBoxSize?.[0];
    // Emulated screens report the pixels of the real screen, which are far off.
    const isPlausible = exact !== undefined && Math.abs(exact.inlineSize - snappedSize(canvas)) < 2;
    if (isPlausible) report(Math.min(exact.inlineSize, exact.blockSize));
    else measure();
  });
  observeExactly(observer, canvas);
  watchRatio(measure, signal);
  signal.addEventListener("abort", () => observer.disconnect());
  measure();
}

/** The size in device pixels: browsers round the start and the end of an element separately. */
function snappedSize(canvas: HTMLCanvasElement) {
  const { left, right, top, bottom } = canvas.getBoundingClientRect();
  const snapped = (at: number) => Math.round(at * devicePixelRatio);
  return Math.min(snapped(right) - snapped(left), snapped(bottom) - snapped(top));
}

function observeExactly(observer: ResizeObserver, canvas: HTMLCanvasElement) {
  try {
    observer.observe(canvas, { box: "device-pixel-content-box" });
  } catch {
    // Browsers without that box report CSS pixels, to which `snappedSize` applies the ratio.
    observer.observe(canvas);
  }
}

function watchRatio(onChange: () => void, signal: AbortSignal) {
  if (signal.aborted) return;
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  const changed = () => {
    onChange();
    watchRatio(onChange, signal);
  };
  query.addEventListener("change", changed, { once: true, signal });
}

/** The system's scheme or the root element may change the colours. */
export function watchScheme(onScheme: () => void, signal: AbortSignal) {
  for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"]) {
    matchMedia(query).addEventListener("change", onScheme, { signal });
  }
  const observer = new MutationObserver(onScheme);
  observer.observe(document.documentElement, { attributeFilter: ["class", "data-theme", "style"] });
  signal.addEventListener("abort", () => observer.disconnect());
}

/**
 * An animation frame loop that stops when nothing moves: `draw` returns whether another frame is needed. The returned
 * function requests a frame.
 */
export function createLoop(draw: (now: number) => boolean, signal: AbortSignal): () => void {
  let frameId = 0;

  function frame(now: number) {
    frameId = 0;
    if (draw(now)) request();
  }

  function request() {
    if (frameId === 0 && !signal.aborted) frameId = requestAnimationFrame(frame);
  }

  signal.addEventListener("abort", () => cancelAnimationFrame(frameId));
  return request;
}

export function isStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
