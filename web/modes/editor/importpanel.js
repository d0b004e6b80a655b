/** A position, a puzzle or a task out of a text or a link: Python reads it, and only then it is set up. */

import { asFault } from "../../game/faultkinds.js";
import { say } from "../../i18n/edit.js";
import { openDialog } from "../../ui/dialog.js";
import { button, element, write } from "../../ui/element.js";
import { markedAt } from "../../ui/excerpt.js";
import { freshId } from "../../ui/fields.js";
import { understood } from "./interpretation.js";
import { isUnclear, readable } from "./pastedtext.js";

/** @typedef {import("./draft.js").Wish} Wish */

/**
 * @param {object} parts
 * @param {import("./interpretation.js").Asked} parts.engine
 * @param {string} parts.usual  the ruleset where a text names none
 * @param {(wish: Wish) => void} parts.onWish
 */
export function openText({ engine, usual, onWish }) {
  const id = freshId("text");
  const input = element("textarea", { id, rows: 5, spellcheck: "false", autocapitalize: "off" });
  const told = element("p", { role: "status" });
  const place = element("p", { class: "link-text", hidden: true });
  const use = button({ class: "button button-main" }, () => void read(), say("text.use"));
  let reading = new AbortController();
  const dialog = openDialog({
    name: "edit-text",
    title: say("text.title"),
    body: [
      element("p", {}, say("text.how")),
      element("div", { class: "field" }, element("label", { for: id }, say("text.label")), input),
      told,
      place,
    ],
    buttons: [use],
    onClose: () => reading.abort(),
  });
  input.addEventListener("input", () => {
    reading.abort();
    tell("");
  });
  input.focus();

  /** @param {string} text @param {{ text: string, place: number } | null} [marked] */
  function tell(text, marked = null) {
    write(told, text);
    place.hidden = marked === null;
    if (!marked) return;
    const { before, at, after } = markedAt(marked.text, marked.place);
    place.replaceChildren(before, element("mark", {}, at || say("text.end")), after);
  }

  async function read() {
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    const found = readable(input.value, usual);
    if (isUnclear(found)) {
      tell(say(found.key, { word: found.word }));
      return;
    }
    tell(say("text.reading"));
    try {
      const wish = await understood(found, engine, signal);
      if (signal.aborted) return;
      dialog.close();
      onWish(wish);
    } catch (error) {
      if (!signal.aborted) refuse(found, asFault(error));
    }
  }

  /** @param {{ link: string } | Wish} found @param {import("../../engine/protocol.js").Fault} fault */
  function refuse(found, { message, details }) {
    const text = "link" in found ? found.link : found.position;
    const at = typeof details.place === "number" ? { text, place: details.place } : null;
    tell(say("text.bad", { reason: message }), at);
  }
}
