/** The tasks of each grade under rules with smaller armies. */

import { speaker } from "../../i18n/catalogue.ts";
import { say as sayOfGame } from "../../i18n/game.ts";

const say = speaker("solo");

/**
 * For a grade, the minimum and maximum of pieces not home, of moves, and of detours among the moves, as in
 * `salta_core/solo/generator.py`. `tests/unit/solo/test_generator_small_armies.py` compares them.
 */
type Bounds = readonly [
  fewest: number,
  most: number,
  shortest: number,
  longest: number,
  least: number,
  detours: number,
];

const TENS: readonly Bounds[] = [
  [1, 2, 1, 12, 0, 0],
  [2, 3, 4, 16, 2, 4],
  [3, 3, 6, 20, 2, 6],
  [3, 4, 8, 24, 2, 8],
  [4, 4, 10, 30, 4, 10],
  [8, 8, 12, 35, 4, 12],
  [7, 8, 20, 45, 4, 14],
  [9, 9, 28, 70, 4, 20],
];

/** Keyed by the value of the field `army`; a row for each grade from 1. */
export const GRADES_OF: Readonly<Record<string, readonly Bounds[]>> = Object.freeze({
  suns: [
    [1, 2, 1, 10, 0, 0],
    [2, 2, 4, 14, 0, 6],
    [3, 3, 8, 20, 0, 6],
    [3, 4, 8, 20, 0, 6],
    [4, 4, 11, 24, 0, 6],
    [5, 5, 14, 30, 0, 6],
    [5, 5, 18, 35, 0, 8],
    [5, 5, 22, 45, 0, 8],
  ],
  twos: [
    [1, 2, 1, 12, 0, 0],
    [2, 2, 4, 14, 2, 4],
    [2, 3, 4, 16, 2, 6],
    [3, 3, 6, 20, 4, 8],
    [4, 4, 8, 22, 4, 8],
    [5, 5, 10, 24, 4, 10],
    [5, 5, 12, 30, 4, 10],
    [5, 5, 18, 40, 2, 12],
  ],
  threes: TENS,
  "suns-moons": TENS,
});

/** "3 or 4 pieces away, 8 to 20 moves home"; null if all pieces take part. */
export function smallGradeText(army: string | undefined, grade: number) {
  const bounds = GRADES_OF[army ?? "all"]?.[grade - 1];
  if (!bounds) return null;
  const [fewest, n, shortest, moves, least, most] = bounds;
  const detour = most === 0 ? "none" : least === 0 ? "some" : "many";
  const [pieces, range] = [rangeText(fewest, n), rangeText(shortest, moves)];
  return say("grade.few.how", { n, pieces, moves, range, detour, least, most });
}

function rangeText(low: number, high: number) {
  return low === high ? String(low) : sayOfGame("players.rangeShort", { low, high });
}
