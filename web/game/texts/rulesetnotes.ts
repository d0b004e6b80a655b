import { finder } from "../../i18n/catalogue.ts";
import type { Rulesets } from "../rulesets.ts";

/** A game with detours takes up to this factor of the moves to go at the opening. */
const WITH_DETOURS = 1.1;

const find = finder("rulesetsmore");

/** @param id of a preset */
export function presetSummary(id: string) {
  return find(`how.${id}`);
}

/**
 * "The inventor’s rules sheet of 1899."; for the shorter games, that they are not historic.
 *
 * @param id of a preset
 */
export function presetSource(id: string) {
  return find(`source.${id}`);
}

/** "" if games usually end at home. */
export function limitNote(rulesets: Rulesets, ruleset: string) {
  const limit = limitBeforeHome(rulesets, ruleset);
  return limit ? find("limit", limit) : "";
}

/**
 * Null if games end at home. Python has proven the moves to go of each preset's opening, so they are known for rules
 * with the same one.
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
