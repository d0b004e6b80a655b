/** What Salta Solo is, in words. */

import { ruleSections } from "../../game/rulestext.js";
import { say } from "../../i18n/solo.js";

/** @typedef {import("../../game/rulestext.js").RuleSection} RuleSection */

/** @param {import("../../game/rulesets.js").Fields} fields @returns {readonly RuleSection[]} */
export function soloRules(fields) {
  const aim = ruleSections(fields).slice(0, 1);
  return [
    ...aim.map(({ title, lines }) => ({ title, lines: [say("rules.alone"), ...lines] })),
    { title: say("rules.moves"), lines: [say("rules.step")] },
    { title: say("rules.par"), lines: [say("rules.par.how"), say("rules.stars")] },
  ];
}
