/**
 * A rush as a value: three minutes, puzzles one after another, and three errors at most. The clock is that of the
 * wall: it goes on while the page is hidden, so that nobody gains time by looking away.
 */

import type { Puzzle } from "../puzzlestorage.ts";

/** Milliseconds. */
export const LASTS = 180_000;
export const MOST_ERRORS = 3;

export type RushResult = { puzzle: Puzzle; isSolved: boolean };

export interface Run {
  /** Milliseconds, as of `Date.now` */
  endsAt: number;
  /** In their order */
  results: readonly RushResult[];
}

export function begunAt(now: number): Run {
  return Object.freeze({ endsAt: now + LASTS, results: Object.freeze([]) });
}

/** A puzzle is over; nothing counts once the rush is. */
export function withResult(run: Run, puzzle: Puzzle, isSolved: boolean, now: number): Run {
  if (isOver(run, now)) return run;
  const result = Object.freeze({ puzzle, isSolved });
  return Object.freeze({ ...run, results: Object.freeze([...run.results, result]) });
}

export function solvedIn({ results }: Run) {
  return results.filter(({ isSolved }) => isSolved).length;
}

export function errorsIn({ results }: Run) {
  return results.filter(({ isSolved }) => !isSolved).length;
}

/** Milliseconds. */
export function timeLeft({ endsAt }: Run, now: number) {
  return Math.max(0, Math.min(LASTS, endsAt - now));
}

export function isOver(run: Run, now: number) {
  return timeLeft(run, now) === 0 || errorsIn(run) >= MOST_ERRORS;
}

/** "2:59": whole seconds, the last of which is shown until it is over. */
export function clockText(left: number) {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
