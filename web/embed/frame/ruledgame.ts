/** Viewing a game without Python, by the page's own rules. */

import type { RaceSide, Settlement, View } from "../../engine/gameresults.ts";
import { provisionalView } from "../../game/record/provisional.ts";
import type { Place } from "../../game/record/viewcache.ts";
import { ViewCache } from "../../game/record/viewcache.ts";

export class RuledViews extends ViewCache {
  /** Null for a game that the rules refuse: Python must say why. */
  override get(place: Place): View | null {
    const view = super.get(place) ?? provisionalView("view", place);
    if (view) this.put(place, view);
    return view;
  }
}

/**
 * Null if the game is not over, or only Python can count the points.
 *
 * @param scoring as in the ruleset
 */
export function simpleSettlement({ ending, simple }: View, scoring: string): Settlement | null {
  if (!ending || scoring !== "simple") return null;
  const { reason } = ending;
  const gap = simple[2] - simple[1];
  const winner = ending.winner ?? (gap > 0 ? 1 : gap < 0 ? 2 : 0);
  const points = reason === "limit" ? Math.abs(gap) : winner ? simple[winner === 1 ? 2 : 1] : 0;
  const race = { 1: sideWith(simple[1]), 2: sideWith(simple[2]), done: true };
  return { done: true, outcome: { winner, reason, points, proven: true }, race };
}

/** A side of which simple scoring counts only the distance. */
function sideWith(simple: number): RaceSide {
  return { exact: null, proven: false, range: [simple, simple], simple, line: [], pieces: [] };
}
