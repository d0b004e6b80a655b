/**
 * Who stands or flies where at a given time. Fed with views; everything here may be thrown away.
 */

import {
  ARRIVAL_LASTS,
  atSpeed,
  eased,
  flightOf,
  settlingOf,
  stanceAt,
  TURN_LASTS,
} from "./flight.js";
import { centre } from "./geometry.js";
import { planBetween } from "./plan.js";
import { numbersOf, piecesSeen } from "./view.js";

/** @typedef {import("./geometry.js").Place} Place */
/** @typedef {import("./view.js").BoardView} BoardView */
/** @typedef {import("./flight.js").Flight} Flight */

/**
 * @typedef {object} Actor a piece as it is to be drawn
 * @property {string} piece
 * @property {number} x
 * @property {number} y
 * @property {number} lift 0 on the board, 1 held high
 * @property {number} alpha 0..1
 * @property {number | null} number where it stands, or null while it moves
 */

/** @typedef {{ piece: string, place: Place }} Held */
/** @typedef {{ flight: Flight, to: number, begun: number }} Course */

export function createStage() {
  /** @type {BoardView | null} */
  let shown = null;
  /** @type {Map<string, number>} */
  let numbers = new Map();
  /** @type {Map<string, Course>} */
  const courses = new Map();
  /** @type {Map<string, number>} */
  const arrivals = new Map();
  /** @type {Held | null} */
  let held = null;
  let angle = { from: 0, to: 0, begun: Number.NEGATIVE_INFINITY };

  /**
   * @param {BoardView} view
   * @param {number} now
   * @param {boolean} isStill whether to show it at once, without motion
   */
  function show(view, now, isStill) {
    const before = shown;
    const aim = view.bottom === 1 ? 0 : Math.PI;
    shown = view;
    if (before === null || isStill) {
      courses.clear();
      arrivals.clear();
      angle = { from: aim, to: aim, begun: Number.NEGATIVE_INFINITY };
    } else {
      set(planBetween(before, view), now, view.speed);
      if (aim !== angle.to) angle = { from: angleAt(now), to: aim, begun: now };
    }
    numbers = numbersOf(piecesSeen(view));
  }

  /**
   * @param {import("./plan.js").Plan} plan
   * @param {number} now
   * @param {number} speed
   */
  function set(plan, now, speed) {
    for (const { piece, path } of plan.travels) {
      const to = path.at(-1) ?? 0;
      const course = courses.get(piece);
      if (course?.to === to) continue;
      const start = course === undefined ? null : stanceAt(course.flight, now - course.begun);
      const flight = atSpeed(flightOf(piece, path, start), speed);
      courses.set(piece, { flight, to, begun: now });
    }
    for (const piece of plan.arrivals) arrivals.set(piece, now);
  }

  /** @param {number} now */
  function angleAt(now) {
    const part = Math.min(1, Math.max(0, (now - angle.begun) / TURN_LASTS));
    return angle.from + (angle.to - angle.from) * eased(part);
  }

  /** @param {number} now */
  function forgetFinished(now) {
    for (const [piece, course] of courses) {
      if (now - course.begun >= course.flight.lasts || !numbers.has(piece)) courses.delete(piece);
    }
    for (const [piece, begun] of arrivals) {
      if (now - begun >= ARRIVAL_LASTS) arrivals.delete(piece);
    }
  }

  /**
   * @param {string} piece
   * @param {number} number
   * @param {number} now
   * @returns {Actor}
   */
  function actor(piece, number, now) {
    if (held?.piece === piece) return { piece, ...held.place, lift: 1, alpha: 1, number: null };
    const course = courses.get(piece);
    const begun = arrivals.get(piece);
    const alpha = begun === undefined ? 1 : Math.max(0.01, (now - begun) / ARRIVAL_LASTS);
    if (course === undefined) return { piece, ...centre(number), lift: 0, alpha, number };
    return { piece, ...stanceAt(course.flight, now - course.begun), alpha, number: null };
  }

  return {
    show,
    angleAt,
    /**
     * All pieces, those on the board first, those held high last.
     * @param {number} now
     * @returns {Actor[]}
     */
    actorsAt(now) {
      forgetFinished(now);
      const actors = [...numbers].map(([piece, number]) => actor(piece, number, now));
      return actors.sort((one, other) => rankOf(one) - rankOf(other));
    },
    /** @param {number} now */
    isMoving(now) {
      forgetFinished(now);
      return courses.size > 0 || arrivals.size > 0 || now - angle.begun < TURN_LASTS;
    },
    /**
     * Takes a piece up to a place, or carries it there.
     * @param {string} piece
     * @param {Place} place
     */
    hold(piece, place) {
      courses.delete(piece);
      held = { piece, place };
    },
    /**
     * Lets the held piece go down on a square.
     * @param {number} number
     * @param {number} now
     * @param {boolean} isStill
     */
    letGo(number, now, isStill) {
      if (held !== null && !isStill) {
        const flight = settlingOf(held.piece, held.place, number);
        courses.set(held.piece, { flight, to: number, begun: now });
      }
      held = null;
    },
    /** @returns {Held | null} */
    held: () => held,
  };
}

/** @typedef {ReturnType<typeof createStage>} Stage */

/**
 * @param {Actor} actor
 */
function rankOf(actor) {
  return actor.number === null ? 1 + actor.lift : 0;
}
