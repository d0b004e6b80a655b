/** The sentences of the rules, which are fetched when somebody wants to read them. */

import { speaker } from "./say.js";

/** @typedef {keyof typeof import("./en-rules.js").EN_RULES} RuleKey */
/** @typedef {import("./say.js").Slots} Slots */
/** @typedef {ReturnType<typeof speaker<RuleKey>>} Speaker */

/** @type {Speaker | null} */
let words = null;

/** Settles once the rules can be said. */
export async function loadRuleWords() {
  const { EN_RULES } = await import("./en-rules.js");
  words ??= speaker(EN_RULES);
}

/** A sentence of the rules; "" as long as it has not been fetched. @param {RuleKey} key @param {Slots} [slots] */
export function sayRule(key, slots) {
  return words?.say(key, slots) ?? "";
}

/** What a field of a ruleset is called; "" likewise. @param {string} field */
export function ruleName(field) {
  return words?.sayIfKnown(`rule.${field}`) ?? "";
}

/** What a value of a field means; "" likewise. @param {string} field @param {string} value */
export function ruleSentence(field, value) {
  if (field === "limit" && value !== "none") return sayRule("limit.number", { limit: value });
  return words?.sayIfKnown(`${field}.${value}`) ?? "";
}

/**
 * A part of the page that speaks of rules, with their words; it can do without them, should they not come.
 *
 * @template T
 * @param {Promise<T>} coming
 */
export async function withRuleWords(coming) {
  const [part] = await Promise.all([coming, loadRuleWords().catch(() => {})]);
  return part;
}
