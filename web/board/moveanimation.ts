/** Where a moving piece is at a given time: pure, in board coordinates and milliseconds. */

import type { Point } from "./geometry.ts";
import { centre } from "./geometry.ts";
import type { BoardView } from "./view.ts";
import { numbersOf, piecesSeen } from "./view.ts";

interface Leg {
  from: Point;
  to: Point;
  /** How high it rises on its way */
  lift: number;
  /** From how high it sinks */
  sink: number;
  /** Milliseconds */
  lasts: number;
}
export type MoveAnimation = { piece: string; legs: readonly Leg[]; lasts: number };
/** lift: 0 on the board, 1 held high */
type Pose = { x: number; y: number; lift: number };

const STEP = 180;
const JUMP = 220;
const SLIDE_MOST = 420;
const CHAIN_MOST = 1100;

/** How high the selected piece is raised, and how long that takes in milliseconds. */
export const RAISED = 0.4;
export const RAISING_LASTS = 90;

/** How long the board takes for its half-turn, and a new piece to appear, in milliseconds. */
export const TURN_LASTS = 420;
export const ARRIVAL_LASTS = 160;

/**
 * The move along a path, perhaps from somewhere else than its first square. A long chain is speeded up, so that
 * nobody has to wait for it.
 *
 * @param path numbers
 * @param start where the piece is seen now, if it does not lie on the first square
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

/**
 * The same animation at another speed.
 *
 * @param speed above 0; 1 changes nothing
 */
export function atSpeed({ piece, legs, lasts }: MoveAnimation, speed: number): MoveAnimation {
  return {
    piece,
    legs: legs.map((leg) => ({ ...leg, lasts: leg.lasts / speed })),
    lasts: lasts / speed,
  };
}

/** A dropped piece sinks to its square. */
export function settling(piece: string, start: Point, number: number): MoveAnimation {
  const to = centre(number);
  const lasts = Math.min(STEP, 90 + 40 * Math.hypot(to.x - start.x, to.y - start.y));
  return { piece, legs: [{ from: start, to, lift: 0, sink: 1, lasts }], lasts };
}

/** @param elapsed milliseconds since it began */
export function poseAt({ legs }: MoveAnimation, elapsed: number): Pose {
  let rest = Math.max(0, elapsed);
  for (const leg of legs) {
    if (rest < leg.lasts) return poseOn(leg, eased(rest / leg.lasts));
    rest -= leg.lasts;
  }
  const end = legs.at(-1)?.to ?? { x: 0, y: 0 };
  return { x: end.x, y: end.y, lift: 0 };
}

/**
 * Slow at both ends.
 *
 * @param part 0..1
 */
export function eased(part: number) {
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

export interface Transition {
  /**
   * The pieces that stand elsewhere now, with
   * the numbers that each touches, from where it was to where it is
   */
  moves: readonly { piece: string; path: readonly number[] }[];
  /** The pieces that were not there before */
  arrivals: readonly string[];
  /** Whether the board is turned */
  isTurn: boolean;
}

/**
 * The transition between two views, derived from their difference alone. So a move, an undo, a game that is
 * loaded and a board that is turned are all animated without further code.
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

/** The paths that the two views know, the most reliable first. */
function knownPaths(before: BoardView, after: BoardView): (readonly number[])[] {
  const paths = before.moves.map((move) => move.path);
  if (before.last !== null) paths.unshift([...before.last.path].reverse());
  if (after.last !== null) paths.unshift(after.last.path);
  return paths;
}

function pathBetween(paths: (readonly number[])[], from: number, to: number): readonly number[] {
  return paths.find((path) => path[0] === from && path.at(-1) === to) ?? [from, to];
}
