const STEPS = Object.freeze({
  first: Number.NEGATIVE_INFINITY,
  before: -1,
  undo: -1,
  after: 1,
  redo: 1,
  last: Number.POSITIVE_INFINITY,
});

/** Undo and Redo may skip moves. */
export type Step = keyof typeof STEPS;

/** `at` is the number of moves on the board. */
export interface Line {
  at: number;
  count: number;
}

/** @param isStop whether Undo or Redo stops at a ply */
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

export function plyWithin(ply: number, count: number) {
  return Math.max(0, Math.min(ply, count));
}
