/** The faults of links, connections and the friend's page. */

import type { LiveFaultKind } from "../game/liveplay.ts";
import { LiveFault } from "../game/liveplay.ts";

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
