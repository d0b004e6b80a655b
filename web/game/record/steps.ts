/** Steps through a line of moves. */

/** The target ply of each step. */
const STEPS = Object.freeze({
  first: Number.NEGATIVE_INFINITY,
  before: -1,
  undo: -1,
  after: 1,
  redo: 1,
  last: Number.POSITIVE_INFINITY,
});

/** A step through the moves: to an end, to the next move, or to the target of Undo or Redo. */
export type Step = keyof typeof STEPS;

/** A position in a line of moves: how many moves there are, and how many of them are on the board. */
export interface Line {
  at: number;
  count: number;
}

/**
 * The ply after a step.
 *
 * @param isStop whether Undo or Redo stops at a ply
 */
export function plyAfter(
  to: Step,
  { at, count }: Line,
  isStop: (ply: number) => boolean = () => true,
) {
  const by = STEPS[to];
  let ply = at + by;
  const isTurn = to === "undo" || to === "redo";
  while (isTurn && ply > 0 && ply < count && !isStop(ply)) ply += by;
  return plyWithin(ply, count);
}

/** @param ply clamped to the line */
export function plyWithin(ply: number, count: number) {
  return Math.max(0, Math.min(ply, count));
}
