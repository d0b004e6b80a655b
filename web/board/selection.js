/**
 * The user's hand on the board: what pointer and keyboard ask for, turned into choices.
 */

import { chosen, dropped, isMovable } from "./choice.js";
import { freelyChosen, takenOff } from "./freechoice.js";
import { isInside, numberUnder } from "./geometry.js";
import { meaningOf, typedOn } from "./keys.js";
import { listenToPointer } from "./pointer.js";
import { isStill } from "./surface.js";
import { pieceOn } from "./view.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./geometry.js").Place} Place */
/** @typedef {import("./pointer.js").ClientPoint} ClientPoint */

/**
 * @typedef {object} Parts what the hand works with
 * @property {import("./grid.js").Grid} grid
 * @property {import("./stage.js").Stage} stage
 * @property {import("./screen.js").Screen} screen
 * @property {import("./screen.js").State} state
 * @property {import("./board.js").BoardOptions} options
 * @property {() => void} refresh
 */

/** A piece beside the board: its letter, and where it is. @typedef {{ piece: string, point: ClientPoint, isTouch: boolean }} Carried */

/** How far above a finger a piece is carried, in squares, so that the finger does not hide it. */
const ABOVE_FINGER = 0.55;
/** A digit later than this (milliseconds) begins a new number. */
const TYPING_LASTS = 1500;

/**
 * @param {Parts} parts
 * @param {AbortSignal} signal
 */
export function createHand(parts, signal) {
  const { grid, stage, screen, state, options, refresh } = parts;
  let isFinger = false;

  /** @param {number | null} number */
  function select(number) {
    if (number === state.selected) return;
    state.selected = number;
    refresh();
    if (state.view.free) options.onHand?.(number);
  }

  /** @param {import("./freechoice.js").Put} put */
  function put({ from, to }) {
    if (from !== null) {
      state.selected = null;
      options.onHand?.(null);
    }
    options.onPut?.({ from, to });
  }

  /** @param {Choice} choice */
  function carryOut({ selected, move, refusal }) {
    if (move !== null) {
      const asked = { from: move.from, to: move.to };
      state.selected = null;
      state.view = { ...state.view, pending: asked };
      refresh();
      options.onMove(asked);
      return;
    }
    select(selected);
    if (refusal !== null) options.onRefused(refusal);
  }

  /** @param {number} number */
  function choose(number) {
    if (state.view.free) chooseFreely(number);
    else carryOut(chosen(state.view, state.selected, number));
  }

  /** @param {number} number */
  function chooseFreely(number) {
    const choice = freelyChosen(state.view, state.selected, number);
    if (choice.put !== null) put(choice.put);
    else select(choice.selected);
  }

  /** @param {number} number */
  function remove(number) {
    const taken = state.view.free ? takenOff(state.view, state.selected, number) : null;
    if (taken !== null) put(taken);
    return taken !== null;
  }

  /**
   * @param {string} piece
   * @param {ClientPoint} point
   */
  function carry(piece, point) {
    const place = screen.placeAt(point);
    if (place === null) return;
    state.under = numberUnder(place);
    if (state.view.free)
      options.onCarry?.(isInside(place) ? null : { piece, point, isTouch: isFinger });
    const away = state.view.bottom === 1 ? -ABOVE_FINGER : ABOVE_FINGER;
    stage.hold(piece, isFinger ? { x: place.x, y: place.y + away } : place);
    screen.request();
  }

  /** @param {number} number where the piece goes down */
  function letGo(number) {
    grid.root.classList.remove("is-dragging");
    state.under = null;
    if (state.view.free) options.onCarry?.(null);
    stage.letGo(number, performance.now(), isStill());
    screen.request();
  }

  /** @param {ClientPoint} point */
  function drop(point) {
    const from = state.selected;
    if (from === null) return;
    const place = screen.placeAt(point);
    const to = place === null ? null : numberUnder(place);
    if (state.view.free) {
      dropFreely(from, to, place !== null && !isInside(place));
      return;
    }
    const choice = to === null ? null : dropped(state.view, from, to);
    letGo(choice?.move?.to ?? from);
    if (choice !== null) carryOut(choice);
  }

  /**
   * @param {number} from
   * @param {number | null} to
   * @param {boolean} isBeside whether it is beside the board: a light square is a miss, and no place
   */
  function dropFreely(from, to, isBeside) {
    letGo(to ?? from);
    if (isBeside || (to !== null && to !== from)) put({ from, to });
  }

  function putBack() {
    if (state.selected !== null) letGo(state.selected);
  }

  function cancel() {
    const had = state.selected !== null;
    if (stage.held() !== null) pointer.abandon();
    select(null);
    return had;
  }

  const pointer = listenToPointer(
    grid.root,
    {
      numberOf: grid.numberOf,
      canLift: (number) => isMovable(state.view, number),
      isInHand: (number) => state.selected === number,
      take: select,
      choose,
      lift(number, point, isTouch) {
        isFinger = isTouch;
        select(number);
        grid.root.classList.add("is-dragging");
        carry(pieceOn(state.view.pieces, number), point);
      },
      carry(point) {
        const held = stage.held();
        if (held !== null) carry(held.piece, point);
      },
      drop,
      putBack,
      cancel,
    },
    signal,
  );
  listenToKeys({ ...parts, choose, cancel, remove }, signal);
  return { cancel };
}

/**
 * @param {Parts & { choose: (number: number) => void, cancel: () => boolean,
 *   remove: (number: number) => boolean }} parts
 * @param {AbortSignal} signal
 */
function listenToKeys({ grid, state, choose, cancel, remove }, signal) {
  let typed = "";
  let typedAt = 0;

  /**
   * @param {string} digit
   * @param {number} now
   */
  function type(digit, now) {
    const next = typedOn(now - typedAt < TYPING_LASTS ? typed : "", digit);
    typed = next.typed;
    typedAt = now;
    if (next.number !== null) grid.rove(next.number, true);
  }

  /**
   * @param {import("./keys.js").KeyMeaning} meaning
   * @param {number} number the number that has the focus
   * @param {number} now
   */
  function obey(meaning, number, now) {
    if (meaning.kind === "focus") grid.rove(meaning.number, true);
    else if (meaning.kind === "choose") choose(number);
    else if (meaning.kind === "typed") type(meaning.digit, now);
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const number = grid.numberOf(event.target);
    if (number === null) return;
    const meaning = meaningOf(event, number, state.view.bottom);
    // Escape with nothing in hand is left to whatever the page does with it.
    if (meaning === null || (meaning.kind === "cancel" && !cancel())) return;
    if (meaning.kind === "remove" && !remove(number)) return;
    event.preventDefault();
    if (event.repeat && meaning.kind === "choose") return;
    obey(meaning, number, event.timeStamp);
  }

  /** @param {FocusEvent} event */
  function onFocus(event) {
    const number = grid.numberOf(event.target);
    if (number !== null) grid.rove(number, false);
  }

  grid.root.addEventListener("keydown", onKey, { signal });
  grid.root.addEventListener("focusin", onFocus, { signal });
}
