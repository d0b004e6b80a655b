/** A card about something that has happened, with what can be done about it. */

import { say } from "../i18n/say.js";
import { createCopyButton } from "./copybutton.js";
import { button, element } from "./element.js";
import { icon } from "./icons.js";

/**
 * @typedef {object} CardView
 * @property {"fault" | "link" | "elsewhere"} kind  a fault, what is written in a link, or a game that goes on in
 *   another tab
 * @property {string} title
 * @property {string} text
 * @property {string} [details]  for a report
 * @property {{ label: string, onPress: () => void }} action
 * @property {{ label: string, onPress: () => void }} [other]  what can be done instead
 */

/** @param {HTMLElement} root @param {() => void} onFocusLost  the focused button was removed */
export function createCard(root, onFocusLost) {
  /** @type {CardView | null} */
  let shown = null;

  return {
    /** @param {CardView | null} view */
    show(view) {
      if (JSON.stringify(view) === JSON.stringify(shown)) return;
      shown = view;
      const hadFocus = root.contains(document.activeElement);
      root.hidden = view === null;
      root.dataset.kind = view?.kind ?? "";
      const parts = view?.kind === "link" ? stripParts(view) : view ? faultParts(view) : [];
      root.replaceChildren(...parts);
      if (hadFocus) onFocusLost();
    },
  };
}

/** A narrow strip, which takes no room from the buttons. @param {CardView} view */
function stripParts({ title, text, action }) {
  const attributes = { class: "menu-item", "aria-label": action.label, title: action.label };
  const words = element("div", { class: "card-words", dir: "auto" }, element("h2", {}, title));
  if (text !== title) words.append(" ", element("p", {}, text));
  return [words, button(attributes, action.onPress, icon("close"))];
}

/** @param {CardView} view */
function faultParts({ title, text, details, action, other }) {
  const buttons = element(
    "div",
    { class: "card-buttons" },
    button({ class: "button button-main" }, action.onPress, action.label),
    ...(other ? [button({ class: "button" }, other.onPress, other.label)] : []),
  );
  /** @type {HTMLElement[]} */
  const parts = [element("h2", {}, title), element("p", {}, text)];
  if (details) {
    const pre = element("pre", {}, details);
    const fold = element(
      "details",
      {},
      element("summary", {}, () => say("failure.details")),
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
