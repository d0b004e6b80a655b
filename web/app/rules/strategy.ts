/** Ten short tips, each with a diagram, by the rules that most games are played by. */

import type { Rulesets } from "../../game/rulesets.ts";
import { say } from "../../i18n/rulespage.ts";
import { element } from "../../ui/element.ts";
import type { Setting } from "./article.ts";
import { createArticle, sidesOf } from "./article.ts";

/** In the order in which one leads to another. */
export const TIPS = Object.freeze([
  ...["jump", "force", "double", "cover", "retreat"],
  ...["wall", "screw", "diagonal", "way", "squeeze"],
] as const);

export function strategyParts(rulesets: Rulesets, setting: Setting) {
  const usual = rulesets.nameOf(rulesets.first);
  const { colours } = rulesets.presetOf(rulesets.first);
  const lead = [say("strategy.how", { usual })];
  if (setting.fields.compulsory === "no") lead.push(say("strategy.free"));
  const own: Setting = { ...setting, colours, fields: setting.usual, heading: "h3" };
  return [
    ...lead.map((line) => element("p", { class: "rules-lead" }, line)),
    element(
      "section",
      { class: "rules-section" },
      ...TIPS.map((tip) => createArticle(itemOf(tip, sidesOf(colours)), own)),
    ),
  ];
}

function itemOf(tip: (typeof TIPS)[number], sides: ReturnType<typeof sidesOf>) {
  return {
    title: say(`tip.${tip}.title`),
    lines: [say(`tip.${tip}.how`, sides)],
    diagram: `tip.${tip}`,
  };
}
