/** The keys of the mode that is on. */

import { say } from "../../i18n/rulespage.js";
import { element } from "../../ui/element.js";

/** @param {readonly (readonly [key: string, text: string])[]} keys */
export function keysPart(keys) {
  const rows = [...keys, /** @type {const} */ (["?", say("keys.help")])].flatMap(([key, text]) => [
    element("dt", {}, element("kbd", {}, key)),
    element("dd", {}, text),
  ]);
  return [
    element("p", {}, () => say("keys.board")),
    element("p", {}, () => say("keys.list")),
    element("dl", { class: "keys" }, ...rows),
  ];
}
