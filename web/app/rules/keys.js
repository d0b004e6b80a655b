/** The keys of the mode that is on. */

import { say } from "../../i18n/rulespage.js";
import { say as saySound } from "../../i18n/sound.js";
import { element } from "../../ui/element.js";
import { canFillScreen } from "../../ui/fullscreen.js";

/** The keys that mean the same everywhere. @returns {readonly (readonly [key: string, text: string])[]} */
function commonKeys() {
  const filling = /** @type {const} */ ([["z", saySound("keys.z")]]);
  return [["m", saySound("keys.m")], ...(canFillScreen() ? filling : []), ["?", say("keys.help")]];
}

/** @param {readonly (readonly [key: string, text: string])[]} keys */
export function keysPart(keys) {
  const rows = [...keys, ...commonKeys()].flatMap(([key, text]) => [
    element("dt", {}, element("kbd", {}, key)),
    element("dd", {}, text),
  ]);
  return [
    element("p", {}, () => say("keys.board")),
    element("p", {}, () => say("keys.list")),
    element("dl", { class: "keys" }, ...rows),
  ];
}
