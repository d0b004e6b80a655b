/** The place of each drawn piece at a given time: on its square, moving, raised or dragged. */

import type { Point } from "./geometry.ts";
import { centre } from "./geometry.ts";
import type { BoardView } from "./view.ts";
import { numbersOf, piecesSeen } from "./view.ts";

export interface StagedPiece {
  piece: string;
  x: number;
  y: number;
  /** 0 on the board, 1 fully raised */
  lift: number;
  /** 0..1 */
  alpha: number;
  /** Whether it is selected or dragged, and does not move by itself */
  isRaised: boolean;
  /** Whether it is not on its square */
  isAway: boolean;
}

const NEVER = Number.NEGATIVE_INFINITY;

export type OnShown = (
  before: BoardView | null,
  after: BoardView,
  animationOf: (piece: string) => MoveAnimation | undefined,
) => void;

/** The lift of a hop, and its duration in milliseconds. */
const HOP = 0.7;
const HOP_LASTS = 560;
/** The most milliseconds until the last piece has landed, and between the starts of two hops. */
export const CELEBRATION_LASTS = 1600;
const HOP_AFTER = 260;
/** The lasting brightness of a celebrated piece's square, 0..1. */
const LIT = 0.7;

export class PieceAnimator {
  #shown: BoardView | null = null;
  #numbers: Map<string, number> = new Map();
  #moving: Map<string, { animation: MoveAnimation; to: number; begun: number }> = new Map();
  /** The time at which each new piece starts to appear, keyed by piece. */
  #arrivals: Map<string, number> = new Map();
  #dragged: { piece: string; point: Point } | null = null;
  #raised = { piece: "", begun: NEVER };
  #lowered = "";
  #angle = { from: 0, to: 0, begun: NEVER };
  /** The time at which hop and shine start, keyed by number. */
  #celebrated: Map<number, number> = new Map();
  onShown: OnShown = () => {};

  /** @param isStill whether to show the view without motion */
  show(view: BoardView, now: number, isStill: boolean) {
    const before = this.#shown;
    const angle = view.bottom === 1 ? 0 : Math.PI;
    this.#shown = view;
    if (before?.pieces !== view.pieces) this.#celebrated.clear();
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

  #animate({ moves, arrivals }: Transition, now: number, speed: number) {
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

  #liftOf(piece: string, now: number) {
    const part = Math.min(1, Math.max(0, (now - this.#raised.begun) / RAISING_LASTS));
    if (piece === this.#raised.piece) return RAISED * part;
    return piece === this.#lowered ? RAISED * (1 - part) : 0;
  }

  /** In radians. */
  angleAt(now: number) {
    const { from, to, begun } = this.#angle;
    const part = Math.min(1, Math.max(0, (now - begun) / TURN_LASTS));
    return from + (to - from) * eased(part);
  }

  #removeFinished(now: number) {
    for (const [piece, { animation, begun }] of this.#moving) {
      const isOver = now - begun >= animation.lasts || !this.#numbers.has(piece);
      if (isOver) this.#moving.delete(piece);
    }
    for (const [piece, begun] of this.#arrivals) {
      if (now - begun >= ARRIVAL_LASTS) this.#arrivals.delete(piece);
    }
  }

  /** In drawing order: raised ones last. */
  piecesAt(now: number): StagedPiece[] {
    this.#removeFinished(now);
    const pieces = [...this.#numbers].map(([piece, number]) => this.#staged(piece, number, now));
    return pieces.sort((one, other) => heightOf(one) - heightOf(other));
  }

  #staged(piece: string, number: number, now: number): StagedPiece {
    const usual = { piece, alpha: 1, isRaised: false, isAway: true };
    const dragged = this.#dragged;
    if (dragged?.piece === piece) return { ...usual, ...dragged.point, lift: 1, isRaised: true };
    const arrived = this.#arrivals.get(piece);
    if (arrived !== undefined) usual.alpha = Math.max(0.01, (now - arrived) / ARRIVAL_LASTS);
    const move = this.#moving.get(piece);
    if (move !== undefined) return { ...usual, ...poseAt(move.animation, now - move.begun) };
    const lift = Math.max(this.#liftOf(piece, now), HOP * this.#hopAt(number, now));
    return { ...usual, ...centre(number), lift, isRaised: lift === RAISED, isAway: false };
  }

  isMoving(now: number) {
    this.#removeFinished(now);
    const isRaising = now - this.#raised.begun < RAISING_LASTS;
    const isTurning = now - this.#angle.begun < TURN_LASTS;
    const isHopping = [...this.#celebrated.values()].some((begun) => now - begun < HOP_LASTS);
    const isMoving = this.#moving.size > 0 || this.#arrivals.size > 0;
    return isMoving || isRaising || isTurning || isHopping;
  }

  /**
   * One piece hops after another; their squares shine until the pieces change.
   *
   * @param isStill whether all shine at once, without motion
   */
  celebrate(numbers: readonly number[], now: number, isStill: boolean) {
    const room = (CELEBRATION_LASTS - HOP_LASTS) / Math.max(1, numbers.length - 1);
    const after = Math.min(HOP_AFTER, room);
    const begin = (place: number) => (isStill ? NEVER : now + place * after);
    this.#celebrated = new Map(numbers.map((number, place) => [number, begin(place)]));
  }

  /** 0..1. */
  #hopAt(number: number, now: number) {
    const part = (now - (this.#celebrated.get(number) ?? NEVER)) / HOP_LASTS;
    return part > 0 && part < 1 ? Math.sin(Math.PI * part) : 0;
  }

  /** 0..1, highest while the piece is in the air. */
  shineAt(number: number, now: number) {
    const begun = this.#celebrated.get(number);
    if (begun === undefined || now <= begun) return 0;
    const hasRisen = now - begun >= HOP_LASTS / 2;
    return Math.max(hasRisen ? LIT : 0, this.#hopAt(number, now));
  }

  /**
   * Raises a piece and lowers the one raised before.
   *
   * @param piece "." or "" for none
   */
  raise(piece: string, now: number, isStill: boolean) {
    if (piece === this.#raised.piece) return;
    this.#lowered = this.#raised.piece;
    this.#raised = { piece, begun: isStill ? NEVER : now };
  }

  get dragged() {
    return this.#dragged?.piece ?? null;
  }

  drag(piece: string, point: Point) {
    this.#moving.delete(piece);
    this.#dragged = { piece, point };
  }

  drop(number: number, now: number, isStill: boolean) {
    if (this.#dragged !== null && !isStill) {
      const { piece, point } = this.#dragged;
      const animation = settling(piece, point, number);
      this.#moving.set(piece, { animation, to: number, begun: now });
    }
    this.#dragged = null;
  }
}

function heightOf({ lift, isAway }: StagedPiece) {
  return lift + (isAway ? 1 : 0);
}

// A moving piece at a given time, as pure functions in board coordinates and milliseconds.

interface Leg {
  from: Point;
  to: Point;
  lift: number;
  /** The height at the start, from which the piece sinks */
  sink: number;
  /** Milliseconds */
  lasts: number;
}
export type MoveAnimation = { piece: string; legs: readonly Leg[]; lasts: number };
/** lift: 0 on the board, 1 fully raised */
type Pose = { x: number; y: number; lift: number };

const STEP = 180;
const JUMP = 220;
const SLIDE_MOST = 420;
const CHAIN_MOST = 1100;

/** The lift of the selected piece, and the time it takes to raise, in milliseconds. */
const RAISED = 0.4;
const RAISING_LASTS = 90;

/** The time to turn the board, and for a new piece to appear, in milliseconds. */
export const TURN_LASTS = 420;
const ARRIVAL_LASTS = 160;

/**
 * Speeds up long chains, so that nobody has to wait.
 *
 * @param path numbers
 * @param start the pose in which the piece is drawn now; null if it lies on the first square
 */
export function moveAlong(
  piece: string,
  path: readonly number[],
  start: Pose | null,
): MoveAnimation {
  const points = path.map(centre);
  if (start !== null) points[0] = { x: start.x, y: start.y };
  const legs: Leg[] = [];
  for (const [order, to] of points.entries()) {
    const from = points[order - 1];
    const sink = order === 1 && start !== null ? start.lift : 0;
    if (from !== undefined) legs.push({ ...legBetween(from, to), sink });
  }
  const lasts = legs.reduce((sum, leg) => sum + leg.lasts, 0);
  if (lasts <= CHAIN_MOST) return { piece, legs, lasts };
  const pace = CHAIN_MOST / lasts;
  return {
    piece,
    legs: legs.map((leg) => ({ ...leg, lasts: leg.lasts * pace })),
    lasts: CHAIN_MOST,
  };
}

/** @param speed above 0; 1 is unchanged */
export function atSpeed({ piece, legs, lasts }: MoveAnimation, speed: number): MoveAnimation {
  return {
    piece,
    legs: legs.map((leg) => ({ ...leg, lasts: leg.lasts / speed })),
    lasts: lasts / speed,
  };
}

export function settling(piece: string, start: Point, number: number): MoveAnimation {
  const to = centre(number);
  const lasts = Math.min(STEP, 90 + 40 * Math.hypot(to.x - start.x, to.y - start.y));
  return { piece, legs: [{ from: start, to, lift: 0, sink: 1, lasts }], lasts };
}

/** @param elapsed milliseconds since the start */
export function poseAt({ legs }: MoveAnimation, elapsed: number): Pose {
  let rest = Math.max(0, elapsed);
  for (const leg of legs) {
    if (rest < leg.lasts) return poseOn(leg, eased(rest / leg.lasts));
    rest -= leg.lasts;
  }
  const end = legs.at(-1)?.to ?? { x: 0, y: 0 };
  return { x: end.x, y: end.y, lift: 0 };
}

/** Cubic easing of 0..1, slow at both ends. */
function eased(part: number) {
  return part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2;
}

function legBetween(from: Point, to: Point): Leg {
  const reach = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  if (reach < 1.5) return { from, to, lift: 0.12, sink: 0, lasts: STEP };
  if (reach < 2.5) return { from, to, lift: 0.75, sink: 0, lasts: JUMP };
  return { from, to, lift: 0.3, sink: 0, lasts: Math.min(SLIDE_MOST, JUMP + 25 * reach) };
}

/** @param part 0..1 */
function poseOn({ from, to, lift, sink }: Leg, part: number): Pose {
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    lift: lift * Math.sin(Math.PI * part) + sink * (1 - part),
  };
}

interface Transition {
  /** Each path lists the numbers touched, from the old square to the new one */
  moves: readonly { piece: string; path: readonly number[] }[];
  arrivals: readonly string[];
  isTurn: boolean;
}

/**
 * Derived from the difference alone, so moves, undo, loading a game and turning the board are animated without further
 * code.
 */
export function transitionBetween(before: BoardView, after: BoardView): Transition {
  const [old, now] = [numbersOf(piecesSeen(before)), numbersOf(piecesSeen(after))];
  const paths = knownPaths(before, after);
  const moves: { piece: string; path: readonly number[] }[] = [];
  const arrivals: string[] = [];
  for (const [piece, to] of now) {
    const from = old.get(piece);
    if (from === undefined) arrivals.push(piece);
    else if (from !== to) moves.push({ piece, path: pathBetween(paths, from, to) });
  }
  return { moves, arrivals, isTurn: before.bottom !== after.bottom };
}

/** Paths that a piece may have taken, the most reliable first. */
function knownPaths(before: BoardView, after: BoardView): (readonly number[])[] {
  const paths = before.moves.map((move) => move.path);
  if (before.last !== null) paths.unshift([...before.last.path].reverse());
  if (after.last !== null) paths.unshift(after.last.path);
  return paths;
}

function pathBetween(paths: (readonly number[])[], from: number, to: number): readonly number[] {
  return paths.find((path) => path[0] === from && path.at(-1) === to) ?? [from, to];
}
