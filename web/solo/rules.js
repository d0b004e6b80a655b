/** What Salta Solo is, in words. */

import { ruleSections } from "../game/explained.js";
import { say } from "./words.js";

/** @typedef {import("../game/explained.js").RuleSection} RuleSection */

/** @param {import("../game/rulesets.js").Fields} fields @returns {readonly RuleSection[]} */
export function soloRules(fields) {
  const aim = ruleSections(fields).slice(0, 1);
  return [
    ...aim.map(({ title, lines }) => ({ title, lines: [say("rules.alone"), ...lines] })),
    { title: say("rules.moves"), lines: [say("rules.step")] },
    { title: say("rules.par"), lines: [say("rules.par.how"), say("rules.stars")] },
  ];
}
