import type { LiveFaultKind } from "../game/liveplay.ts";
import { LiveFault } from "../game/liveplay.ts";

/** The faults after which the invitation stays valid and can accept another answer. */
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

export function faultOf(error: unknown): LiveFaultKind {
  return error instanceof LiveFault ? error.kind : "blocked";
}
