/** Dragging a piece from beside the board: beyond a threshold it is carried, else it was a press. */

/** @typedef {import("../../board/selection.js").Carried} Carried */

/**
 * @typedef {object} DraggingParts
 * @property {(target: EventTarget | null) => string} pieceOf  the piece of a button, or ""
 * @property {(carried: Carried | null) => void} onCarry  null: it is not carried any more
 * @property {(piece: string, point: { x: number, y: number }) => void} onDrop
 */

const THRESHOLD = { mouse: 4, touch: 9 };

/** @param {HTMLElement} root @param {DraggingParts} parts */
export function listenToDrags(root, { pieceOf, onCarry, onDrop }) {
  /** @type {{ id: number, piece: string, start: { x: number, y: number }, isTouch: boolean, isDrag: boolean } | null} */
  let press = null;

  /** @param {PointerEvent} event */
  function onDown(event) {
    if (press) giveUp();
    const piece = pieceOf(event.target);
    if (!piece || event.button !== 0 || !event.isPrimary) return;
    const isTouch = event.pointerType === "touch";
    press = { id: event.pointerId, piece, start: pointOf(event), isTouch, isDrag: false };
  }

  /** @param {PointerEvent} event */
  function onMove(event) {
    if (press?.id !== event.pointerId) return;
    const { piece, start, isTouch } = press;
    const point = pointOf(event);
    const way = Math.hypot(point.x - start.x, point.y - start.y);
    if (!press.isDrag && way <= (isTouch ? THRESHOLD.touch : THRESHOLD.mouse)) return;
    // What is captured ends here, and is no click on the button where it began.
    if (!press.isDrag) root.setPointerCapture(press.id);
    press.isDrag = true;
    onCarry({ piece, point, isTouch });
  }

  /** @param {PointerEvent} event */
  function onUp(event) {
    if (press?.id !== event.pointerId) return;
    const { piece, isDrag } = press;
    press = null;
    if (!isDrag) return;
    onCarry(null);
    onDrop(piece, pointOf(event));
  }

  function giveUp() {
    if (press?.isDrag) onCarry(null);
    press = null;
  }

  root.addEventListener("pointerdown", onDown);
  root.addEventListener("pointermove", onMove);
  root.addEventListener("pointerup", onUp);
  root.addEventListener("pointercancel", giveUp);
  root.addEventListener("lostpointercapture", ({ target }) => {
    if (target === root) giveUp();
  });
  root.addEventListener("dragstart", (event) => event.preventDefault());
}

/** @param {PointerEvent} event */
function pointOf({ clientX, clientY }) {
  return { x: clientX, y: clientY };
}
