/** The sentences of the rules, which are fetched when somebody wants to read them. */

import { fetchSection, sayIfAny, withSentences } from "./catalogue.js";

/** @typedef {import("./catalogue.js").Params} Params */
/** @typedef {keyof import("./compiled/messages.js").Messages["rules"]} RuleKey */

/** Settles once the rules can be said. */
export function loadRuleWords() {
  return fetchSection("rules");
}

/** A sentence of the rules; "" as long as it has not been fetched. @param {RuleKey} key @param {Params} [params] */
export function sayRule(key, params) {
  return sayIfAny("rules", key, params);
}

/** What a field of a ruleset is called; "" likewise. @param {string} field */
export function ruleName(field) {
  return sayIfAny("rules", `rule.${field}`);
}

/** What a value of a field means; "" likewise. @param {string} field @param {string} value */
export function ruleSentence(field, value) {
  if (field === "limit" && value !== "none")
    return sayRule("limit.number", { limit: Number(value) });
  return sayIfAny("rules", `${field}.${value}`);
}

/**
 * A part of the page that speaks of rules, with their words; it can do without them, should they not come.
 *
 * @template T
 * @param {Promise<T>} coming
 */
export async function withRuleWords(coming) {
  const [part] = await Promise.all([withSentences(coming), loadRuleWords().catch(() => {})]);
  return part;
}
