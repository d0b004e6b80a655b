/** The size of the board in device pixels and its colour scheme, each with a watcher, and the drawing loop. */

import { layoutOf } from "./geometry.js";

/** @typedef {import("./geometry.js").Layout} Layout */

/**
 * Reports the layout of a square canvas, at once and whenever size, zoom or screen change it.
 * @param {HTMLCanvasElement} canvas
 * @param {(layout: Layout) => void} onLayout not called while the canvas has no size
 * @param {AbortSignal} signal
 */
export function watchSize(canvas, onLayout, signal) {
  let size = 0;

  /** @param {number} pixels */
  function report(pixels) {
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

/** Device pixels along a side: browsers round where an element begins and where it ends. @param {HTMLCanvasElement} canvas */
function snappedSize(canvas) {
  const { left, right, top, bottom } = canvas.getBoundingClientRect();
  const snapped = (/** @type {number} */ at) => Math.round(at * devicePixelRatio);
  return Math.min(snapped(right) - snapped(left), snapped(bottom) - snapped(top));
}

/** @param {ResizeObserver} observer @param {HTMLCanvasElement} canvas */
function observeExactly(observer, canvas) {
  try {
    observer.observe(canvas, { box: "device-pixel-content-box" });
  } catch {
    // Some browsers do not support that box; they report CSS pixels, and the ratio is applied here.
    observer.observe(canvas);
  }
}

/** @param {() => void} onChange @param {AbortSignal} signal */
function watchRatio(onChange, signal) {
  if (signal.aborted) return;
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  const changed = () => {
    onChange();
    watchRatio(onChange, signal);
  };
  query.addEventListener("change", changed, { once: true, signal });
}

/**
 * Reports when the page's colours may have changed: by the system's scheme or by the root element.
 * @param {() => void} onScheme
 * @param {AbortSignal} signal
 */
export function watchScheme(onScheme, signal) {
  for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"]) {
    matchMedia(query).addEventListener("change", onScheme, { signal });
  }
  const observer = new MutationObserver(onScheme);
  observer.observe(document.documentElement, { attributeFilter: ["class", "data-theme", "style"] });
  signal.addEventListener("abort", () => observer.disconnect());
}

/**
 * One loop of animation frames, which rests when nothing moves.
 * @param {(now: number) => boolean} draw returns whether another frame is needed
 * @param {AbortSignal} signal
 * @returns {() => void} asks for a frame; asking twice still draws once
 */
export function createLoop(draw, signal) {
  let frameId = 0;

  /** @param {number} now */
  function frame(now) {
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
