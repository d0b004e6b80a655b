/** QR codes, always dark on light with a quiet zone, whatever the colours of the page. */

import { correction, generate } from "lean-qr";
import { element } from "../ui/element.ts";
import type { Tree } from "./drawingtree.ts";
import { grown } from "./drawingtree.ts";

/** The width of the light margin in modules, without which cameras do not find the code. */
const QUIET = 4;
/** The largest version that a camera reads from a phone: 105 modules across. */
const LARGEST = 22;
/** Pixels per module in a file. */
const MODULE = 8;

/**
 * Null if the text is too long for a code that can be scanned.
 *
 * @param title describes the target of the code
 */
export function qrCode(text: string, title: string): Tree | null {
  const code = codeOf(text);
  if (!code) return null;
  const side = code.size + 2 * QUIET;
  return [
    "svg",
    {
      viewBox: `0 0 ${side} ${side}`,
      width: side * MODULE,
      height: side * MODULE,
      role: "img",
      "shape-rendering": "crispEdges",
    },
    ["title", {}, title],
    ["rect", { width: side, height: side, fill: "#ffffff" }],
    ["path", { d: runs(code), fill: "#000000" }],
  ];
}

/** The code's element, large enough to scan from the screen. */
export function scannable(code: Tree, className: string) {
  const [, { width = 0 }] = code;
  const shown = element("div", { class: className }, grown(code));
  shown.style.setProperty("--step", `${Number(width) / MODULE / devicePixelRatio}px`);
  return shown;
}

function codeOf(text: string) {
  try {
    return generate(text, { maxVersion: LARGEST, minCorrectionLevel: correction.L });
  } catch {
    return null;
  }
}

/**
 * Draws each module of the code on whole pixels.
 *
 * @param scale pixels per unit
 */
export function drawCode(
  context: CanvasRenderingContext2D,
  text: string,
  { left, top, width }: { left: number; top: number; width: number },
  scale: number,
) {
  const code = codeOf(text);
  if (!code) return;
  const side = code.size + 2 * QUIET;
  const module = Math.max(1, Math.floor((width * scale) / side)) / scale;
  const spare = width - side * module;
  context.save();
  context.translate(left + spare, top + spare);
  context.scale(module, module);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, side, side);
  context.fillStyle = "#000000";
  context.fill(new Path2D(runs(code)));
  context.restore();
}

export function hasCode(text: string) {
  return codeOf(text) !== null;
}

function runs(code: ReturnType<typeof generate>) {
  let path = "";
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y) || code.get(x - 1, y)) continue;
      let length = 1;
      while (code.get(x + length, y)) length += 1;
      path += `M${x + QUIET} ${y + QUIET}h${length}v1h-${length}z`;
    }
  }
  return path;
}
