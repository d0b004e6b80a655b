/**
 * Drawings as data, which become a file, a picture on the clipboard, or elements on the page. Text remains text in all
 * of them.
 */

import { SVG, shape } from "../ui/element.ts";
import { mustReadBack } from "../ui/readback.ts";

export type Attributes = Readonly<Record<string, string | number>>;
export type Tree = readonly [tag: string, attributes: Attributes, ...children: (Tree | string)[]];

const ESCAPES: Readonly<Record<string, string>> = Object.freeze({
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
});

/** Escapes text between tags and in quoted attributes. */
export function escaped(text: string) {
  return text.replace(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark);
}

export function markup([tag, attributes, ...children]: Tree): string {
  const pairs = Object.entries(attributes).map(([name, value]) => {
    return ` ${name}="${escaped(String(value))}"`;
  });
  const inside = children.map((child) => {
    return typeof child === "string" ? escaped(child) : markup(child);
  });
  const open = `<${tag}${pairs.join("")}`;
  return inside.length ? `${open}>${inside.join("")}</${tag}>` : `${open}/>`;
}

/** @param tree an `svg` */
export function fileOf([tag, attributes, ...children]: Tree) {
  return `${markup([tag, { xmlns: SVG, ...attributes }, ...children])}\n`;
}

export function grown([tag, attributes, ...children]: Tree): SVGElement {
  const inside = children.map((child) => (typeof child === "string" ? child : grown(child)));
  return shape(tag, attributes, ...inside);
}

export function svgFile(tree: Tree) {
  return new Blob([fileOf(tree)], { type: "image/svg+xml" });
}

/**
 * Draws one pixel per unit of the drawing.
 *
 * @param tree an `svg` with a width and height
 */
export async function pngFile(tree: Tree): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(fileOf(tree))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Number(tree[1].width);
  canvas.height = Number(tree[1].height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("the browser gives no 2d canvas");
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return pngOf(canvas);
}

export async function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  mustReadBack();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture came"))));
  });
}

export function canCopyPictures() {
  return "ClipboardItem" in globalThis && Boolean(navigator.clipboard?.write);
}

/** @param png a promise, since browsers allow writing to the clipboard only right after a press */
export function copyPicture(png: Promise<Blob>) {
  return navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
}
