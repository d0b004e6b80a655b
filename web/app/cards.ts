/** Creates the card of the page for each occasion. */

import type { Fault } from "../engine/protocol.ts";
import { isMissingPart } from "../game/texts/faultkinds.ts";
import { say } from "../i18n/say.ts";
import type { CardView } from "../ui/card.ts";

/**
 * The card after Python, a call to it, or the request for a part of the page has failed.
 *
 * @param hasStarted whether Python has ever been awake
 */
export function faultCard(fault: Fault, hasStarted: boolean, press: () => void): CardView {
  const isPart = isMissingPart(fault);
  const engineTitle = hasStarted ? "failure.title" : "failure.start";
  return {
    kind: "fault",
    title: say(isPart ? "failure.part" : engineTitle),
    text: say(isPart ? "mode.missingHow" : "failure.text"),
    details: detailsOf(fault),
    action: { label: say("failure.again"), onPress: press },
  };
}

/** The card after the page's rules disagreed with Python, whose view the board already shows. */
export function differenceCard(difference: Fault, text: string, press: () => void): CardView {
  return {
    kind: "fault",
    title: say("failure.differs"),
    text,
    details: detailsOf(difference),
    action: { label: say("aside.dismiss"), onPress: press },
  };
}

export function missingCard(mode: string, fault: Fault, press: () => void): CardView {
  return {
    kind: "fault",
    title: say("mode.missing", { mode }),
    text: say("mode.missingHow"),
    details: detailsOf(fault),
    action: { label: say("failure.again"), onPress: press },
  };
}

function detailsOf({ code, message, details }: Fault) {
  const lines = Object.entries(details).map(
    ([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  return [`${code}: ${message}`, ...lines].join("\n");
}

/** @param key the key under which an unreadable entry was quarantined */
export function quarantineCard(key: string, press: () => void): CardView {
  return {
    kind: "fault",
    title: say("aside.title"),
    text: say("aside.text", { key }),
    action: { label: say("aside.dismiss"), onPress: press },
  };
}

export function languageCard(
  { wanted, spoken }: { wanted: string; spoken: string },
  retry: () => void,
  close: () => void,
): CardView {
  return {
    kind: "elsewhere",
    title: say("language.missing", { wanted }),
    text: say("language.missingHow", { spoken }),
    action: { label: say("failure.again"), onPress: retry },
    other: { label: say("language.close"), onPress: close },
  };
}

export function unstoredCard(press: () => void): CardView {
  return {
    kind: "fault",
    title: say("unkept.title"),
    text: say("unkept.text"),
    action: { label: say("aside.dismiss"), onPress: press },
  };
}

/**
 * @param take continues the other tab's game
 * @param part stores this tab's game separately
 */
export function elsewhereCard(take: () => void, part: () => void): CardView {
  return {
    kind: "elsewhere",
    title: say("elsewhere.title"),
    text: say("elsewhere.text"),
    action: { label: say("elsewhere.take"), onPress: take },
    other: { label: say("elsewhere.part"), onPress: part },
  };
}

export function newerCard(takeOver: () => void, wait: () => void): CardView {
  return {
    kind: "fault",
    title: say("newer.title"),
    text: say("newer.text"),
    action: { label: say("newer.now"), onPress: takeOver },
    other: { label: say("newer.later"), onPress: wait },
  };
}

/** The card after the site has been updated while this page was open. */
export function replacedCard(load: () => void): CardView {
  return {
    kind: "fault",
    title: say("replaced.title"),
    text: say("replaced.text"),
    action: { label: say("replaced.load"), onPress: load },
  };
}
