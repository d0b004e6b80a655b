/** Pictures of single pieces: beside the board, and dragged where the board cannot show them. */

import { drawSingleDisc } from "../../board/sprites.js";
import { element } from "../../ui/element.js";

/** @typedef {import("../../board/selection.js").Carried} Carried */

/** A disc's radius, as a part of its picture's side. */
const RADIUS = 0.47;
/** How far above a finger a piece is dragged, in squares, as on the board. */
const ABOVE_FINGER = 0.55;
/** The width of a disc, in squares, as on the board. */
const DISC = 0.9;

/** @param {string} piece  its letter @param {readonly string[]} colours @param {number} side  in CSS pixels */
export function discOf(piece, colours, side) {
  const ratio = globalThis.devicePixelRatio || 1;
  const pixels = Math.round(side * ratio);
  const picture = element("canvas", { width: pixels, height: pixels, "aria-hidden": "true" });
  const context = picture.getContext("2d");
  if (!context) return picture;
  const pair = /** @type {import("../../board/view.js").BoardView["colours"]} */ (colours);
  const spot = { x: pixels / 2, y: pixels / 2, radius: pixels * RADIUS, ratio };
  drawSingleDisc(context, piece, spot, pair);
  return picture;
}

/** A piece under the pointer, over everything else. @param {() => number} squareSize */
export function createDraggedPiece(squareSize) {
  const root = element("div", { class: "edit-ghost", hidden: true, "aria-hidden": "true" });
  document.body.append(root);
  let shown = "";

  return {
    /** @param {Carried | null} carried @param {readonly string[]} colours */
    show(carried, colours) {
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
