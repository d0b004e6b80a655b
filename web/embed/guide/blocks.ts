/** What the page shows: live boards, and text with a button that copies it. */

import { speaker } from "../../i18n/catalogue.ts";
import { say as sayOfPage } from "../../i18n/say.ts";
import { createCopyButton } from "../../ui/copybutton.ts";
import { element, write } from "../../ui/element.ts";
import type { Attributes } from "./snippet.ts";

const say = speaker("guide");

/** The very element that other pages use. */
export function boardOf(attributes: Attributes) {
  const made = document.createElement("salta-board");
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/**
 * Text to be copied, as it is written.
 *
 * @param kind what it is
 */
export function createCode(kind: "html" | "script" | "element" | "frame") {
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
    show(text: string) {
      if (code.textContent === text) return;
      write(press, sayOfPage("copy.do"));
      write(status, "");
      write(code, text);
    },
  };
}
