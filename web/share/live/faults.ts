/** Why a live link is not taken, or no connection comes about, in sentences. */

import type { LiveFaultKind } from "../../game/live/types.ts";
import { LiveFault } from "../../game/live/types.ts";
import { speaker } from "../../i18n/catalogue.ts";

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
