/** What went wrong, as a host is told it. */

import { asFault } from "../../game/faultkinds.js";

/** @typedef {import("../protocol.js").EmbedFault} EmbedFault */

/** A command that is not carried out, with the same fields as the plain `EmbedFault`. */
export class Refused extends Error {
  /** @param {EmbedFault} fault */
  constructor({ code, message, place }) {
    super(message);
    this.name = "Refused";
    this.code = code;
    this.place = place;
  }
}

/** @param {string} code @param {string} message */
export function refusal(code, message) {
  return new Refused({ code, message });
}

/** Whatever was thrown, in the form of the protocol. @param {unknown} error @returns {EmbedFault} */
export function toldFault(error) {
  if (error instanceof Refused) {
    const { code, message, place } = error;
    return { code, message, ...(typeof place === "number" ? { place } : {}) };
  }
  const { code, message, details } = asFault(error);
  return { code, message, ...(typeof details.place === "number" ? { place: details.place } : {}) };
}
