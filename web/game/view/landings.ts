/** What is to be heard when one view of the board follows another: every step, and every hop of a jump, as it lands. */

import { centre } from "../../board/geometry.ts";
import type { MoveAnimation } from "../../board/moveanimation.ts";
import { transitionBetween } from "../../board/moveanimation.ts";
import type { BoardView } from "../../board/view.ts";

/** `after`: in milliseconds */
type Landing = { sound: "step" | "jump"; after: number };

/** From one hop to the next where the board does not show them one by one, in milliseconds. */
const HOPS_APART = 120;
/** A hop goes over a square: farther than this, across or down. */
const STEP_REACH = 1.5;

/**
 * The landings of the move that the second view shows and the first does not. Pieces that move otherwise, where a move
 * is taken back or another position is opened, are not heard.
 *
 * @param animationOf how a piece is moving now
 */
export function landingsBetween(
  before: BoardView | null,
  after: BoardView,
  animationOf: (piece: string) => MoveAnimation | undefined,
): readonly Landing[] {
  const ends = endsShown(after);
  if (before === null || ends === null) return [];
  const { moves } = transitionBetween(before, after);
  const move = moves.find(({ path }) => path[0] === ends.from && path.at(-1) === ends.to);
  if (!move) return [];
  const legs = legsOf(move.path);
  const animation = animationOf(move.piece);
  const times = landingTimes(animation, legs.length);
  return legs.map((isJump, order) => ({
    sound: isJump ? "jump" : "step",
    after: times[order] ?? 0,
  }));
}

/** The move that a view shows as the last one. */
function endsShown({ pending, last }: BoardView) {
  if (pending !== null) return pending;
  const [from, to] = [last?.path[0], last?.path.at(-1)];
  return from !== undefined && to !== undefined ? { from, to } : null;
}

/** Whether each leg is a hop. */
function legsOf(path: readonly number[]) {
  const points = path.map(centre);
  return points.slice(1).map(({ x, y }, order) => {
    const from = points[order] ?? { x, y };
    return Math.max(Math.abs(x - from.x), Math.abs(y - from.y)) > STEP_REACH;
  });
}

/** @param count of legs */
function landingTimes(animation: MoveAnimation | undefined, count: number) {
  const shown = animation?.legs ?? [];
  if (shown.length !== count) {
    const first = animation?.lasts ?? 0;
    return Array.from({ length: count }, (_, order) => first + order * HOPS_APART);
  }
  let time = 0;
  return shown.map(({ lasts }) => {
    time += lasts;
    return time;
  });
}
