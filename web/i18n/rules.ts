/** The sentences of the rules; "" until they are fetched. */

import type { Params } from "./catalogue.ts";
import { fetchSection, sayIfAny } from "./catalogue.ts";
import type { Messages } from "./compiled/messages.js";

type RuleKey = keyof Messages["rules"];

export function loadRuleWords() {
  return fetchSection("rules");
}

export function sayRule(key: RuleKey, params?: Params) {
  return sayIfAny("rules", key, params);
}

export function ruleName(field: string) {
  return sayIfAny("rules", `rule.${field}`);
}

export function ruleSentence(field: string, value: string) {
  if (field === "limit" && value !== "none")
    return sayRule("limit.number", { limit: Number(value) });
  return sayIfAny("rules", `${field}.${value}`);
}
