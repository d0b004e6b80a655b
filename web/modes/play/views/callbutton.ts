import { effect } from "../../../base/signals.ts";
import type { ContextBoard } from "../../../game/mode.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { say as sayPage } from "../../../i18n/say.ts";
import { button, byId, element, keepFocus, mark } from "../../../ui/element.ts";
import type { CallStore } from "../stores/callstore.ts";
import { showCallWords } from "./callwords.ts";

const say = speaker("call");

export function createCallButton(calls: CallStore, board: Pick<ContextBoard, "focus">) {
  const words = element("div", { class: "call", "aria-hidden": "true" });
  const root = button(
    { class: "call-button title-6", title: () => say("how"), hidden: true },
    () => calls.call(),
    () => sayPage("salta.call"),
  );
  byId("board").parentElement?.append(words, root);
  showCallWords(words, calls.words);

  effect(() => {
    const { isBelow, isPointing, isPossible } = calls;
    root.dataset.edge = isBelow ? "lower" : "upper";
    mark(root, "aria-pressed", isPointing ? "true" : null);
    keepFocus(
      root,
      () => root.toggleAttribute("hidden", !isPossible),
      () => board.focus(),
    );
  });
}
