/** The rules in words. */

import { say } from "../i18n/say.js";

/** @import { Key } from "../i18n/say.js" */
/** @import { Fields } from "./rulesets.js" */

/** @typedef {{ title: string, lines: readonly string[] }} RuleSection */

/**
 * The rules in sentences, chosen by the fields of the ruleset, so that a mixture is explained too.
 *
 * @param {Fields} fields
 * @returns {readonly RuleSection[]}
 */
export function ruleSections(fields) {
  const isMirror = fields.goal === "mirror";
  const over = fields.over === "any" ? "any" : "opponent";
  const direction = fields.direction === "any" ? "any" : "forward";
  const isLimited = fields.limit !== "none";
  return [
    {
      title: say("rules.aim"),
      lines: [say(isMirror ? "rules.aim.mirror" : "rules.aim.shift"), say("rules.pieces.how")],
    },
    {
      title: say("rules.moves"),
      lines: [
        say("rules.step"),
        say(`rules.jump.${over}.${direction}`),
        say(isYes(fields.chain) ? "rules.chain.yes" : "rules.chain.no"),
      ],
    },
    {
      title: say("rules.salta"),
      lines: [
        say(isYes(fields.compulsory) ? "rules.compulsory.yes" : "rules.compulsory.no"),
        say(fields.blockade === "allowed" ? "rules.blockade.allowed" : "rules.blockade.forbidden"),
      ],
    },
    {
      title: say("rules.end"),
      lines: [
        say(isYes(fields.equalise) ? "rules.home.equalise" : "rules.home.plain"),
        isLimited ? say("rules.limit", { limit: fields.limit ?? "" }) : say("rules.noLimit"),
      ],
    },
    { title: say("rules.points"), lines: [say(pointsKey(fields.scoring))] },
  ];
}

/** @param {string | undefined} scoring @returns {Key} */
function pointsKey(scoring) {
  if (scoring === "simple") return "rules.points.simple";
  return scoring === "playout" ? "rules.points.playout" : "rules.points.exact";
}

/** @param {string | undefined} value */
function isYes(value) {
  return value === "yes" || value === "true";
}
