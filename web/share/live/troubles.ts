/**
 * Problems in a live game: the sentences for them, and the players' decisions after a lost connection or when both
 * pages differ.
 */

import type { Difference, LiveFaultKind, LivePlay } from "../../game/live/types.ts";
import { LiveFault } from "../../game/live/types.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { openDialog, openQuestion } from "../../ui/dialog.ts";
import { button, element } from "../../ui/element.ts";

const say = speaker("live");

/** Faults of the link itself: the invitation stays valid, and another answer can be accepted. */
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

export function isWrongLink(fault: LiveFaultKind) {
  return WRONG_LINK.has(fault);
}

/** The fault of any thrown value. */
export function faultOf(error: unknown): LiveFaultKind {
  return error instanceof LiveFault ? error.kind : "blocked";
}

export function answerFault(fault: LiveFaultKind) {
  return say("answer.fault", { fault });
}

export function invitationFault(fault: LiveFaultKind) {
  return say("invitation.fault", { fault });
}

/** Why there is no connection, if known. */
export function connectionFault(fault: LiveFaultKind) {
  return say("connection.fault", { fault });
}

interface LostParts {
  live: LivePlay;
  /** Invites to the same game; null if it cannot continue */
  onAgain: (() => void) | null;
  onByLink: () => void;
}

/** Tells that the game is safe, and how it can continue. Closes by itself if the connection is restored. */
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

/** Two records of one game: how far they agree, and the choice of which one to continue. */
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
