import { finder } from "../../i18n/catalogue.ts";
import type { Rulesets } from "../rulesets.ts";

/** With detours, a game takes up to this many times the moves to go at the opening. */
const WITH_DETOURS = 1.1;

const find = finder("rulesetsmore");

/** @param id a preset's id */
export function presetSummary(id: string) {
  return find(`how.${id}`);
}

/**
 * Where the rules come from, "The inventor’s rules sheet of 1899."; for the shorter games, that they are not historic.
 *
 * @param id a preset's id
 */
export function presetSource(id: string) {
  return find(`source.${id}`);
}

/** "" if games usually end with a side at home. */
export function limitNote(rulesets: Rulesets, ruleset: string) {
  const limit = limitBeforeHome(rulesets, ruleset);
  return limit ? find("limit", limit) : "";
}

/**
 * The move limit, and the moves to go at the opening, if the limit comes first; else null. The moves to go are known
 * only for rules with the opening and goals of a preset, for which Python has proven them.
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
