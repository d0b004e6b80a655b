/** The sentences of the rules, which are fetched when somebody wants to read them. */

import type { Params } from "./catalogue.ts";
import { fetchSection, sayIfAny } from "./catalogue.ts";
import type { Messages } from "./compiled/messages.js";

type RuleKey = keyof Messages["rules"];

/** Settles once the rules can be said. */
export function loadRuleWords() {
  return fetchSection("rules");
}

/** A sentence of the rules; "" as long as it has not been fetched. */
export function sayRule(key: RuleKey, params?: Params) {
  return sayIfAny("rules", key, params);
}

/** What a field of a ruleset is called; "" likewise. */
export function ruleName(field: string) {
  return sayIfAny("rules", `rule.${field}`);
}

/** What a value of a field means; "" likewise. */
export function ruleSentence(field: string, value: string) {
  if (field === "limit" && value !== "none")
    return sayRule("limit.number", { limit: Number(value) });
  return sayIfAny("rules", `${field}.${value}`);
}
