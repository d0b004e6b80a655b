/** The dialog after a connection is lost: what is safe, and how the game can go on. */

import type { LivePlay } from "../../game/live/types.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element } from "../../ui/element.ts";

const say = speaker("live");

interface LostParts {
  live: LivePlay;
  /** Invites into the same game; null where it cannot go on */
  onAgain: (() => void) | null;
  onByLink: () => void;
}

/** It closes by itself where the connection comes back. */
export function openLost({ live, onAgain, onByLink }: LostParts) {
  const { isLeft } = live.status;
  const leaveTo = (action: () => void) => () => {
    dialog.close();
    action();
  };
  const buttons = [button({ class: "button", "data-action": "by-link" }, leaveTo(onByLink), () => say("byLink"))];
  if (onAgain) {
    const attributes = { class: "button button-main", "data-action": "invite-again" };
    buttons.push(button(attributes, leaveTo(onAgain), () => say("lost.again")));
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
