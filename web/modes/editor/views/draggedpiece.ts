import { effect } from "../../../base/signals.ts";
import type { ContextBoard } from "../../../game/mode.ts";
import { element } from "../../../ui/element.ts";
import type { EditorStore } from "../stores/editorstore.ts";
import { drawDisc } from "./disc.ts";

/** How far a piece is drawn above the finger, in squares, as on the board. */
const ABOVE_FINGER = 0.55;
/** The diameter of a piece in squares, as on the board. */
const DISC = 0.9;

/** Draws the dragged piece over everything else. */
export function showDraggedPiece(
  { drafts, placing }: EditorStore,
  board: Pick<ContextBoard, "squareSize">,
) {
  const root = element("div", { class: "edit-ghost", hidden: true, "aria-hidden": "true" });
  document.body.append(root);
  let drawn = "";

  effect(() => {
    const { carried } = placing;
    root.hidden = carried === null;
    if (!carried) return;
    const { piece, point, isTouch } = carried;
    const { colours } = drafts;
    const square = board.squareSize();
    const side = square * DISC;
    const key = `${piece} ${side} ${colours.join(" ")}`;
    if (key !== drawn) root.replaceChildren(drawDisc(piece, colours, side));
    drawn = key;
    const above = isTouch ? ABOVE_FINGER * square : 0;
    root.style.inlineSize = `${side}px`;
    root.style.transform = `translate(${point.x - side / 2}px, ${point.y - above - side / 2}px)`;
  });
}
