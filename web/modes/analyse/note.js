/** What there is to say about the move that is looked at. */

import { say } from "../../i18n/analyse.js";
import { button, element, mark } from "../../ui/element.js";

/** @typedef {{ texts: readonly string[], verdict: string | null, better: boolean }} NoteView  better: a better move can be shown */

/** @param {{ onBetter: () => void }} callbacks */
export function createNote({ onBetter }) {
  const words = element("div", { class: "an-words" });
  const show = button({ class: "button", "data-action": "better" }, onBetter, say("note.show"));
  const root = element("div", { class: "an-note", role: "group" }, words, show);
  root.setAttribute("aria-label", say("note.region"));
  let shown = "";

  return {
    root,
    /** @param {NoteView} view */
    show(view) {
      const key = JSON.stringify(view);
      if (key === shown) return;
      shown = key;
      words.replaceChildren(...view.texts.map((text) => element("p", {}, text)));
      mark(root, "data-verdict", view.verdict);
      show.hidden = !view.better;
      root.hidden = view.texts.length === 0;
      root.scrollTop = 0;
    },
  };
}
