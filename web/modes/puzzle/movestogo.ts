/** The moves to go beside a puzzle whose goal depends on them, and the move limit. */

import type { Race, View } from "../../engine/gameresults.ts";
import type { Rulesets } from "../../game/rulesets.ts";
import { countingOf, goalOf, solverOf } from "../../game/texts/puzzlegoal.ts";
import { sideToGo } from "../../game/texts/scorelines.ts";
import { colourName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import type { Attempt } from "./attempt.ts";

const say = speaker("puzzle");

/** The text is "" until Python is awake. */
export type SideCount = {
  colour: string;
  name: string;
  text: string;
  label: string;
  mark: "proven" | "open" | "plain";
};

/** These goals depend on the moves to go only if the move limit ends the game. */
const DECIDED_AT_LIMIT = Object.freeze(["win", "hold"]);

export function isCounted({ attempt, rulesets }: { attempt: Attempt; rulesets: Rulesets }) {
  return turnsOnCount(attempt, rulesets) && countingIn(attempt, rulesets) === "exact";
}

/**
 * The counts of both sides, the solver's first. Empty if the goal does not depend on them, since they could mislead: a
 * jump saves steps, so whoever has three to go may be home in two moves.
 */
export function countsOf({
  attempt,
  view,
  race,
  colours,
  rulesets,
}: {
  attempt: Attempt;
  view: View | null;
  race: Race | null;
  colours: readonly string[];
  rulesets: Rulesets;
}): readonly SideCount[] {
  if (!turnsOnCount(attempt, rulesets)) return [];
  const counting = countingIn(attempt, rulesets);
  const solver = solverOf(attempt.puzzle.position);
  return ([solver, solver === 1 ? 2 : 1] as const).map((player) => {
    const colour = colours[player - 1] ?? "";
    const toGo = view && sideToGo(view.simple[player], race?.[player] ?? null, counting);
    const shown = toGo ?? { text: "", label: "", mark: "plain" as const };
    return { colour, name: colourName(colour), ...shown };
  });
}

function turnsOnCount({ puzzle }: Attempt, rulesets: Rulesets) {
  const kind = goalOf(puzzle.goal)?.kind ?? "";
  const { limit = "none" } = rulesets.fieldsOf(puzzle.ruleset);
  if (DECIDED_AT_LIMIT.includes(kind)) return isWithinReach(puzzle, limit);
  return kind === "points";
}

function countingIn({ puzzle }: Attempt, rulesets: Rulesets) {
  return countingOf(rulesets.fieldsOf(puzzle.ruleset).scoring);
}

/**
 * "The game ends after move 120: 2 moves each are left."; "" if the goal's moves end before the game.
 *
 * @param limit the maximum number of moves by each side, or a word if there is none
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

/** Whether the moves that a goal grants reach the end of the game. */
function isWithinReach({ position, goal }: { position: string; goal: string }, limit: string) {
  const begun = Number(position.split(" ")[2]);
  return begun + 2 * (goalOf(goal)?.moves ?? 0) >= 2 * Number(limit);
}
