/** The gesture that drags a piece from beside the board: within a threshold it is a press of its button. */

import type { Carried } from "../../board/selection.ts";

type Point = { x: number; y: number };
type Press = { id: number; piece: string; start: Point; isTouch: boolean; isDrag: boolean };

export interface DraggingParts {
  /** The piece of a button, or "" */
  pieceOf: (target: EventTarget | null) => string;
  /** Null: it is no longer dragged */
  onDragOutside: (carried: Carried | null) => void;
  onDrop: (piece: string, point: Point) => void;
}

/** In CSS pixels. */
const THRESHOLD = { mouse: 4, touch: 9 };

export function listenToDrags(
  root: HTMLElement,
  { pieceOf, onDragOutside, onDrop }: DraggingParts,
) {
  let press: Press | null = null;

  const cancel = () => {
    if (press?.isDrag) onDragOutside(null);
    press = null;
  };
  root.addEventListener("pointerdown", (event) => {
    if (press) cancel();
    const piece = pieceOf(event.target);
    if (!piece || event.button !== 0 || !event.isPrimary) return;
    const isTouch = event.pointerType === "touch";
    press = { id: event.pointerId, piece, start: pointOf(event), isTouch, isDrag: false };
  });
  root.addEventListener("pointermove", (event) => {
    if (press?.id !== event.pointerId || !isDragged(press, event)) return;
    // A captured pointer does not click the button where it went down.
    if (!press.isDrag) root.setPointerCapture(press.id);
    press.isDrag = true;
    onDragOutside({ piece: press.piece, point: pointOf(event), isTouch: press.isTouch });
  });
  root.addEventListener("pointerup", (event) => {
    if (press?.id !== event.pointerId) return;
    const { piece, isDrag } = press;
    cancel();
    if (isDrag) onDrop(piece, pointOf(event));
  });
  root.addEventListener("pointercancel", cancel);
  root.addEventListener("lostpointercapture", ({ target }) => {
    if (target === root) cancel();
  });
  root.addEventListener("dragstart", (event) => event.preventDefault());
}

function isDragged({ start, isTouch, isDrag }: Press, event: PointerEvent) {
  const { x, y } = pointOf(event);
  const threshold = isTouch ? THRESHOLD.touch : THRESHOLD.mouse;
  return isDrag || Math.hypot(x - start.x, y - start.y) > threshold;
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}
