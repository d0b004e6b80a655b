/** What may go wrong with a request, sorted by what the page does about it. */

/** @import { Fault } from "../engine/protocol.js" */

const MEANINGLESS = Object.freeze([
  "bad-text",
  "newer-link",
  "bad-ruleset",
  "bad-position",
  "illegal-move",
  "game-over",
]);

/** Does the request mean nothing to Python, so that asking again is no use? @param {Fault} fault */
export function isMeaningless({ code }) {
  return MEANINGLESS.includes(code);
}

/** Whatever was thrown, as data. @param {unknown} error @returns {Fault} */
export function asFault(error) {
  if (typeof error === "object" && error !== null && "code" in error && "details" in error) {
    return /** @type {Fault} */ (error);
  }
  const message = error instanceof Error ? error.message : String(error);
  return { code: "page-error", message, details: {} };
}

const PART_MISSING = "part-missing";

/** A part of the page could not be fetched. @param {unknown} error  why @returns {Fault} */
export function missingPart(error) {
  const fault = asFault(error);
  return fault.code === "page-error" ? { ...fault, code: PART_MISSING } : fault;
}

/** Is it the page that is not whole, while the engine works? @param {Fault} fault */
export function isMissingPart({ code }) {
  return code === PART_MISSING;
}
