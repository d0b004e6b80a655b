/** Copying a text: a button that reports the result, and a field with such a button. */

import { say } from "../i18n/say.js";
import { button, element, write } from "./element.js";
import { freshId } from "./fields.js";

/** @import { Text } from "./livetext.js" */

/**
 * @param {object} options
 * @param {Text} options.label
 * @param {() => string} options.text
 * @param {() => void} options.onDenied  copying is forbidden or unknown (a plain http host): the text is to be
 *   selected, ready to be copied by hand
 * @param {(word: Text, isCopied: boolean) => void} [options.onDone]  `word` is the button's new label
 */
export function createCopyButton({ label, text, onDenied, onDone = () => {} }) {
  const copy = async () => {
    let isCopied = true;
    try {
      await navigator.clipboard.writeText(text());
    } catch {
      isCopied = false;
      onDenied();
    }
    const word = () => say(isCopied ? "copy.done" : "copy.marked");
    write(press, word);
    onDone(word, isCopied);
  };
  const press = button({ class: "button" }, () => void copy(), label);
  return press;
}

/**
 * A read-only text with a button that copies it.
 *
 * @param {Text} label
 * @param {string} [first]  the text; an empty one cannot be copied
 * @param {readonly Node[]} [more]  further buttons
 * @param {() => void} [onTaken]  the text has been copied, by the button or by hand
 */
export function createCopyField(label, first = "", more = [], onTaken = () => {}) {
  const id = freshId("copy");
  const area = element("textarea", { id, rows: 3, readonly: true, spellcheck: "false" });
  const status = element("span", { class: "unseen", role: "status" });
  area.addEventListener("copy", onTaken);
  const press = createCopyButton({
    label: () => say("copy.do"),
    text: () => area.value,
    onDenied() {
      area.focus();
      area.select();
    },
    onDone(word, isCopied) {
      write(status, word);
      if (isCopied) onTaken();
    },
  });
  /** @param {string} text */
  const show = (text) => {
    if (text !== area.value) write(press, () => say("copy.do"));
    area.value = text;
    press.disabled = text === "";
  };
  show(first);
  const buttons = element("div", { class: "copy-buttons" }, press, ...more);
  const row = element("div", { class: "copy-row" }, area, buttons, status);
  const root = element("div", { class: "field" }, element("label", { for: id }, label), row);
  return { root, show };
}
