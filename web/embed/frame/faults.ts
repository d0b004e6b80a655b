/** Errors in the form in which the host gets them. */

import { asFault } from "../../game/texts/faultkinds.ts";
import type { EmbedFault } from "../protocol.ts";

/** The code for a file that could not be fetched, also at the start of the engine. */
export const LOST = "file-missing";

/** The error of a refused command, with the fields of an `EmbedFault`. */
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

/** @param part its name with the article */
export function lost(part: string) {
  return refusal(LOST, `${part} couldn’t be loaded`);
}

export function embedFault(error: unknown): EmbedFault {
  if (error instanceof Refused) return placedFault(error, error.place);
  const fault = asFault(error);
  return placedFault(fault, fault.details.place);
}

/** @param place kept if it is a number */
function placedFault(
  { code, message }: Pick<EmbedFault, "code" | "message">,
  place: unknown,
): EmbedFault {
  return typeof place === "number" ? { code, message, place } : { code, message };
}
