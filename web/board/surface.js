/**
 * The size of the board in device pixels, its colour scheme, and news of both.
 */

import { layoutOf } from "./geometry.js";

/** @typedef {import("./geometry.js").Layout} Layout */

/**
 * Tells the layout of a square canvas, at once and whenever it changes: by size, zoom or another screen.
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

  const rough = () => canvas.getBoundingClientRect().width * devicePixelRatio;
  const measure = () => report(Math.round(rough()));
  const observer = new ResizeObserver((entries) => {
    const exact = entries.at(-1)?.devicePixelContentBoxSize?.[0];
    // An emulated screen reports pixels of the real one: what is far off is not believed.
    const isTrue = exact !== undefined && Math.abs(exact.inlineSize - rough()) < 2;
    if (isTrue) report(Math.min(exact.inlineSize, exact.blockSize));
    else measure();
  });
  observeExactly(observer, canvas);
  watchRatio(measure, signal);
  signal.addEventListener("abort", () => observer.disconnect());
  measure();
}

/**
 * @param {ResizeObserver} observer
 * @param {HTMLCanvasElement} canvas
 */
function observeExactly(observer, canvas) {
  try {
    observer.observe(canvas, { box: "device-pixel-content-box" });
  } catch {
    // Some browsers do not know that box; they report CSS pixels, and the ratio is applied here.
    observer.observe(canvas);
  }
}

/**
 * @param {() => void} onChange
 * @param {AbortSignal} signal
 */
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
 * Tells when the page's colours may have changed: by the system's scheme or by the root element.
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
 * One loop of animation frames: asking twice still draws once, and it rests when nothing moves.
 * @param {(now: number) => boolean} draw returns whether another frame is needed
 * @param {AbortSignal} signal
 */
export function createLoop(draw, signal) {
  let asked = 0;

  /** @param {number} now */
  function frame(now) {
    asked = 0;
    if (draw(now)) request();
  }

  function request() {
    if (asked === 0 && !signal.aborted) asked = requestAnimationFrame(frame);
  }

  signal.addEventListener("abort", () => cancelAnimationFrame(asked));
  return { request };
}

/** Whether the user wants things to stand still. */
export function isStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
