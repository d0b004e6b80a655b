/** The position and the moves as text, as the rules write them. */

import { asFault } from "../game/faultkinds.js";
import { say } from "../i18n/share.js";
import { createCopyField } from "../ui/copyfield.js";
import { textOf } from "./subject.js";

/** @param {import("./sections.js").Workplace} workplace @returns {import("./sections.js").Section} */
export function textSection(workplace) {
  /** @param {HTMLElement} place @param {import("../game/mode.js").Offer} offer */
  async function fill(place, { kind, moves = [] }) {
    try {
      const text = textOf(await workplace.subject());
      const label = say(kind === "puzzle" ? "text.puzzle" : "text.position");
      const fields = [createCopyField(label, text).root];
      if (moves.length) fields.push(createCopyField(say("text.moves"), moves.join(" ")).root);
      place.replaceChildren(...fields);
    } catch (error) {
      place.replaceChildren(say("text.failed", { reason: asFault(error).message }));
    }
  }

  return {
    name: "text",
    title: say("text.title"),
    fill: (place, { offer }) => void fill(place, offer),
  };
}
