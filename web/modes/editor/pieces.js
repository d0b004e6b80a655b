/** A piece that is carried where the board cannot show it: under the pointer, over everything else. */

import { element } from "../../ui/element.js";
import { discOf } from "./discs.js";

/** How far above a finger a piece is carried, in squares, as on the board itself. */
const ABOVE_FINGER = 0.55;
/** How wide a disc is, in squares, as on the board. */
const DISC = 0.9;

/** @typedef {import("../../board/selection.js").Carried} Carried */

/** @param {() => number} squareSize */
export function createGhost(squareSize) {
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
