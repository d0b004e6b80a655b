/** The part of the page that belongs to the mode that is on, and what stands there before it has come. */

import { say } from "../../i18n/say.js";
import { element } from "../../ui/element.js";

/** @typedef {import("../../game/mode.js").ModeName} ModeName */

/** @param {HTMLElement} table  what the board and all else stand in */
export function createPlaces(table) {
  /** @type {Map<ModeName, HTMLElement>} */
  const places = new Map();
  const waiting = element("p", { class: "place place-waiting", role: "status", hidden: true });
  table.append(waiting);

  return {
    /** The place of a mode, made when it is first asked for. @param {ModeName} name */
    of(name) {
      const known = places.get(name);
      if (known) return known;
      const made = element("section", { class: "place", "data-place": name, hidden: true });
      made.setAttribute("aria-label", say(`mode.${name}`));
      places.set(name, made);
      table.append(made);
      return made;
    },
    /** @param {ModeName} name @param {import("../modes.js").Stage["stage"] | "linked"} stage  "linked": a link that leads there is being read */
    show(name, stage) {
      table.dataset.mode = name;
      for (const [each, place] of places) place.hidden = each !== name || stage !== "on";
      const words = {
        fetching: say("mode.fetching", { mode: say(`mode.${name}`) }),
        // Beside Play there is no room for it, and the loading says enough.
        linked: name === "play" ? "" : say("link.opening"),
        on: "",
        failed: "",
      };
      waiting.textContent = words[stage];
      waiting.hidden = words[stage] === "";
    },
  };
}
