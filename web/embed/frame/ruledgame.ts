/** A game that is looked at without Python: the views of the page's own rules, and the points that need no proof. */

import type { RaceSide, Settlement, View } from "../../engine/gameresults.ts";
import { provisionalView } from "../../game/record/provisional.ts";
import type { Place } from "../../game/record/viewcache.ts";
import { ViewCache } from "../../game/record/viewcache.ts";

export class RuledViews extends ViewCache {
  /** Null of a game that the rules refuse: Python is to say why. */
  override get(place: Place): View | null {
    const view = super.get(place) ?? provisionalView("view", place);
    if (view) this.put(place, view);
    return view;
  }
}

/**
 * How a game that has ended is scored.
 *
 * @param scoring as in the ruleset
 * @returns null where the game goes on, or only Python can count
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

/** What counts of a side is its distance alone. */
function sideWith(simple: number): RaceSide {
  return { exact: null, proven: false, range: [simple, simple], simple, line: [], pieces: [] };
}
