/** What the card of the page says on each occasion. */

import { isMissingPart } from "../game/faultkinds.js";
import { say } from "../i18n/say.js";

/** @import { Fault } from "../engine/protocol.js" */
/** @import { CardView } from "../ui/card.js" */

/**
 * The engine has failed, a call to it, or the request for a part of the page.
 *
 * @param {Fault} fault
 * @param {boolean} hasStarted  whether the engine has ever answered
 * @param {() => void} onPress  tries again
 * @returns {CardView}
 */
export function faultCard(fault, hasStarted, onPress) {
  const isPart = isMissingPart(fault);
  const engineTitle = hasStarted ? "failure.title" : "failure.start";
  return {
    kind: "fault",
    title: say(isPart ? "failure.part" : engineTitle),
    text: say(isPart ? "mode.missingHow" : "failure.text"),
    details: detailsOf(fault),
    action: { label: say("failure.again"), onPress },
  };
}

/**
 * A mode of the page could not be fetched.
 *
 * @param {string} mode  its name
 * @param {Fault} fault
 * @param {() => void} onPress  tries again
 * @returns {CardView}
 */
export function missingCard(mode, fault, onPress) {
  return {
    kind: "fault",
    title: say("mode.missing", { mode }),
    text: say("mode.missingHow"),
    details: detailsOf(fault),
    action: { label: say("failure.again"), onPress },
  };
}

/** @param {Fault} fault */
function detailsOf({ code, message, details }) {
  const lines = Object.entries(details).map(
    ([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  return [`${code}: ${message}`, ...lines].join("\n");
}

/** A stored entry could not be read. @param {string} key  under which it was put aside @param {() => void} onPress @returns {CardView} */
export function asideCard(key, onPress) {
  return {
    kind: "fault",
    title: say("aside.title"),
    text: say("aside.text", { key }),
    action: { label: say("aside.dismiss"), onPress },
  };
}

/**
 * The language that is wanted could not be fetched.
 *
 * @param {{ wanted: string, spoken: string }} names  of languages
 * @param {{ onRetry: () => void, onClose: () => void }} choices
 * @returns {CardView}
 */
export function languageCard({ wanted, spoken }, { onRetry, onClose }) {
  return {
    kind: "elsewhere",
    title: say("language.missing", { wanted }),
    text: say("language.missingHow", { spoken }),
    action: { label: say("failure.again"), onPress: onRetry },
    other: { label: say("language.close"), onPress: onClose },
  };
}

/** The browser did not store the game. @param {() => void} onPress @returns {CardView} */
export function unstoredCard(onPress) {
  return {
    kind: "fault",
    title: say("unkept.title"),
    text: say("unkept.text"),
    action: { label: say("aside.dismiss"), onPress },
  };
}

/**
 * The game has gone on in another tab.
 *
 * @param {{ onTake: () => void, onPart: () => void }} choices  go on from there; store this tab's game separately
 * @returns {CardView}
 */
export function elsewhereCard({ onTake, onPart }) {
  return {
    kind: "elsewhere",
    title: say("elsewhere.title"),
    text: say("elsewhere.text"),
    action: { label: say("elsewhere.take"), onPress: onTake },
    other: { label: say("elsewhere.part"), onPress: onPart },
  };
}
