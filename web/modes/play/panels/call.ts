/** "Salta!": the call over the board to a player who overlooks a jump. */

import { say } from "../../../i18n/say.ts";
import { element } from "../../../ui/element.ts";
import type { Text } from "../../../ui/livetext.ts";

const SHOWN_MS = 2200;

/** What is called out, and why. */
const USUAL: readonly [Text, Text] = [() => say("salta.call"), () => say("salta.why")];

export function createCall(root: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    show([call, why] = USUAL) {
      clearTimeout(timer);
      const parts = [element("strong", {}, call), element("span", {}, why)];
      root.replaceChildren(element("div", { class: "call-words" }, ...parts));
      timer = setTimeout(() => root.replaceChildren(), SHOWN_MS);
    },
  };
}
