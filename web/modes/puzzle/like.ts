/** A shipped puzzle like the one that is being generated. */

import type { Kind } from "../../game/texts/puzzlegoal.ts";
import { goalOf } from "../../game/texts/puzzlegoal.ts";
import type { Below } from "./choose.ts";
import { nearOne, nextPuzzle } from "./choose.ts";
import type { Collection } from "./collection.ts";
import type { Stored } from "./puzzlestorage.ts";
import { keyOf } from "./puzzlestorage.ts";

/**
 * A puzzle of a kind of goal, and by the same rules where there are any such.
 *
 * @param options as of `nextPuzzle`
 */
export function puzzleLike(
  { puzzles }: Collection,
  { kind, ruleset }: { kind: "any" | Kind; ruleset: string },
  stored: Stored,
  { last, below, usual }: { last: string | null; below: Below; usual: string },
) {
  const alike = puzzles.filter(({ goal }) => kind === "any" || goalOf(goal)?.kind === kind);
  const same = alike.filter((puzzle) => puzzle.ruleset === ruleset);
  const some =
    [same, alike].find((each) => each.some((puzzle) => keyOf(puzzle) !== last)) ?? puzzles;
  return nextPuzzle(some, stored, last, below, usual) ?? nearOne(some, stored, below);
}
