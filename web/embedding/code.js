/** Text to be copied, as it is written, with a button that copies it. */

import { button, element, write } from "../panels/element.js";
import { say } from "./words.js";

/** @param {string} label  what it is */
export function createCode(label) {
  const code = element("code");
  const press = button({ class: "button", "aria-label": say("copy.long", { label }) }, () => {
    void copied();
  });
  const told = element("span", { class: "unseen", role: "status" });

  function rest() {
    write(press, say("copy"));
    write(told, "");
  }

  async function copied() {
    let word = say("copied");
    try {
      await navigator.clipboard.writeText(code.textContent ?? "");
    } catch {
      getSelection()?.selectAllChildren(code);
      word = say("marked");
    }
    write(press, word);
    write(told, word);
  }

  rest();
  return {
    root: element("div", { class: "code" }, element("pre", {}, code), press, told),
    /** @param {string} text */
    show(text) {
      if (code.textContent === text) return;
      rest();
      write(code, text);
    },
  };
}
