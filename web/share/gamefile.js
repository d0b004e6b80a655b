/** The whole game as a file, whose form the files' own part knows. */

import { asFault } from "../game/faultkinds.js";
import { say } from "../i18n/share.js";

/**
 * @param {import("../modes/play/dialoghost.js").DialogHost["ask"]} ask
 * @param {AbortSignal} signal  the dialog is closed
 * @returns {import("./sections.js").Section}
 */
export function fileSection(ask, signal) {
  let asked = 0;

  /** @param {HTMLElement} place @param {import("../game/mode.js").Offer} offer */
  async function fill(place, offer) {
    asked += 1;
    const mine = asked;
    try {
      const { createFilePart } = await import("../files/gamefiles.js");
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
