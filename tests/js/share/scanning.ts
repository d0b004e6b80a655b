/** A camera for QR codes: a reader independent of the program that draws them. */

import { createRequire } from "node:module";
import type Read from "../../../web/node_modules/jsqr/dist/index.d.ts";
import type { Tree } from "../../../web/share/drawingtree.ts";

const jsQR: typeof Read = createRequire(import.meta.url)("../../../web/node_modules/jsqr");

/** Pixels per module in the picture. */
const SCALE = 4;

/** The text read from a drawn code. */
export function scanned(tree: Tree | null) {
  const { data, width, height } = pixelsOf(tree, SCALE);
  return readFrom(data, width, height);
}

/**
 * A drawn code as a picture.
 *
 * @param scale pixels per module
 */
export function pixelsOf(tree: Tree | null, scale: number) {
  const [, { viewBox = "" } = {}, , , ink] = tree ?? [];
  const side = Number(String(viewBox).split(" ")[2]) * scale;
  const data = new Uint8ClampedArray(4 * side * side).fill(255);
  const [, { d = "" } = {}] = ink as Tree;
  for (const bar of String(d).matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    const [, x = 0, y = 0, length = 0] = bar.map((number) => Number(number) * scale);
    for (let row = y; row < y + scale; row += 1) {
      for (let column = x; column < x + length; column += 1) {
        data.fill(0, 4 * (row * side + column), 4 * (row * side + column) + 3);
      }
    }
  }
  return { data, width: side, height: side };
}

/** @param pixels red, green, blue, alpha */
export function readFrom(pixels: Uint8ClampedArray, width: number, height: number) {
  return jsQR(pixels, width, height)?.data ?? null;
}
