/** A button that copies a text and reports the result. */

import { say } from "../i18n/say.js";
import { button, write } from "./element.js";

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
