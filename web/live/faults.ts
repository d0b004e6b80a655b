import type { LiveFaultKind } from "../game/liveplay.ts";
import { LiveFault } from "../game/liveplay.ts";

/** The invitation stays valid, and another answer can be accepted. */
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
