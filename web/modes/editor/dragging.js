/** The gesture that drags a piece from beside the board: within a threshold it is a press of its button. */

/** @typedef {import("../../board/selection.js").Carried} Carried */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ id: number, piece: string, start: Point, isTouch: boolean, isDrag: boolean }} Press */

/**
 * @typedef {object} DraggingParts
 * @property {(target: EventTarget | null) => string} pieceOf  the piece of a button, or ""
 * @property {(carried: Carried | null) => void} onCarry  null: it is no longer dragged
 * @property {(piece: string, point: Point) => void} onDrop
 */

/** In CSS pixels. */
const THRESHOLD = { mouse: 4, touch: 9 };

/** @param {HTMLElement} root @param {DraggingParts} parts */
export function listenToDrags(root, { pieceOf, onCarry, onDrop }) {
  /** @type {Press | null} */
  let press = null;

  const cancel = () => {
    if (press?.isDrag) onCarry(null);
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
    onCarry({ piece: press.piece, point: pointOf(event), isTouch: press.isTouch });
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

/** @param {Press} press @param {PointerEvent} event */
function isDragged({ start, isTouch, isDrag }, event) {
  const { x, y } = pointOf(event);
  const threshold = isTouch ? THRESHOLD.touch : THRESHOLD.mouse;
  return isDrag || Math.hypot(x - start.x, y - start.y) > threshold;
}

/** @param {PointerEvent} event @returns {Point} */
function pointOf({ clientX, clientY }) {
  return { x: clientX, y: clientY };
}
