/** The rules of the game on the board, and the keys. */

import { ruleSections } from "../../../game/rulestext.js";
import { say } from "../../../i18n/say.js";
import { openDialog } from "../../../ui/dialog.js";
import { element } from "../../../ui/element.js";

/** @param {import("../dialoghost.js").DialogHost} page */
export function openRules({ ruleset: rulesetNow, rulesets, rules, keys }) {
  const ruleset = rulesetNow();
  const fields = rulesets.fieldsOf(ruleset);
  const { year, source } = rulesets.presetOf(ruleset);
  openDialog({
    name: "rules",
    title: `${say("rules.title")}: ${rulesets.nameOf(ruleset)}`,
    body: [
      element("p", { class: "fine" }, say("rules.source", { year, source })),
      ...(rules(fields) ?? ruleSections(fields)).flatMap(({ title, lines }) => [
        element("h3", {}, title),
        ...lines.map((line) => element("p", {}, line)),
      ]),
      element("h3", {}, say("rules.keys")),
      element("p", {}, say("keys.board")),
      element("p", {}, say("keys.list")),
      keyList([...keys(), ["?", say("keys.help")]]),
    ],
  });
}

/** @param {readonly (readonly [key: string, text: string])[]} keys */
function keyList(keys) {
  const rows = keys.flatMap(([key, text]) => [
    element("dt", {}, element("kbd", {}, key)),
    element("dd", {}, text),
  ]);
  return element("dl", { class: "keys" }, ...rows);
}
