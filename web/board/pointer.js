/**
 * Mouse, pen and touch on the grid: a press selects a piece, a move beyond a threshold lifts it, a release
 * drops it. A bare click (as a screen reader or a script makes it) chooses the square.
 */

/** @typedef {{ x: number, y: number }} ClientPoint CSS pixels of the viewport */

/**
 * @typedef {object} PointerTarget what the pointer acts on
 * @property {(target: EventTarget | null) => number | null} numberOf
 * @property {(number: number) => boolean} canLift
 * @property {(number: number) => boolean} isSelected
 * @property {(number: number) => void} select
 * @property {(number: number) => void} choose
 * @property {(number: number, point: ClientPoint, isTouch: boolean) => void} lift
 * @property {(point: ClientPoint) => void} drag
 * @property {(point: ClientPoint) => void} drop
 * @property {() => void} putBack ends a drag without a drop
 * @property {() => boolean} cancel deselects the selected piece; whether there was one
 */

/**
 * @typedef {object} Press
 * @property {number} id
 * @property {number} number
 * @property {ClientPoint} start
 * @property {boolean} isTouch
 * @property {boolean} wasSelected
 * @property {boolean} isDrag
 */

const THRESHOLD = { mouse: 4, touch: 9 };
/** A click this soon (ms) after a release belongs to that release. */
const CLICK_DELAY = 700;

export class PointerInput {
  #root;
  #target;
  /** @type {Press | null} */
  #press = null;
  #releasedAt = Number.NEGATIVE_INFINITY;

  /** @param {HTMLElement} root @param {PointerTarget} target @param {AbortSignal} signal removes all listeners */
  constructor(root, target, signal) {
    this.#root = root;
    this.#target = target;
    root.addEventListener("pointerdown", (event) => this.#onDown(event), { signal });
    root.addEventListener("pointermove", (event) => this.#onMove(event), { signal });
    root.addEventListener("pointerup", (event) => this.#onUp(event), { signal });
    root.addEventListener("pointercancel", () => this.abandon(), { signal });
    root.addEventListener("lostpointercapture", (event) => this.#onLoss(event), { signal });
    root.addEventListener("click", (event) => this.#onClick(event), { signal });
    root.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  }

  /** Forgets the press; a piece that is dragged goes back. */
  abandon() {
    if (this.#press?.isDrag) this.#target.putBack();
    this.#press = null;
  }

  #cancel() {
    this.abandon();
    this.#target.cancel();
  }

  /** @param {PointerEvent} event */
  #onDown(event) {
    // The same pointer down again: its release was missed, outside the board or the window.
    if (this.#press?.id === event.pointerId) this.abandon();
    if (event.button === 2 || this.#press !== null) {
      this.#cancel();
      return;
    }
    if (event.button !== 0 || !event.isPrimary) return;
    this.#press = this.#pressed(event);
    if (this.#press === null) this.#target.cancel();
  }

  /** @param {PointerEvent} event @returns {Press | null} */
  #pressed(event) {
    const number = this.#target.numberOf(event.target);
    if (number === null) return null;
    const wasSelected = this.#target.isSelected(number);
    if (!wasSelected && this.#target.canLift(number)) this.#target.select(number);
    const isTouch = event.pointerType === "touch";
    const start = clientPointOf(event);
    return { id: event.pointerId, number, start, isTouch, wasSelected, isDrag: false };
  }

  /** @param {PointerEvent} event */
  #onMove(event) {
    const press = this.#press;
    if (press === null || event.pointerId !== press.id) return;
    // A second mouse button, pressed while the first is down, comes as a move.
    if (event.button === 2) {
      this.#cancel();
      return;
    }
    const point = clientPointOf(event);
    if (press.isDrag) this.#target.drag(point);
    else if (isFar(press, point) && this.#target.canLift(press.number)) {
      press.isDrag = true;
      this.#root.setPointerCapture(press.id);
      this.#target.lift(press.number, point, press.isTouch);
    }
  }

  /** @param {PointerEvent} event */
  #onUp(event) {
    const press = this.#press;
    if (press === null || event.pointerId !== press.id) return;
    this.#press = null;
    this.#releasedAt = event.timeStamp;
    if (press.isDrag) {
      this.#target.drop(clientPointOf(event));
      return;
    }
    if (this.#target.numberOf(event.target) !== press.number) return;
    // A piece that this press has selected stays selected; everything else is a choice.
    const isJustSelected = !press.wasSelected && this.#target.isSelected(press.number);
    if (!isJustSelected) this.#target.choose(press.number);
  }

  /** Capture also moves from the cell, which has it by default, to the grid: only the grid's own loss counts. @param {PointerEvent} event */
  #onLoss(event) {
    if (event.target === this.#root) this.abandon();
  }

  /** @param {MouseEvent} event */
  #onClick(event) {
    const isOfRelease = event.detail > 0 && event.timeStamp - this.#releasedAt < CLICK_DELAY;
    const number = this.#target.numberOf(event.target);
    if (!isOfRelease && number !== null) this.#target.choose(number);
  }
}

/** @param {Press} press @param {ClientPoint} point */
function isFar({ start, isTouch }, point) {
  const distance = Math.hypot(point.x - start.x, point.y - start.y);
  return distance > (isTouch ? THRESHOLD.touch : THRESHOLD.mouse);
}

/** @param {MouseEvent} event @returns {ClientPoint} */
function clientPointOf(event) {
  return { x: event.clientX, y: event.clientY };
}
