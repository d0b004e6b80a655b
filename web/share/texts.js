/** The position and the moves as text, as the rules write them. */

import { asFault } from "../game/faults.js";
import { createCopyField } from "../panels/copyfield.js";
import { textOf } from "./subject.js";
import { say } from "./words.js";

/** @param {import("./sections.js").Workplace} workplace @returns {import("./sections.js").Section} */
export function textSection(workplace) {
  /** @param {HTMLElement} place @param {import("../shell/mode.js").Offer} offer */
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
