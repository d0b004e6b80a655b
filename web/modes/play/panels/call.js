/** "Salta!": the call over the board to a player who overlooks a jump. */

import { say } from "../../../i18n/say.js";
import { element } from "../../../ui/element.js";

const SHOWN_MS = 2200;

/** @param {HTMLElement} root */
export function createCall(root) {
  let timer = 0;
  const parts = [
    element("strong", {}, () => say("salta.call")),
    element("span", {}, () => say("salta.why")),
  ];

  return {
    show() {
      clearTimeout(timer);
      root.replaceChildren(element("div", { class: "call-words" }, ...parts));
      timer = setTimeout(() => root.replaceChildren(), SHOWN_MS);
    },
  };
}
