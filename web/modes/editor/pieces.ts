/** Pictures of single pieces: beside the board, and dragged where the board cannot show them. */

import type { Carried } from "../../board/selection.ts";
import { drawSingleDisc } from "../../board/sprites.ts";
import type { BoardView } from "../../board/view.ts";
import { element } from "../../ui/element.ts";

/** A disc's radius, as a part of its picture's side. */
const RADIUS = 0.47;
/** How far above a finger a piece is dragged, in squares, as on the board. */
const ABOVE_FINGER = 0.55;
/** The width of a disc, in squares, as on the board. */
const DISC = 0.9;

/**
 * @param piece its letter
 * @param side in CSS pixels
 */
export function discOf(piece: string, colours: readonly string[], side: number) {
  const ratio = globalThis.devicePixelRatio || 1;
  const pixels = Math.round(side * ratio);
  const picture = element("canvas", { width: pixels, height: pixels, "aria-hidden": "true" });
  const context = picture.getContext("2d");
  if (!context) return picture;
  const pair = colours as BoardView["colours"];
  const spot = { x: pixels / 2, y: pixels / 2, radius: pixels * RADIUS, ratio };
  drawSingleDisc(context, piece, spot, pair);
  return picture;
}

/** A piece under the pointer, over everything else. */
export function createDraggedPiece(squareSize: () => number) {
  const root = element("div", { class: "edit-ghost", hidden: true, "aria-hidden": "true" });
  document.body.append(root);
  let shown = "";

  return {
    show(carried: Carried | null, colours: readonly string[]) {
      root.hidden = carried === null;
      if (carried === null) return;
      const { piece, point, isTouch } = carried;
      const square = squareSize();
      const side = square * DISC;
      const key = `${piece} ${side} ${colours.join(" ")}`;
      if (key !== shown) root.replaceChildren(discOf(piece, colours, side));
      shown = key;
      const above = isTouch ? ABOVE_FINGER * square : 0;
      root.style.inlineSize = `${side}px`;
      root.style.transform = `translate(${point.x - side / 2}px, ${point.y - above - side / 2}px)`;
    },
  };
}
