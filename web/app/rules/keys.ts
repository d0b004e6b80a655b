/** The keys of the mode that is on. */

import { speaker } from "../../i18n/catalogue.ts";
import { say } from "../../i18n/rulespage.ts";
import { element } from "../../ui/element.ts";
import { canFillScreen } from "../../ui/fullscreen.ts";

const saySound = speaker("sound");

/** The keys that mean the same everywhere. */
function commonKeys(): readonly (readonly [key: string, text: string])[] {
  const filling = [["z", saySound("keys.z")]] as const;
  return [["m", saySound("keys.m")], ...(canFillScreen() ? filling : []), ["?", say("keys.help")]];
}

export function keysPart(keys: readonly (readonly [key: string, text: string])[]) {
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
