/** "Salta!": the call over the board to a player who overlooks a jump. */

import { say } from "../../../i18n/say.js";
import { element } from "../../../ui/element.js";

/** @import { Text } from "../../../ui/livetext.js" */

const SHOWN_MS = 2200;

/** What is called out, and why. @type {readonly [Text, Text]} */
const USUAL = [() => say("salta.call"), () => say("salta.why")];

/** @param {HTMLElement} root */
export function createCall(root) {
  let timer = 0;
  return {
    show([call, why] = USUAL) {
      clearTimeout(timer);
      const parts = [element("strong", {}, call), element("span", {}, why)];
      root.replaceChildren(element("div", { class: "call-words" }, ...parts));
      timer = setTimeout(() => root.replaceChildren(), SHOWN_MS);
    },
  };
}
