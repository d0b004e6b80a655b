/** Text to be copied, as it is written, with a button that copies it. */

import { say } from "../../i18n/guide.js";
import { say as sayOfPage } from "../../i18n/say.js";
import { createCopyButton } from "../../ui/copyfield.js";
import { element, write } from "../../ui/element.js";

/** @param {string} label  what it is */
export function createCode(label) {
  const code = element("code");
  const told = element("span", { class: "unseen", role: "status" });
  const press = createCopyButton({
    label: sayOfPage("copy.do"),
    text: () => code.textContent ?? "",
    onDenied: () => getSelection()?.selectAllChildren(code),
    onDone: (word) => write(told, word),
  });
  press.setAttribute("aria-label", say("copy.long", { label }));

  return {
    root: element("div", { class: "code" }, element("pre", { tabindex: 0 }, code), press, told),
    /** @param {string} text */
    show(text) {
      if (code.textContent === text) return;
      write(press, sayOfPage("copy.do"));
      write(told, "");
      write(code, text);
    },
  };
}
