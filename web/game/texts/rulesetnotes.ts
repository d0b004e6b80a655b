/** The differences between rulesets and their sources, for the lists and pages that explain them. */

import { finder } from "../../i18n/catalogue.ts";
import type { Rulesets } from "../rulesets.ts";

/** If the limit is less than a tenth above the moves to go at the opening, detours take the games past it. */
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

/** Says that the move limit comes before anybody gets home; "" if games usually end at home. */
export function limitNote(rulesets: Rulesets, ruleset: string) {
  const limit = limitBeforeHome(rulesets, ruleset);
  return limit ? find("limit", limit) : "";
}

/**
 * The moves to go at the opening and the limit, if games end before anybody gets home. Python has proven the former for
 * each preset, so they are known if a preset has the same opening.
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
