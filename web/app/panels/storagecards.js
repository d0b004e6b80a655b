/** The cards that tell what becomes of the game beyond this page. */

import { say } from "../../i18n/say.js";

/** @typedef {import("../../ui/card.js").CardView} CardView */

/**
 * The game has gone on in another tab.
 *
 * @param {{ onTake: () => void, onPart: () => void }} ways  go on from there; keep what stands here by itself
 * @returns {CardView}
 */
export function elsewhereCard({ onTake, onPart }) {
  return {
    kind: "elsewhere",
    title: say("elsewhere.title"),
    text: say("elsewhere.text"),
    details: "",
    action: { label: say("elsewhere.take"), onPress: onTake },
    other: { label: say("elsewhere.part"), onPress: onPart },
  };
}

/** The browser did not keep the game. @param {() => void} onPress @returns {CardView} */
export function unkeptCard(onPress) {
  return {
    kind: "fault",
    title: say("unkept.title"),
    text: say("unkept.text"),
    details: "",
    action: { label: say("aside.dismiss"), onPress },
  };
}
