/** The rules of the game that is being played, and the keys. */

import { say } from "../i18n/say.js";
import { openDialog } from "./dialog.js";
import { element } from "./element.js";

/** @typedef {import("../game/rulesets.js").Fields} Fields */
/** @typedef {import("../i18n/say.js").Key} Key */

/** @param {import("./dialogs.js").Page} page */
export function openRules({ ruleset: rulesetNow, rulesets, keys }) {
  const ruleset = rulesetNow();
  const fields = rulesets.fieldsOf(ruleset);
  const { year, source } = rulesets.presetOf(ruleset);
  openDialog({
    name: "rules",
    title: `${say("rules.title")}: ${rulesets.nameOf(ruleset)}`,
    body: [
      element("p", { class: "fine" }, say("rules.source", { year, source })),
      ...ruleSections(fields).flatMap(({ title, lines }) => [
        element("h3", {}, say(title)),
        ...lines.map((line) => element("p", {}, line)),
      ]),
      element("h3", {}, say("rules.keys")),
      element("p", {}, say("keys.board")),
      element("p", {}, say("keys.list")),
      keyList([...keys(), ["?", say("keys.help")]]),
    ],
  });
}

/**
 * The rules in sentences, chosen by the fields of the ruleset, so that a mixture is explained too.
 *
 * @param {Fields} fields
 * @returns {readonly { title: Key, lines: readonly string[] }[]}
 */
export function ruleSections(fields) {
  const isMirror = fields.goal === "mirror";
  const over = fields.over === "any" ? "any" : "opponent";
  const direction = fields.direction === "any" ? "any" : "forward";
  const isLimited = fields.limit !== "none";
  return [
    {
      title: "rules.aim",
      lines: [say(isMirror ? "rules.aim.mirror" : "rules.aim.shift"), say("rules.pieces.how")],
    },
    {
      title: "rules.moves",
      lines: [
        say("rules.step"),
        say(`rules.jump.${over}.${direction}`),
        say(isYes(fields.chain) ? "rules.chain.yes" : "rules.chain.no"),
      ],
    },
    {
      title: "rules.salta",
      lines: [
        say(isYes(fields.compulsory) ? "rules.compulsory.yes" : "rules.compulsory.no"),
        say(fields.blockade === "allowed" ? "rules.blockade.allowed" : "rules.blockade.forbidden"),
      ],
    },
    {
      title: "rules.end",
      lines: [
        say(isYes(fields.equalise) ? "rules.home.equalise" : "rules.home.plain"),
        isLimited ? say("rules.limit", { limit: fields.limit ?? "" }) : say("rules.noLimit"),
      ],
    },
    { title: "rules.points", lines: [say(pointsKey(fields.scoring))] },
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

/** @param {readonly (readonly [key: string, text: string])[]} keys */
function keyList(keys) {
  const rows = keys.flatMap(([key, text]) => [
    element("dt", {}, element("kbd", {}, key)),
    element("dd", {}, text),
  ]);
  return element("dl", { class: "keys" }, ...rows);
}
