/** What the stored puzzles and Solo results say of the player. */

import type { Stored } from "../../modes/puzzle/puzzlestorage.ts";
import { ENOUGH_RATED } from "../../modes/puzzle/rating.ts";
import { starsOf } from "../../modes/solo/par.ts";
import type { Results } from "../../modes/solo/results.ts";

interface PuzzleFacts {
  tried: number;
  solved: number;
  /** Solved at the first try, without a hint */
  first: number;
  /** Null: too few rated puzzles yet */
  rating: number | null;
  /** After each rated puzzle, oldest first */
  ratings: readonly { at: number | null; value: number }[];
  /** Solved at the first try, and later */
  months: readonly Month[];
}

export function puzzleFacts({ standing, history, marks }: Stored): PuzzleFacts {
  const all = Object.values(marks);
  const solved = all.filter(({ isSolved }) => isSolved);
  const dated = solved.flatMap(({ at, first }) =>
    at === undefined ? [] : [{ at, kind: first === 1 ? 0 : 1 }],
  );
  const isRated = history.length >= ENOUGH_RATED;
  return {
    tried: all.length,
    solved: solved.length,
    first: all.filter(({ first }) => first === 1).length,
    rating: isRated ? Math.round(standing.rating) : null,
    ratings: isRated ? history.map(({ at = null, after }) => ({ at, value: after })) : [],
    months: monthsOf(dated, 2),
  };
}

interface SoloFacts {
  /** Tasks */
  solved: number;
  /** Of them in the fewest moves */
  pars: number;
  /** Of them without a hint */
  unaided: number;
  /** Tasks of known par with three stars, two, one */
  stars: readonly [number, number, number];
  /** Moves above par, in the order of the results */
  over: readonly { at: number | null; value: number }[];
  /** With three stars, two, one */
  months: readonly Month[];
}

export function soloFacts({ best, days }: Results): SoloFacts {
  const pars = new Map(Object.values(days).map(({ key, par }) => [key, par]));
  const known = Object.entries(best).flatMap(([key, { moves, at = null, par: noted }]) => {
    const par = pars.get(key) ?? noted;
    if (par === undefined) return [];
    return [
      { at, over: Math.max(0, moves - par), kind: 3 - starsOf(moves, { low: par, high: par }) },
    ];
  });
  const count = (kind: number) => known.filter((task) => task.kind === kind).length;
  const inOrder = [...known].sort((one, other) => (one.at ?? 0) - (other.at ?? 0));
  return {
    solved: Object.keys(best).length,
    pars: count(0),
    unaided: Object.values(best).filter(({ helped }) => !helped).length,
    stars: [count(0), count(1), count(2)],
    over: inOrder.map(({ at, over }) => ({ at, value: over })),
    months: monthsOf(
      known.flatMap(({ at, kind }) => (at === null ? [] : [{ at, kind }])),
      3,
    ),
  };
}

// What was done in each month, for plots over time.

/** `month` is 1 to 12; how many of each kind */
export type Month = { year: number; month: number; counts: number[] };

/** The months that a plot shows at most: the latest ones. */
const MOST_MONTHS = 12;

/**
 * The months from the first thing done to the last one, those in which nothing was done too.
 *
 * @param done when, in milliseconds, and of what kind, from 0
 * @param most of the latest months
 */
export function monthsOf(
  done: readonly { at: number; kind: number }[],
  kinds: number,
  most: number = MOST_MONTHS,
): Month[] {
  const places = done.map(({ at, kind }) => ({ place: placeOf(new Date(at)), kind }));
  const last = Math.max(...places.map(({ place }) => place));
  const first = Math.max(Math.min(...places.map(({ place }) => place)), last - most + 1);
  if (places.length === 0) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const counts = Array.from({ length: kinds }, () => 0);
    for (const { place, kind } of places) {
      if (place === first + index) counts[kind] = (counts[kind] ?? 0) + 1;
    }
    return { year: Math.floor((first + index) / 12), month: ((first + index) % 12) + 1, counts };
  });
}

/** Months since the year 0, in the player's time zone. */
function placeOf(date: Date) {
  return date.getFullYear() * 12 + date.getMonth();
}
