import { effect } from "../../../base/signals.ts";
import { element } from "../../../ui/element.ts";
import type { CallWords } from "../stores/callwords.ts";

export function showCallWords(root: HTMLElement, words: CallWords) {
  effect(() => {
    const { shown } = words;
    if (!shown) {
      root.replaceChildren();
      return;
    }
    const [call, why] = shown;
    const parts = [element("strong", {}, call), element("span", {}, why)];
    root.replaceChildren(element("div", { class: "call-words stack" }, ...parts));
  });
}
