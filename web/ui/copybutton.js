/** A button that copies a text, and says what came of it. */

import { say } from "../i18n/say.js";
import { button, write } from "./element.js";

/**
 * @param {object} options
 * @param {string} options.label
 * @param {() => string} options.text
 * @param {() => void} options.onDenied  where copying is not allowed, or not known (a plain http host): the
 *   text is to be marked, ready to be copied by hand
 * @param {(word: string, isCopied: boolean) => void} [options.onDone]  told what the button says from then on
 */
export function createCopyButton({ label, text, onDenied, onDone = () => {} }) {
  const copied = async () => {
    let isCopied = true;
    try {
      await navigator.clipboard.writeText(text());
    } catch {
      isCopied = false;
      onDenied();
    }
    const word = say(isCopied ? "copy.done" : "copy.marked");
    write(press, word);
    onDone(word, isCopied);
  };
  const press = button({ class: "button" }, () => void copied(), label);
  return press;
}
