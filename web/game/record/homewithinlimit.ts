/** Whether a game can be expected to end at home before its move limit. */

import type { Rulesets } from "../rulesets.ts";

/** Where the limit is less than a tenth above the moves to go at the opening, detours take the games past it. */
const WITH_DETOURS = 1.1;

/**
 * The moves to go at the opening and the limit, where games are over before anybody gets home; else null.
 * Python has proven the former for the opening of each preset, so they are known where a preset has the same one.
 */
export function limitBeforeHome(rulesets: Rulesets, ruleset: string) {
  const { setup, goal, army, limit } = rulesets.fieldsOf(ruleset);
  const same = rulesets.presets.find(
    ({ fields }) => fields.setup === setup && fields.goal === goal && fields.army === army,
  );
  if (!same) return null;
  const moves = Math.min(same.toGo[1], same.toGo[2]);
  return moves * WITH_DETOURS > Number(limit) ? { moves, limit: Number(limit) } : null;
}
