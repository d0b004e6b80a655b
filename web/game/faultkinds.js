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
