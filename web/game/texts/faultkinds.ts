/** What may go wrong with a request, sorted by what the page does about it. */

import type { Fault } from "../../engine/protocol.ts";

const MEANINGLESS = Object.freeze([
  "bad-text",
  "newer-link",
  "bad-ruleset",
  "bad-position",
  "illegal-move",
  "game-over",
]);

/** Does the request mean nothing to Python, so that asking again is no use? */
export function isMeaningless({ code }: Fault) {
  return MEANINGLESS.includes(code);
}

/** Whatever was thrown, as data. */
export function asFault(error: unknown): Fault {
  if (typeof error === "object" && error !== null && "code" in error && "details" in error) {
    return error as Fault;
  }
  const message = error instanceof Error ? error.message : String(error);
  return { code: "page-error", message, details: {} };
}

const PART_MISSING = "part-missing";

/**
 * A part of the page could not be fetched.
 *
 * @param error why
 */
export function missingPart(error: unknown): Fault {
  const fault = asFault(error);
  return fault.code === "page-error" ? { ...fault, code: PART_MISSING } : fault;
}

/** Is it the page that is not whole, while the engine works? */
export function isMissingPart({ code }: Fault) {
  return code === PART_MISSING;
}
