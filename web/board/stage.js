/**
 * Who stands or flies where at a given time. Fed with views; everything here may be thrown away.
 */

import { centre } from "./geometry.js";
import {
  ARRIVAL_LASTS,
  atSpeed,
  eased,
  flightOf,
  RAISED,
  RAISING_LASTS,
  settlingOf,
  stanceAt,
  TURN_LASTS,
} from "./moveanimation.js";
import { planBetween } from "./transition.js";
import { numbersOf, piecesSeen } from "./view.js";

/** @typedef {import("./geometry.js").Place} Place */
/** @typedef {import("./view.js").BoardView} BoardView */
/** @typedef {import("./moveanimation.js").Flight} Flight */

/**
 * @typedef {object} Actor a piece as it is to be drawn
 * @property {string} piece
 * @property {number} x
 * @property {number} y
 * @property {number} lift 0 on the board, 1 held high
 * @property {number} alpha 0..1
 * @property {boolean} isRaised whether it keeps its lift: it is in hand and not on its way
 * @property {boolean} isAway whether it is away from its square
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
  /** The piece that is in hand, and the one that was before. */
  let raised = { piece: "", begun: Number.NEGATIVE_INFINITY };
  let lowered = "";
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
   * @param {import("./transition.js").Plan} plan
   * @param {number} now
   * @param {number} speed
   */
  function set(plan, now, speed) {
    for (const { piece, path } of plan.travels) {
      const to = path.at(-1) ?? 0;
      const course = courses.get(piece);
      if (course?.to === to) continue;
      const start =
        course === undefined
          ? { ...centre(path[0] ?? 0), lift: liftOf(piece, now) }
          : stanceAt(course.flight, now - course.begun);
      const flight = atSpeed(flightOf(piece, path, start), speed);
      courses.set(piece, { flight, to, begun: now });
    }
    for (const piece of plan.arrivals) arrivals.set(piece, now);
  }

  /**
   * How high a piece is that stands on its square.
   * @param {string} piece
   * @param {number} now
   */
  function liftOf(piece, now) {
    const part = Math.min(1, Math.max(0, (now - raised.begun) / RAISING_LASTS));
    if (piece === raised.piece) return RAISED * part;
    return piece === lowered ? RAISED * (1 - part) : 0;
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
    const usual = { piece, alpha: 1, isRaised: false, isAway: true };
    if (held?.piece === piece) return { ...usual, ...held.place, lift: 1, isRaised: true };
    const begun = arrivals.get(piece);
    if (begun !== undefined) usual.alpha = Math.max(0.01, (now - begun) / ARRIVAL_LASTS);
    const course = courses.get(piece);
    if (course !== undefined) return { ...usual, ...stanceAt(course.flight, now - course.begun) };
    const lift = liftOf(piece, now);
    return { ...usual, ...centre(number), lift, isRaised: lift === RAISED, isAway: false };
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
      const isRaising = now - raised.begun < RAISING_LASTS;
      const isTurning = now - angle.begun < TURN_LASTS;
      return courses.size > 0 || arrivals.size > 0 || isRaising || isTurning;
    },
    /**
     * Raises a piece a little above its square and lowers the one that was raised.
     * @param {string} piece "." or "" for none
     * @param {number} now
     * @param {boolean} isStill
     */
    raise(piece, now, isStill) {
      if (piece === raised.piece) return;
      lowered = raised.piece;
      raised = { piece, begun: isStill ? Number.NEGATIVE_INFINITY : now };
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
  return actor.lift + (actor.isAway ? 1 : 0);
}
