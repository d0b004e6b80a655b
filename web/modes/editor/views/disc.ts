import { drawSingleDisc } from "../../../board/sprites.ts";
import type { BoardView } from "../../../board/view.ts";
import { element } from "../../../ui/element.ts";

/** Radius of a disc relative to the side of the picture. */
const RADIUS = 0.47;

/** @param side in CSS pixels */
export function drawDisc(piece: string, colours: readonly string[], side: number) {
  const ratio = globalThis.devicePixelRatio || 1;
  const pixels = Math.round(side * ratio);
  const picture = element("canvas", { width: pixels, height: pixels, "aria-hidden": "true" });
  const context = picture.getContext("2d");
  if (!context) return picture;
  const spot = { x: pixels / 2, y: pixels / 2, radius: pixels * RADIUS, ratio };
  drawSingleDisc(context, piece, spot, colours as BoardView["colours"]);
  return picture;
}
