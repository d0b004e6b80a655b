/** The rules of a whole game, chosen by the fields of its ruleset, so that a mixture is explained too. */

import type { RuleItem, RuleSection } from "../../game/mode.ts";
import type { Fields } from "../../game/rulesets.ts";
import { finder, hasMessage, speaker } from "../../i18n/catalogue.ts";
import { ruleName, ruleSentence, sayRule } from "../../i18n/rules.ts";

const hasText = (key: string) => hasMessage("rulespage", key);
const say = speaker("rulespage");
const textOf = finder("rulespage");

/** the names of both */
type Sides = ReturnType<typeof import("./article.ts").sidesOf>;

export function gameSections(fields: Fields, sides: Sides): readonly RuleSection[] {
  const rule = (field: string, diagram = field) => ruleOf(field, diagram, fields, sides);
  return [
    {
      title: say("section.aim"),
      items: [
        rule("goal"),
        rule("army"),
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

/** The rule of a field: what its value means, and what follows from it. */
function ruleOf(field: string, diagram: string, fields: Fields, sides: Sides): RuleItem {
  const value = fields[field] ?? "";
  const ofArmy = `${field}.${value}.${fields.army}`;
  const keys = [`${diagram}.more.${value}`, `${diagram}.more`];
  const more = keys.filter(hasText).map((key) => textOf(key, sides));
  return {
    title: ruleName(field),
    lines: [hasText(ofArmy) ? textOf(ofArmy) : ruleSentence(field, value), ...more],
    diagram,
    field,
  };
}
