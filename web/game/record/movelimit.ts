/** What a move limit leaves of a game in which a puzzle is set. */

import { speaker } from "../../i18n/catalogue.ts";
import { goalOf, solverOf } from "../texts/puzzlegoal.ts";
import { colourName } from "../view/pieces.ts";

const say = speaker("puzzle");

/**
 * "The game ends after move 120: 2 moves each are left."; "" where the goal's moves do not reach so far.
 *
 * @param made moves of both sides since its start
 * @param limit as in the ruleset: moves by each side, or a word where there is no limit
 */
export function limitText(
  { position, goal }: { position: string; goal: string },
  made: number,
  limit: string,
  colours: readonly string[],
) {
  const end = 2 * Number(limit);
  const begun = Number(position.split(" ")[2]);
  const left = end - begun - made;
  if (!(left > 0 && isWithinReach({ position, goal }, limit))) return "";
  const n = Math.ceil(left / 2);
  if (left % 2 === 0) return say("limit.each", { limit, n });
  const mover = (solverOf(position) - 1 + made) % 2;
  const colour = colourName(colours[mover] ?? "");
  const other = colourName(colours[1 - mover] ?? "");
  return n === 1
    ? say("limit.last", { limit, colour })
    : say("limit.uneven", { limit, colour, other, n, fewer: n - 1 });
}

/**
 * Do the moves that a goal grants reach the end of the game?
 *
 * @param limit as above
 */
export function isWithinReach(
  { position, goal }: { position: string; goal: string },
  limit: string,
) {
  const begun = Number(position.split(" ")[2]);
  return begun + 2 * (goalOf(goal)?.moves ?? 0) >= 2 * Number(limit);
}
