/** What the page shows: live boards, and text with a button that copies it. */

import { say } from "../../i18n/guide.js";
import { say as sayOfPage } from "../../i18n/say.js";
import { createCopyButton } from "../../ui/copybutton.js";
import { element, write } from "../../ui/element.js";

/** The very element that other pages use. @param {import("./snippet.js").Attributes} attributes */
export function boardOf(attributes) {
  const made = document.createElement("salta-board");
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** Text to be copied, as it is written. @param {"html" | "script" | "element" | "frame"} kind  what it is */
export function createCode(kind) {
  const code = element("code");
  const status = element("span", { class: "unseen", role: "status" });
  const press = createCopyButton({
    label: sayOfPage("copy.do"),
    text: () => code.textContent ?? "",
    onDenied: () => getSelection()?.selectAllChildren(code),
    onDone: (word) => write(status, word),
  });
  press.setAttribute("aria-label", say(`copy.${kind}`));

  return {
    root: element("div", { class: "code" }, element("pre", { tabindex: 0 }, code), press, status),
    /** @param {string} text */
    show(text) {
      if (code.textContent === text) return;
      write(press, sayOfPage("copy.do"));
      write(status, "");
      write(code, text);
    },
  };
}
