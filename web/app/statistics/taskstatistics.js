/** What the stored puzzles and Solo results say of the player. */

import { ENOUGH_RATED } from "../../modes/puzzle/rating.js";
import { starsOf } from "../../modes/solo/stars.js";
import { monthsOf } from "./months.js";

/** @import { Month } from "./months.js" */
/** @import { Stored } from "../../modes/puzzle/puzzlestorage.js" */
/** @import { Results } from "../../modes/solo/results.js" */

/**
 * @typedef {object} PuzzleFacts
 * @property {number} tried
 * @property {number} solved
 * @property {number} first  solved at the first try, without a hint
 * @property {number | null} rating  null: too few rated puzzles yet
 * @property {readonly { at: number | null, value: number }[]} ratings  after each rated puzzle, oldest first
 * @property {readonly Month[]} months  solved at the first try, and later
 */

/** @param {Stored} stored @returns {PuzzleFacts} */
export function puzzleFacts({ standing, history, marks }) {
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

/**
 * @typedef {object} SoloFacts
 * @property {number} solved  tasks
 * @property {number} pars  of them in the fewest moves
 * @property {number} unaided  of them without a hint
 * @property {readonly [number, number, number]} stars  tasks of known par with three stars, two, one
 * @property {readonly { at: number | null, value: number }[]} over  moves above par, in the order of the results
 * @property {readonly Month[]} months  with three stars, two, one
 */

/** @param {Results} results @returns {SoloFacts} */
export function soloFacts({ best, days }) {
  const pars = new Map(Object.values(days).map(({ key, par }) => [key, par]));
  const known = Object.entries(best).flatMap(([key, { moves, at = null, par: noted }]) => {
    const par = pars.get(key) ?? noted;
    if (par === undefined) return [];
    return [
      { at, over: Math.max(0, moves - par), kind: 3 - starsOf(moves, { low: par, high: par }) },
    ];
  });
  const count = (/** @type {number} */ kind) => known.filter((task) => task.kind === kind).length;
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
