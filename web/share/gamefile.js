/** The whole game as a file, whose form the files' own part knows. */

import { asFault } from "../game/faults.js";
import { say } from "./words.js";

/**
 * @param {import("../panels/dialogs.js").Page["ask"]} ask
 * @param {AbortSignal} signal  the dialog is closed
 * @returns {import("./sections.js").Section}
 */
export function fileSection(ask, signal) {
  let asked = 0;

  /** @param {HTMLElement} place @param {import("../shell/mode.js").Offer} offer */
  async function fill(place, offer) {
    asked += 1;
    const mine = asked;
    try {
      const { createFilePart } = await import("../files/part.js");
      if (mine === asked) place.replaceChildren(createFilePart(offer, ask, signal));
    } catch (error) {
      place.replaceChildren(say("file.failed", { reason: asFault(error).message }));
    }
  }

  return {
    name: "file",
    title: say("file.title"),
    fill: (place, { offer }) => void fill(place, offer),
  };
}
