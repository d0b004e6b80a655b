/** What the players decide when a live game is in trouble: after a lost connection, and where the two pages differ. */

import type { Difference, LivePlay } from "../../game/live/types.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { openDialog, openQuestion } from "../../ui/dialog.ts";
import { button, element } from "../../ui/element.ts";

const say = speaker("live");

interface LostParts {
  live: LivePlay;
  /** Invites into the same game; null where it cannot go on */
  onAgain: (() => void) | null;
  onByLink: () => void;
}

/** What is safe, and how the game can go on. It closes by itself where the connection comes back. */
export function openLost({ live, onAgain, onByLink }: LostParts) {
  const { isLeft } = live.status;
  const leaveTo = (action: () => void) => () => {
    dialog.close();
    action();
  };
  const byLink = { class: "button", "data-action": "by-link" };
  const buttons = [button(byLink, leaveTo(onByLink), () => say("byLink"))];
  if (onAgain) {
    const again = { class: "button button-main", "data-action": "invite-again" };
    buttons.push(button(again, leaveTo(onAgain), () => say("lost.again")));
  }
  const dialog = openDialog({
    name: "live-lost",
    title: () => say("lost.title"),
    body: [
      element("p", {}, () => say(isLeft ? "lost.left" : "lost.how")),
      element("p", {}, () => say("lost.ways")),
    ],
    buttons,
    onClose: () => unfollow(),
  });
  const unfollow = live.onChange(({ connection }) => {
    if (connection === "connected") dialog.close();
  });
}

/** Two records of one game: how far they agree, and which one is to go on. */
export function openDifference(live: LivePlay, { shared, here, there }: Difference) {
  openQuestion({
    name: "live-differs",
    title: () => say("differs.title"),
    sentences: [() => say("differs.how", { shared, here, there })],
    choices: [
      [() => say("differs.here"), () => live.decide("here")],
      [() => say("differs.there"), () => live.decide("there")],
      [() => say("differs.shared", { shared }), () => live.decide("shared")],
    ],
  });
}
