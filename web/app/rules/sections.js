/** The rules of a whole game, chosen by the fields of its ruleset, so that a mixture is explained too. */

import { ruleName, ruleSentence, sayRule } from "../../i18n/rules.js";
import { hasText, say, textOf } from "../../i18n/rulespage.js";

/** @import { RuleItem, RuleSection } from "../../game/mode.js" */
/** @import { Fields } from "../../game/rulesets.js" */
/** @typedef {ReturnType<typeof import("./article.js").sidesOf>} Sides  the names of both */

/** @param {Fields} fields @param {Sides} sides @returns {readonly RuleSection[]} */
export function gameSections(fields, sides) {
  const rule = (/** @type {string} */ field, diagram = field) =>
    ruleOf(field, diagram, fields, sides);
  return [
    {
      title: say("section.aim"),
      items: [
        rule("goal"),
        rule("setup"),
        { title: say("pieces.title"), lines: [say("pieces.how")], diagram: "pieces" },
        { title: say("squares.title"), lines: [say("squares.how", sides)], diagram: "squares" },
      ],
    },
    {
      title: say("section.moves"),
      items: [
        { title: say("step.title"), lines: [sayRule("step")], diagram: "step" },
        rule("over"),
        rule("direction"),
        rule("chain"),
      ],
    },
    { title: say("section.salta"), items: [rule("compulsory"), rule("blockade")] },
    {
      title: say("section.end"),
      items: [rule("equalise"), rule("limit", fields.limit === "none" ? "repetition" : "limit")],
    },
    { title: say("section.points"), items: [rule("scoring")] },
  ];
}

/**
 * The rule of a field: what its value means, and what follows from it.
 *
 * @param {string} field
 * @param {string} diagram
 * @param {Fields} fields
 * @param {Sides} sides
 * @returns {RuleItem}
 */
function ruleOf(field, diagram, fields, sides) {
  const value = fields[field] ?? "";
  const keys = [`${diagram}.more.${value}`, `${diagram}.more`];
  const more = keys.filter(hasText).map((key) => textOf(key, sides));
  return {
    title: ruleName(field),
    lines: [ruleSentence(field, value), ...more],
    diagram,
    field,
  };
}
