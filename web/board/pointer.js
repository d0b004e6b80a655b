/**
 * Mouse, pen and touch on the grid: a press takes a piece in hand, a move beyond a threshold lifts it,
 * a release drops it. A bare click (as a screen reader or a script makes it) chooses the square.
 */

/** @typedef {{ x: number, y: number }} ClientPoint CSS pixels of the viewport */

/**
 * @typedef {object} Hand what the board does at the user's bidding
 * @property {(target: EventTarget | null) => number | null} numberOf
 * @property {(number: number) => boolean} canLift
 * @property {(number: number) => boolean} isInHand
 * @property {(number: number) => void} take
 * @property {(number: number) => void} choose
 * @property {(number: number, point: ClientPoint, isTouch: boolean) => void} lift
 * @property {(point: ClientPoint) => void} carry
 * @property {(point: ClientPoint) => void} drop
 * @property {() => void} putBack a drag that came to nothing
 * @property {() => boolean} cancel gives the piece in hand back; whether there was one
 */

/**
 * @typedef {object} Press
 * @property {number} id
 * @property {number} number
 * @property {ClientPoint} start
 * @property {boolean} isTouch
 * @property {boolean} wasInHand
 * @property {boolean} isDrag
 */

const THRESHOLD = { mouse: 4, touch: 9 };
/** A click this soon (ms) after a release is the release's own. */
const ECHO = 700;

/**
 * @param {HTMLElement} root
 * @param {Hand} hand
 * @param {AbortSignal} signal takes all listeners away
 */
export function listenToPointer(root, hand, signal) {
  /** @type {Press | null} */
  let press = null;
  let releasedAt = Number.NEGATIVE_INFINITY;

  /** @param {PointerEvent} event */
  function onDown(event) {
    // The same pointer down again: it came up where nobody saw it, outside the board or the window.
    if (press?.id === event.pointerId) abandon();
    if (event.button === 2 || press !== null) {
      giveUp();
      return;
    }
    if (event.button !== 0 || !event.isPrimary) return;
    press = pressed(event, hand);
    if (press === null) hand.cancel();
  }

  /** @param {PointerEvent} event */
  function onMove(event) {
    if (press === null || event.pointerId !== press.id) return;
    // A second mouse button, pressed while the first is down, comes as a move.
    if (event.button === 2) {
      giveUp();
      return;
    }
    const point = pointOf(event);
    if (press.isDrag) hand.carry(point);
    else if (isFar(press, point) && hand.canLift(press.number)) {
      press.isDrag = true;
      root.setPointerCapture(press.id);
      hand.lift(press.number, point, press.isTouch);
    }
  }

  function giveUp() {
    abandon();
    hand.cancel();
  }

  /** @param {PointerEvent} event */
  function onUp(event) {
    if (press === null || event.pointerId !== press.id) return;
    const done = press;
    press = null;
    releasedAt = event.timeStamp;
    if (done.isDrag) hand.drop(pointOf(event));
    else if (hand.numberOf(event.target) === done.number) release(done, hand);
  }

  function abandon() {
    if (press?.isDrag) hand.putBack();
    press = null;
  }

  /**
   * Capture also moves from the cell, which had it by itself, to the grid: only the grid's own loss counts.
   * @param {PointerEvent} event
   */
  function onLoss(event) {
    if (event.target === root) abandon();
  }

  /** @param {MouseEvent} event */
  function onClick(event) {
    const isEcho = event.detail > 0 && event.timeStamp - releasedAt < ECHO;
    const number = hand.numberOf(event.target);
    if (!isEcho && number !== null) hand.choose(number);
  }

  /** @param {MouseEvent} event */
  function onMenu(event) {
    event.preventDefault();
  }

  root.addEventListener("pointerdown", onDown, { signal });
  root.addEventListener("pointermove", onMove, { signal });
  root.addEventListener("pointerup", onUp, { signal });
  root.addEventListener("pointercancel", abandon, { signal });
  root.addEventListener("lostpointercapture", onLoss, { signal });
  root.addEventListener("click", onClick, { signal });
  root.addEventListener("contextmenu", onMenu, { signal });
  return { abandon };
}

/**
 * @param {PointerEvent} event
 * @param {Hand} hand
 * @returns {Press | null}
 */
function pressed(event, hand) {
  const number = hand.numberOf(event.target);
  if (number === null) return null;
  const wasInHand = hand.isInHand(number);
  if (!wasInHand && hand.canLift(number)) hand.take(number);
  return {
    id: event.pointerId,
    number,
    start: pointOf(event),
    isTouch: event.pointerType === "touch",
    wasInHand,
    isDrag: false,
  };
}

/**
 * A release without a drag: what the press has taken in hand stays there; all else is a choice.
 * @param {Press} press
 * @param {Hand} hand
 */
function release(press, hand) {
  const isJustTaken = !press.wasInHand && hand.isInHand(press.number);
  if (!isJustTaken) hand.choose(press.number);
}

/**
 * @param {Press} press
 * @param {ClientPoint} point
 */
function isFar(press, point) {
  const way = Math.hypot(point.x - press.start.x, point.y - press.start.y);
  return way > (press.isTouch ? THRESHOLD.touch : THRESHOLD.mouse);
}

/**
 * @param {MouseEvent} event
 * @returns {ClientPoint}
 */
function pointOf(event) {
  return { x: event.clientX, y: event.clientY };
}
