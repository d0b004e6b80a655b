/** The cards about a newer build of the site. */

import { say } from "../i18n/say.js";

/** @typedef {import("../ui/card.js").CardView} CardView */

/**
 * It is there and waits until the player wants it.
 *
 * @param {{ onTakeOver: () => void, onLater: () => void }} ways
 * @returns {CardView}
 */
export function newerCard({ onTakeOver, onLater }) {
  return {
    kind: "fault",
    title: say("newer.title"),
    text: say("newer.text"),
    details: "",
    action: { label: say("newer.now"), onPress: onTakeOver },
    other: { label: say("newer.later"), onPress: onLater },
  };
}

/** Another tab has taken it into use. @param {() => void} onLoad  this one too @returns {CardView} */
export function replacedCard(onLoad) {
  return {
    kind: "fault",
    title: say("replaced.title"),
    text: say("replaced.text"),
    details: "",
    action: { label: say("replaced.load"), onPress: onLoad },
  };
}
