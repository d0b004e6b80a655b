/** The card that tells of a newer build, which waits until the player wants it. */

import { say } from "../i18n/say.js";

/** @param {() => void} onPress @returns {import("../panels/card.js").CardView} */
export function newerCard(onPress) {
  return {
    kind: "link",
    title: say("newer.title"),
    text: say("newer.text"),
    details: "",
    action: { label: say("newer.now"), onPress },
  };
}
