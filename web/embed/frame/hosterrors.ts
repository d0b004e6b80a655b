/** What went wrong, in the form of the protocol. */

import { asFault } from "../../game/texts/faultkinds.ts";
import type { EmbedFault } from "../protocol.ts";

/** A command that is not carried out, with the same fields as the plain `EmbedFault`. */
export class Refused extends Error {
  name;
  code;
  place;

  constructor({ code, message, place }: EmbedFault) {
    super(message);
    this.name = "Refused";
    this.code = code;
    this.place = place;
  }
}

export function refusal(code: string, message: string) {
  return new Refused({ code, message });
}

/** Anything thrown, as the host is sent it. */
export function embedFault(error: unknown): EmbedFault {
  if (error instanceof Refused) return placedFault(error, error.place);
  const fault = asFault(error);
  return placedFault(fault, fault.details.place);
}

/** @param place where it is a number */
function placedFault(
  { code, message }: Pick<EmbedFault, "code" | "message">,
  place: unknown,
): EmbedFault {
  return typeof place === "number" ? { code, message, place } : { code, message };
}
