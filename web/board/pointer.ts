/**
 * Mouse, pen and touch on the grid: a press selects a piece, a move beyond a threshold lifts it, a release drops it. A
 * click without a press, such as one from a screen reader or a script, chooses the square.
 */

/** In CSS pixels of the viewport */
export type ClientPoint = { x: number; y: number };

export interface PointerTarget {
  numberOf: (target: EventTarget | null) => number | null;
  canLift: (number: number) => boolean;
  isSelected: (number: number) => boolean;
  select: (number: number) => void;
  choose: (number: number) => void;
  lift: (number: number, point: ClientPoint, isTouch: boolean) => void;
  drag: (point: ClientPoint) => void;
  drop: (point: ClientPoint) => void;
  /** Ends a drag without a drop */
  putBack: () => void;
  /** Returns whether a piece was selected */
  cancel: () => boolean;
}

interface Press {
  id: number;
  number: number;
  start: ClientPoint;
  isTouch: boolean;
  wasSelected: boolean;
  isDrag: boolean;
}

const THRESHOLD = { mouse: 4, touch: 9 };
/** In milliseconds: a click within this time after a release belongs to that release. */
const CLICK_DELAY = 700;

export class PointerInput {
  #root;
  #target;
  #press: Press | null = null;
  #releasedAt = Number.NEGATIVE_INFINITY;

  constructor(root: HTMLElement, target: PointerTarget, signal: AbortSignal) {
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

  abandon() {
    if (this.#press?.isDrag) this.#target.putBack();
    this.#press = null;
  }

  #cancel() {
    this.abandon();
    this.#target.cancel();
  }

  #onDown(event: PointerEvent) {
    // The last release was missed, since it was outside the board or the window.
    if (this.#press?.id === event.pointerId) this.abandon();
    if (event.button === 2 || this.#press !== null) {
      this.#cancel();
      return;
    }
    if (event.button !== 0 || !event.isPrimary) return;
    this.#press = this.#pressed(event);
    if (this.#press === null) this.#target.cancel();
  }

  #pressed(event: PointerEvent): Press | null {
    const number = this.#target.numberOf(event.target);
    if (number === null) return null;
    const wasSelected = this.#target.isSelected(number);
    if (!wasSelected && this.#target.canLift(number)) this.#target.select(number);
    const isTouch = event.pointerType === "touch";
    const start = clientPointOf(event);
    return { id: event.pointerId, number, start, isTouch, wasSelected, isDrag: false };
  }

  #onMove(event: PointerEvent) {
    const press = this.#press;
    if (press === null || event.pointerId !== press.id) return;
    // A second mouse button pressed while the first is down arrives as a move event.
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

  #onUp(event: PointerEvent) {
    const press = this.#press;
    if (press === null || event.pointerId !== press.id) return;
    this.#press = null;
    this.#releasedAt = event.timeStamp;
    if (press.isDrag) {
      this.#target.drop(clientPointOf(event));
      return;
    }
    if (this.#target.numberOf(event.target) !== press.number) return;
    // A piece that this press has selected stays selected.
    const isJustSelected = !press.wasSelected && this.#target.isSelected(press.number);
    if (!isJustSelected) this.#target.choose(press.number);
  }

  /** The cell that captures the pointer by default loses it to the grid: only a loss by the grid counts. */
  #onLoss(event: PointerEvent) {
    if (event.target === this.#root) this.abandon();
  }

  #onClick(event: MouseEvent) {
    const isOfRelease = event.detail > 0 && event.timeStamp - this.#releasedAt < CLICK_DELAY;
    const number = this.#target.numberOf(event.target);
    if (!isOfRelease && number !== null) this.#target.choose(number);
  }
}

function isFar({ start, isTouch }: Press, point: ClientPoint) {
  const distance = Math.hypot(point.x - start.x, point.y - start.y);
  return distance > (isTouch ? THRESHOLD.touch : THRESHOLD.mouse);
}

function clientPointOf(event: MouseEvent): ClientPoint {
  return { x: event.clientX, y: event.clientY };
}
