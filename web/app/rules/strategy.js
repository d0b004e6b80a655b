/** Ten short tips, each with a diagram, by the rules that most games are played by. */

import { say } from "../../i18n/rulespage.js";
import { element } from "../../ui/element.js";
import { createArticle, sidesOf } from "./article.js";

/** @import { Rulesets } from "../../game/rulesets.js" */
/** @import { Setting } from "./article.js" */

/** In the order in which one leads to another. */
export const TIPS = Object.freeze(
  /** @type {const} */ ([
    ...["jump", "force", "double", "cover", "retreat"],
    ...["wall", "screw", "diagonal", "way", "squeeze"],
  ]),
);

/** @param {Rulesets} rulesets @param {Setting} setting */
export function strategyParts(rulesets, setting) {
  const usual = rulesets.nameOf(rulesets.first);
  const { colours } = rulesets.presetOf(rulesets.first);
  const lead = [say("strategy.how", { usual })];
  if (setting.fields.compulsory === "no") lead.push(say("strategy.free"));
  /** @type {Setting} */
  const own = { ...setting, colours, fields: setting.usual, heading: "h3" };
  return [
    ...lead.map((line) => element("p", { class: "rules-lead" }, line)),
    element(
      "section",
      { class: "rules-section" },
      ...TIPS.map((tip) => createArticle(itemOf(tip, sidesOf(colours)), own)),
    ),
  ];
}

/** @param {typeof TIPS[number]} tip @param {ReturnType<typeof sidesOf>} sides */
function itemOf(tip, sides) {
  return {
    title: say(`tip.${tip}.title`),
    lines: [say(`tip.${tip}.how`, sides)],
    diagram: `tip.${tip}`,
  };
}
