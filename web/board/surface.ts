/** The size of the board in device pixels and its colour scheme, each with a watcher, and the drawing loop. */

import type { Layout } from "./geometry.ts";
import { layoutOf } from "./geometry.ts";

/**
 * Reports the layout of a square canvas, at once and whenever size, zoom or screen change it.
 *
 * @param onLayout not called while the canvas has no size
 */
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
    // An emulated screen reports pixels of the real one: such a value is far off, and ignored.
    const isPlausible = exact !== undefined && Math.abs(exact.inlineSize - snappedSize(canvas)) < 2;
    if (isPlausible) report(Math.min(exact.inlineSize, exact.blockSize));
    else measure();
  });
  observeExactly(observer, canvas);
  watchRatio(measure, signal);
  signal.addEventListener("abort", () => observer.disconnect());
  measure();
}

/** Device pixels along a side: browsers round where an element begins and where it ends. */
function snappedSize(canvas: HTMLCanvasElement) {
  const { left, right, top, bottom } = canvas.getBoundingClientRect();
  const snapped = (at: number) => Math.round(at * devicePixelRatio);
  return Math.min(snapped(right) - snapped(left), snapped(bottom) - snapped(top));
}

function observeExactly(observer: ResizeObserver, canvas: HTMLCanvasElement) {
  try {
    observer.observe(canvas, { box: "device-pixel-content-box" });
  } catch {
    // Some browsers do not support that box; they report CSS pixels, and the ratio is applied here.
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

/** Reports when the page's colours may have changed: by the system's scheme or by the root element. */
export function watchScheme(onScheme: () => void, signal: AbortSignal) {
  for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"]) {
    matchMedia(query).addEventListener("change", onScheme, { signal });
  }
  const observer = new MutationObserver(onScheme);
  observer.observe(document.documentElement, { attributeFilter: ["class", "data-theme", "style"] });
  signal.addEventListener("abort", () => observer.disconnect());
}

/**
 * One loop of animation frames, which rests when nothing moves.
 *
 * @param draw returns whether another frame is needed
 * @returns asks for a frame; asking twice still draws once
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

/** Whether the user prefers reduced motion. */
export function isStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
