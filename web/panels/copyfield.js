/** A text to be taken along: a field with a button that copies it. */

import { say } from "../i18n/say.js";
import { button, element, write } from "./element.js";
import { freshId } from "./fields.js";

/**
 * Where copying is not allowed the text is marked, ready to be copied by hand.
 *
 * @param {string} label
 * @param {string} [first]  the text; while there is none, nothing can be copied
 * @param {readonly Node[]} [more]  further buttons
 * @param {() => void} [onTaken]  the text has been copied, by the button or by hand
 */
export function createCopyField(label, first = "", more = [], onTaken = () => {}) {
  const id = freshId("copy");
  const area = element("textarea", { id, rows: 3, readonly: true, spellcheck: "false" });
  const press = button({ class: "button" }, () => void copied(), say("copy.do"));
  const told = element("span", { class: "unseen", role: "status" });
  area.addEventListener("copy", onTaken);
  show(first);

  /** @param {string} text */
  function show(text) {
    area.value = text;
    press.disabled = text === "";
  }

  async function copied() {
    let word = say("copy.done");
    try {
      await navigator.clipboard.writeText(area.value);
      onTaken();
    } catch {
      area.focus();
      area.select();
      word = say("copy.marked");
    }
    write(press, word);
    write(told, word);
  }

  const buttons = element("div", { class: "copy-buttons" }, press, ...more);
  const row = element("div", { class: "copy-row" }, area, buttons, told);
  return {
    root: element("div", { class: "field" }, element("label", { for: id }, label), row),
    show,
  };
}
