/** A shipped puzzle like the one that is being generated. */

import { goalOf } from "../../game/puzzlegoal.js";
import { nearOne, nextPuzzle } from "./choose.js";
import { keyOf } from "./puzzlestorage.js";

/** @import { Kind } from "../../game/puzzlegoal.js" */
/** @import { Below } from "./choose.js" */
/** @import { Collection } from "./collection.js" */
/** @import { Stored } from "./puzzlestorage.js" */

/**
 * A puzzle of a kind of goal, and by the same rules where there are any such.
 *
 * @param {Collection} collection
 * @param {{ kind: "any" | Kind, ruleset: string }} wants
 * @param {Stored} stored
 * @param {{ last: string | null, below: Below, usual: string }} options  as of `nextPuzzle`
 */
export function puzzleLike({ puzzles }, { kind, ruleset }, stored, { last, below, usual }) {
  const alike = puzzles.filter(({ goal }) => kind === "any" || goalOf(goal)?.kind === kind);
  const same = alike.filter((puzzle) => puzzle.ruleset === ruleset);
  const some =
    [same, alike].find((each) => each.some((puzzle) => keyOf(puzzle) !== last)) ?? puzzles;
  return nextPuzzle(some, stored, last, below, usual) ?? nearOne(some, stored, below);
}
