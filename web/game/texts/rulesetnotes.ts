/** What tells the rulesets apart, and where they were written down; it comes with what lists or explains them. */

import { finder } from "../../i18n/catalogue.ts";
import type { Rulesets } from "../rulesets.ts";

/** Where the limit is less than a tenth above the moves to go at the opening, detours take the games past it. */
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

/** That the move limit comes before anybody gets home; "" where games can be expected to end at home. */
export function limitNote(rulesets: Rulesets, ruleset: string) {
  const limit = limitBeforeHome(rulesets, ruleset);
  return limit ? find("limit", limit) : "";
}

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
