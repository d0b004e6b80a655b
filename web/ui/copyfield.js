/** A text to be taken along: a field with a button that copies it. */

import { say } from "../i18n/say.js";
import { createCopyButton } from "./copybutton.js";
import { element, write } from "./element.js";
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
  const told = element("span", { class: "unseen", role: "status" });
  area.addEventListener("copy", onTaken);
  const press = createCopyButton({
    label: say("copy.do"),
    text: () => area.value,
    onDenied() {
      area.focus();
      area.select();
    },
    onDone(word, isCopied) {
      write(told, word);
      if (isCopied) onTaken();
    },
  });
  show(first);

  /** @param {string} text */
  function show(text) {
    if (text !== area.value) write(press, say("copy.do"));
    area.value = text;
    press.disabled = text === "";
  }

  const buttons = element("div", { class: "copy-buttons" }, press, ...more);
  const row = element("div", { class: "copy-row" }, area, buttons, told);
  return {
    root: element("div", { class: "field" }, element("label", { for: id }, label), row),
    show,
  };
}
