/** Updates of the site: the cards about them, and noticing that another tab has switched to one. */

import { say } from "../i18n/say.ts";
import type { CardView } from "../ui/card.ts";

/** An update is there and waits until the player wants it. */
export function newerCard({
  onTakeOver,
  onLater,
}: {
  onTakeOver: () => void;
  onLater: () => void;
}): CardView {
  return {
    kind: "fault",
    title: say("newer.title"),
    text: say("newer.text"),
    details: "",
    action: { label: say("newer.now"), onPress: onTakeOver },
    other: { label: say("newer.later"), onPress: onLater },
  };
}

/**
 * Another tab has switched to an update.
 *
 * @param onLoad loads this page again
 */
export function replacedCard(onLoad: () => void): CardView {
  return {
    kind: "fault",
    title: say("replaced.title"),
    text: say("replaced.text"),
    details: "",
    action: { label: say("replaced.load"), onPress: onLoad },
  };
}

/** Reports that the files of this page's build may be gone, here and on the server. */
export function watchSite(onReplaced: () => void) {
  const worker = globalThis.navigator?.serviceWorker;
  let before = worker?.controller;
  worker?.addEventListener("controllerchange", () => {
    // Where nothing was stored before, it is this very build that is stored now.
    if (before) onReplaced();
    before = worker.controller;
  });
}
