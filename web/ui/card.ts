/** A card that reports an event, with the possible actions. */

import { say } from "../i18n/say.ts";
import { createCopyButton } from "./copybutton.ts";
import { button, element, keepFocus } from "./element.ts";
import { pageIcon } from "./pageicons.ts";

export interface CardView {
  /** A fault, the content of a link, a friend's challenge, or a game in progress in another tab */
  kind: "fault" | "link" | "challenge" | "elsewhere";
  title: string;
  text: string;
  /** For a bug report */
  details?: string;
  action: { label: string; onPress: () => void };
  other?: { label: string; onPress: () => void };
}

/** @param onFocusLost called when the focused button was removed */
export function createCard(root: HTMLElement, onFocusLost: () => void) {
  let shown: CardView | null = null;

  return {
    show(view: CardView | null) {
      if (JSON.stringify(view) === JSON.stringify(shown)) return;
      shown = view;
      root.hidden = view === null;
      root.dataset.kind = view?.kind ?? "";
      const parts = view?.kind === "link" ? stripParts(view) : view ? faultParts(view) : [];
      keepFocus(root, () => root.replaceChildren(...parts), onFocusLost);
    },
  };
}

/** The content of a link is reported in a strip, which takes no space from the buttons. */
function stripParts({ title, text, action }: CardView) {
  const attributes = { class: "menu-item", "aria-label": action.label, title: action.label };
  const words = element(
    "div",
    { class: "card-words grow text-4 breakable", dir: "auto" },
    element("h2", { class: "title-6" }, title),
  );
  if (text !== title) words.append(" ", element("p", { class: "soft" }, text));
  return [words, button(attributes, action.onPress, pageIcon("close"))];
}

function faultParts({ title, text, details, action, other }: CardView) {
  const buttons = element(
    "div",
    { class: "buttons" },
    button({ class: "button button-main" }, action.onPress, action.label),
    ...(other ? [button({ class: "button" }, other.onPress, other.label)] : []),
  );
  const parts: HTMLElement[] = [
    element("h2", { class: "title-6" }, title),
    element("p", { class: "text-4" }, text),
  ];
  if (details) {
    const pre = element("pre", {}, details);
    const fold = element(
      "details",
      {},
      element("summary", { class: "fine" }, () => say("failure.details")),
      pre,
    );
    const onDenied = () => {
      fold.open = true;
      getSelection()?.selectAllChildren(pre);
    };
    buttons.append(
      createCopyButton({ label: () => say("failure.copy"), text: () => details, onDenied }),
    );
    parts.push(fold);
  }
  return [...parts, buttons];
}
