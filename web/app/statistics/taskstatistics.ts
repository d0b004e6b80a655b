/** What the stored puzzles and Solo results say of the player. */

import type { Stored } from "../../modes/puzzle/puzzlestorage.ts";
import { ENOUGH_RATED } from "../../modes/puzzle/rating.ts";
import type { Results } from "../../modes/solo/results.ts";
import { starsOf } from "../../modes/solo/stars.ts";
import type { Month } from "./months.ts";
import { monthsOf } from "./months.ts";

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
