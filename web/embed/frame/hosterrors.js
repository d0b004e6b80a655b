/** What went wrong, in the form of the protocol. */

import { asFault } from "../../game/faultkinds.js";

/** @import { EmbedFault } from "../protocol.js" */

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

/** Anything thrown, as the host is sent it. @param {unknown} error @returns {EmbedFault} */
export function embedFault(error) {
  if (error instanceof Refused) return placedFault(error, error.place);
  const fault = asFault(error);
  return placedFault(fault, fault.details.place);
}

/** @param {Pick<EmbedFault, "code" | "message">} fault @param {unknown} place  where it is a number @returns {EmbedFault} */
function placedFault({ code, message }, place) {
  return typeof place === "number" ? { code, message, place } : { code, message };
}
