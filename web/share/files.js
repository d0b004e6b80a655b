/** Drawings as files, and on the clipboard. */

import { fileOf } from "./drawingtree.js";

/** @typedef {import("./drawingtree.js").Tree} Tree */

/** A drawing as an SVG file. @param {Tree} tree */
export function svgFile(tree) {
  return new Blob([fileOf(tree)], { type: "image/svg+xml" });
}

/**
 * A drawing as a PNG file.
 *
 * @param {Tree} tree  an `svg` with its width and height
 * @param {number} scale  pixels a unit of the drawing
 * @returns {Promise<Blob>}
 */
export async function pngFile(tree, scale) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(fileOf(tree))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Number(tree[1].width) * scale;
  canvas.height = Number(tree[1].height) * scale;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("the browser gives no 2d canvas");
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture came"))));
  });
}

/** Whether pictures may be put on the clipboard at all. */
export function canCopyPictures() {
  return "ClipboardItem" in globalThis && Boolean(navigator.clipboard?.write);
}

/** @param {Promise<Blob>} png  not awaited: a browser allows this only right after a press */
export async function copyPicture(png) {
  await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
}
