/** What goes wrong in a live game: the sentences for it, and what the players decide after a lost connection or where the two pages differ. */

import type { Difference, LiveFaultKind, LivePlay } from "../../game/live/types.ts";
import { LiveFault } from "../../game/live/types.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { openDialog, openQuestion } from "../../ui/dialog.ts";
import { button, element } from "../../ui/element.ts";

const say = speaker("live");

/** What the other link could not do: the invitation stays good, and another answer may come. */
const WRONG_LINK: ReadonlySet<LiveFaultKind> = new Set([
  "unreadable",
  "version",
  "notAnInvitation",
  "notAnAnswer",
  "ownInvitation",
  "old",
  "used",
  "foreign",
  "refused",
]);

/** Whether the fault is in the link alone. */
export function isWrongLink(fault: LiveFaultKind) {
  return WRONG_LINK.has(fault);
}

/** The fault of anything that was thrown. */
export function faultOf(error: unknown): LiveFaultKind {
  return error instanceof LiveFault ? error.kind : "blocked";
}

export function answerFault(fault: LiveFaultKind) {
  return say("answer.fault", { fault });
}

export function invitationFault(fault: LiveFaultKind) {
  return say("invitation.fault", { fault });
}

/** Why there is no connection, as far as that is known. */
export function connectionFault(fault: LiveFaultKind) {
  return say("connection.fault", { fault });
}

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
    title: () => say(isLeft ? "lost.left" : "lost.title"),
    body: [element("p", {}, () => say("lost.how")), element("p", {}, () => say("lost.ways"))],
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
