/** Where each piece is drawn at a given time: on its square, moving, raised or dragged. */

import { centre } from "./geometry.js";
import {
  ARRIVAL_LASTS,
  atSpeed,
  eased,
  moveAlong,
  poseAt,
  RAISED,
  RAISING_LASTS,
  settling,
  TURN_LASTS,
} from "./moveanimation.js";
import { transitionBetween } from "./transition.js";
import { numbersOf, piecesSeen } from "./view.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./view.js").BoardView} BoardView */
/** @typedef {import("./moveanimation.js").MoveAnimation} MoveAnimation */

/**
 * @typedef {object} StagedPiece a piece as it is to be drawn
 * @property {string} piece
 * @property {number} x
 * @property {number} y
 * @property {number} lift 0 on the board, 1 held high
 * @property {number} alpha 0..1
 * @property {boolean} isRaised whether it keeps its lift: it is selected or dragged, and does not move by itself
 * @property {boolean} isAway whether it is away from its square
 */

const NEVER = Number.NEGATIVE_INFINITY;

/**
 * @callback OnShown
 * @param {BoardView | null} before
 * @param {BoardView} after
 * @param {(piece: string) => MoveAnimation | undefined} animationOf how a piece moves by itself now
 * @returns {void}
 */

/** How high a piece hops that is celebrated, how long that takes and how much later the next one begins, in milliseconds. */
const HOP = 0.7;
const HOP_LASTS = 560;
const HOP_AFTER = 65;

export class Stage {
  /** @type {BoardView | null} */
  #shown = null;
  /** @type {Map<string, number>} */
  #numbers = new Map();
  /** By piece. @type {Map<string, { animation: MoveAnimation, to: number, begun: number }>} */
  #moving = new Map();
  /** By piece, when it began to appear. @type {Map<string, number>} */
  #arrivals = new Map();
  /** The piece that is dragged. @type {{ piece: string, point: Point } | null} */
  #dragged = null;
  /** The selected piece, and below it the one that was selected before. */
  #raised = { piece: "", begun: NEVER };
  #lowered = "";
  #angle = { from: 0, to: 0, begun: NEVER };
  /** By number, when the piece there begins to hop. @type {Map<number, number>} */
  #hops = new Map();
  /** @type {OnShown} */
  onShown = () => {};

  /** @param {BoardView} view @param {number} now @param {boolean} isStill whether to show it at once, without motion */
  show(view, now, isStill) {
    const before = this.#shown;
    const angle = view.bottom === 1 ? 0 : Math.PI;
    this.#shown = view;
    if (before?.pieces !== view.pieces) this.#hops.clear();
    if (before === null || isStill) {
      this.#moving.clear();
      this.#arrivals.clear();
      this.#angle = { from: angle, to: angle, begun: NEVER };
    } else {
      const transition = transitionBetween(before, view);
      this.#animate(transition, now, view.speed);
      if (transition.isTurn) this.#angle = { from: this.angleAt(now), to: angle, begun: now };
    }
    this.#numbers = numbersOf(piecesSeen(view));
    this.onShown(before, view, (piece) => this.#moving.get(piece)?.animation);
  }

  /** @param {import("./transition.js").Transition} transition @param {number} now @param {number} speed */
  #animate({ moves, arrivals }, now, speed) {
    for (const { piece, path } of moves) {
      const to = path.at(-1) ?? 0;
      const current = this.#moving.get(piece);
      if (current?.to === to) continue;
      const start =
        current === undefined
          ? { ...centre(path[0] ?? 0), lift: this.#liftOf(piece, now) }
          : poseAt(current.animation, now - current.begun);
      const animation = atSpeed(moveAlong(piece, path, start), speed);
      this.#moving.set(piece, { animation, to, begun: now });
    }
    for (const piece of arrivals) this.#arrivals.set(piece, now);
  }

  /** How high a piece is that stands on its square. @param {string} piece @param {number} now */
  #liftOf(piece, now) {
    const part = Math.min(1, Math.max(0, (now - this.#raised.begun) / RAISING_LASTS));
    if (piece === this.#raised.piece) return RAISED * part;
    return piece === this.#lowered ? RAISED * (1 - part) : 0;
  }

  /** How far the board is turned, in radians. @param {number} now */
  angleAt(now) {
    const { from, to, begun } = this.#angle;
    const part = Math.min(1, Math.max(0, (now - begun) / TURN_LASTS));
    return from + (to - from) * eased(part);
  }

  /** @param {number} now */
  #removeFinished(now) {
    for (const [piece, { animation, begun }] of this.#moving) {
      const isOver = now - begun >= animation.lasts || !this.#numbers.has(piece);
      if (isOver) this.#moving.delete(piece);
    }
    for (const [piece, begun] of this.#arrivals) {
      if (now - begun >= ARRIVAL_LASTS) this.#arrivals.delete(piece);
    }
  }

  /** All pieces, those on the board first, those held high last. @param {number} now @returns {StagedPiece[]} */
  piecesAt(now) {
    this.#removeFinished(now);
    const pieces = [...this.#numbers].map(([piece, number]) => this.#staged(piece, number, now));
    return pieces.sort((one, other) => heightOf(one) - heightOf(other));
  }

  /** @param {string} piece @param {number} number @param {number} now @returns {StagedPiece} */
  #staged(piece, number, now) {
    const usual = { piece, alpha: 1, isRaised: false, isAway: true };
    const dragged = this.#dragged;
    if (dragged?.piece === piece) return { ...usual, ...dragged.point, lift: 1, isRaised: true };
    const arrived = this.#arrivals.get(piece);
    if (arrived !== undefined) usual.alpha = Math.max(0.01, (now - arrived) / ARRIVAL_LASTS);
    const move = this.#moving.get(piece);
    if (move !== undefined) return { ...usual, ...poseAt(move.animation, now - move.begun) };
    const lift = Math.max(this.#liftOf(piece, now), HOP * this.hopAt(number, now));
    return { ...usual, ...centre(number), lift, isRaised: lift === RAISED, isAway: false };
  }

  /** @param {number} now */
  isMoving(now) {
    this.#removeFinished(now);
    const isRaising = now - this.#raised.begun < RAISING_LASTS;
    const isTurning = now - this.#angle.begun < TURN_LASTS;
    const isHopping = [...this.#hops.values()].some((begun) => now - begun < HOP_LASTS);
    const isMoving = this.#moving.size > 0 || this.#arrivals.size > 0;
    return isMoving || isRaising || isTurning || isHopping;
  }

  /** Lets the pieces on some squares hop, one after another. @param {readonly number[]} numbers @param {number} now */
  celebrate(numbers, now) {
    this.#hops = new Map(numbers.map((number, place) => [number, now + place * HOP_AFTER]));
  }

  /** How high the piece on a square has hopped, 0..1. @param {number} number @param {number} now */
  hopAt(number, now) {
    const part = (now - (this.#hops.get(number) ?? NEVER)) / HOP_LASTS;
    return part > 0 && part < 1 ? Math.sin(Math.PI * part) : 0;
  }

  /**
   * Raises a piece a little above its square and lowers the one that was raised.
   * @param {string} piece "." or "" for none
   * @param {number} now
   * @param {boolean} isStill
   */
  raise(piece, now, isStill) {
    if (piece === this.#raised.piece) return;
    this.#lowered = this.#raised.piece;
    this.#raised = { piece, begun: isStill ? NEVER : now };
  }

  /** The letter of the piece that is dragged, or null. */
  get dragged() {
    return this.#dragged?.piece ?? null;
  }

  /** Drags a piece to a point. @param {string} piece @param {Point} point */
  drag(piece, point) {
    this.#moving.delete(piece);
    this.#dragged = { piece, point };
  }

  /** Drops the dragged piece on a square. @param {number} number @param {number} now @param {boolean} isStill */
  drop(number, now, isStill) {
    if (this.#dragged !== null && !isStill) {
      const { piece, point } = this.#dragged;
      const animation = settling(piece, point, number);
      this.#moving.set(piece, { animation, to: number, begun: now });
    }
    this.#dragged = null;
  }
}

/** @param {StagedPiece} staged */
function heightOf({ lift, isAway }) {
  return lift + (isAway ? 1 : 0);
}
