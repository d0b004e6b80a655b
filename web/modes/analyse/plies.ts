/** Reviewed plies: the score of each position, and the cost of each move. */

import type { Moment, ReviewedPly, Story } from "../../engine/gameresults.ts";
import type { Tree } from "./tree.ts";
import { isMain, mainLine, nodeAt } from "./tree.ts";

/** A ply with its score; without `race`, the proven bounds, if it comes from the curve of a story. */
export type Ply = Omit<ReviewedPly, "race"> & { race?: ReviewedPly["race"] };

export type MoveFault = "slip" | "mistake" | "blunder";

const FAULTS: readonly MoveFault[] = Object.freeze(["slip", "mistake", "blunder"]);
/** The least loss of winning chances for a fault of each name, in thousandths. */
const WEIGHTS = Object.freeze([
  [350, "blunder"],
  [150, "mistake"],
] as const);

export function momentFault({ weight }: Pick<Moment, "weight">): MoveFault {
  return WEIGHTS.find(([least]) => weight >= least)?.[1] ?? "slip";
}

/** Null for a move that costs next to nothing. */
export function moveFault(verdict: unknown): MoveFault | null {
  return FAULTS.find((fault) => fault === verdict) ?? null;
}

/** The reviewed ply of a move; null unless the move is a fault on the main line. */
export function reviewedFault(tree: Tree, place: number, reviewed: readonly Ply[]) {
  if (place === 0 || !isMain(tree, place)) return null;
  const made = reviewed[nodeAt(tree, place).ply - 1];
  return made && moveFault(made.verdict) ? made : null;
}

/** The faults on the main line, keyed by place. */
export function mainLineFaults(tree: Tree, reviewed: readonly Ply[]) {
  const pairs = mainLine(tree).flatMap((place, ply) => {
    const fault = moveFault(reviewed[ply]?.verdict);
    return fault ? [[place, fault] as const] : [];
  });
  return new Map(pairs);
}

/**
 * Only the moments of the story are faults. Plies that are not reviewed yet come from its curve.
 *
 * @param reviewed the reviewed plies, from the start on
 */
export function pliesWithStory(
  reviewed: readonly Ply[],
  story: Story | null,
  moves: readonly string[],
): readonly Ply[] {
  if (!story) return reviewed;
  const fromCurve = story.curve.slice(reviewed.length).map((score, at): Ply => {
    const ply = reviewed.length + at;
    const move = moves[ply] ?? null;
    return { ply, score, best: null, pv: [], move, loss: null, verdict: null };
  });
  const moments = new Map(story.moments.map((moment) => [moment.ply, moment]));
  return [...reviewed, ...fromCurve].map((made) => {
    const [here, before] = [moments.get(made.ply), moments.get(made.ply - 1)];
    if (here) return withMoment(made, here);
    const harmless = moveFault(made.verdict) ? { ...made, verdict: "good" as const } : made;
    return before ? { ...harmless, score: before.after } : harmless;
  });
}

function withMoment(made: Ply, moment: Moment): Ply {
  const { before: score, best, pv, loss } = moment;
  return { ...made, score, best, pv, loss, verdict: momentFault(moment) };
}
