/** Checks the canvas: browsers that protect privacy may return blank or random pixels. */

import { EngineError, fault } from "../engine/faults.ts";

const SIDE = 16;
const STRIPES = Object.freeze([
  [200, 30, 60],
  [20, 120, 220],
  [240, 200, 40],
  [10, 90, 50],
] as const);
/** The tolerance of each channel, since some browsers change a few colours imperceptibly. */
const NEAR = 8;
const MOST_WRONG = 0.1;

/** @throws EngineError if canvases cannot be read back */
export function mustReadBack() {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("the browser gives no 2d canvas");
  const width = SIDE / STRIPES.length;
  for (const [at, colour] of STRIPES.entries()) {
    context.fillStyle = `rgb(${colour.join(" ")})`;
    context.fillRect(at * width, 0, width, SIDE);
  }
  if (isDrawn(context.getImageData(0, 0, SIDE, SIDE).data)) return;
  throw new EngineError(fault("canvas-blocked", "canvases cannot be read back"));
}

function isDrawn(data: Uint8ClampedArray) {
  let wrong = 0;
  for (let at = 0; at < data.length; at += 4) {
    const stripe = STRIPES[Math.floor((((at / 4) % SIDE) * STRIPES.length) / SIDE)];
    const isNear = stripe?.every(
      (value, place) => Math.abs(value - (data[at + place] ?? 0)) <= NEAR,
    );
    if (!isNear) wrong += 1;
  }
  return wrong <= (MOST_WRONG * data.length) / 4;
}
