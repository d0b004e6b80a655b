import type { Fault } from "../../engine/protocol.ts";

const MEANINGLESS = Object.freeze([
  "bad-text",
  "newer-link",
  "bad-ruleset",
  "bad-position",
  "illegal-move",
  "game-over",
]);

/** Whether Python cannot read the request, so that a retry cannot help. */
export function isMeaningless({ code }: Fault) {
  return MEANINGLESS.includes(code);
}

/** @param error anything thrown */
export function asFault(error: unknown): Fault {
  if (typeof error === "object" && error !== null && "code" in error && "details" in error) {
    return error as Fault;
  }
  const message = error instanceof Error ? error.message : String(error);
  return { code: "page-error", message, details: {} };
}

const PART_MISSING = "part-missing";

/**
 * The fault for a part of the page that could not be fetched.
 *
 * @param error the reason
 */
export function missingPart(error: unknown): Fault {
  const fault = asFault(error);
  return fault.code === "page-error" ? { ...fault, code: PART_MISSING } : fault;
}

/** Whether a part of the page could not be fetched although the engine works. */
export function isMissingPart({ code }: Fault) {
  return code === PART_MISSING;
}
