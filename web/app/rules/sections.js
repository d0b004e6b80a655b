/** The rules of a whole game, chosen by the fields of its ruleset, so that a mixture is explained too. */

import { ruleName, ruleSentence, sayRule } from "../../i18n/rules.js";
import { say, sayIfKnown } from "../../i18n/rulespage.js";

/** @import { Params } from "../../i18n/catalogue.js" */
/** @import { RuleItem, RuleSection } from "../../game/mode.js" */
/** @import { Fields } from "../../game/rulesets.js" */

/** @param {Fields} fields @param {Params} sides  the names of both, as `first` and `second` @returns {readonly RuleSection[]} */
export function gameSections(fields, sides) {
  const rule = (/** @type {string} */ field, diagram = field) =>
    ruleOf(field, diagram, fields, sides);
  return [
    {
      title: say("section.aim"),
      items: [
        rule("goal"),
        rule("setup"),
        told("pieces"),
        { ...told("squares"), lines: [sayIfKnown("squares.how", sides)] },
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

/** What holds in every ruleset. @param {"pieces" | "squares"} name @returns {RuleItem} */
function told(name) {
  return { title: say(`${name}.title`), lines: [sayIfKnown(`${name}.how`)], diagram: name };
}

/**
 * The rule of a field: what its value means, and what follows from it.
 *
 * @param {string} field
 * @param {string} diagram
 * @param {Fields} fields
 * @param {Params} sides
 * @returns {RuleItem}
 */
function ruleOf(field, diagram, fields, sides) {
  const value = fields[field] ?? "";
  const keys = [`${diagram}.more.${value}`, `${diagram}.more`];
  const more = keys.filter(isKnown).map((key) => sayIfKnown(key, sides));
  return {
    title: ruleName(field),
    lines: [ruleSentence(field, value), ...more],
    diagram,
    field,
  };
}

/** @param {string} key */
function isKnown(key) {
  return sayIfKnown(key) !== key.slice(key.lastIndexOf(".") + 1);
}
