/** A card about something that went wrong: what happened, what can be done. */

import { say } from "../i18n/say.js";
import { createCopyButton } from "./copybutton.js";
import { button, element } from "./element.js";
import { icon } from "./icons.js";

/**
 * @typedef {object} CardView
 * @property {"fault" | "link" | "elsewhere"} kind  something went wrong, somebody has written something, or
 *   another tab has gone on with the game
 * @property {string} title
 * @property {string} text
 * @property {string} details  for a report; "" for none
 * @property {{ label: string, onPress: () => void }} action
 * @property {{ label: string, onPress: () => void }} [other]  what can be done instead
 */

/**
 * The engine has failed, or a call to it.
 *
 * @param {import("../engine/protocol.js").Fault} fault
 * @param {boolean} hasStarted  whether the engine has ever answered
 * @param {() => void} onPress  tries again
 * @returns {CardView}
 */
export function faultCard(fault, hasStarted, onPress) {
  return {
    kind: "fault",
    title: say(hasStarted ? "failure.title" : "failure.start"),
    text: say("failure.text"),
    details: detailsOf(fault),
    action: { label: say("failure.again"), onPress },
  };
}

/**
 * A mode of the page could not be fetched.
 *
 * @param {string} mode  its name
 * @param {import("../engine/protocol.js").Fault} fault
 * @param {() => void} onPress  tries again
 * @returns {CardView}
 */
export function missingCard(mode, fault, onPress) {
  return {
    kind: "fault",
    title: say("mode.missing", { mode }),
    text: say("mode.missingHow"),
    details: detailsOf(fault),
    action: { label: say("failure.again"), onPress },
  };
}

/** @param {import("../engine/protocol.js").Fault} fault */
function detailsOf({ code, message, details }) {
  const lines = Object.entries(details).map(([name, value]) => `${name}: ${shownValue(value)}`);
  return [`${code}: ${message}`, ...lines].join("\n");
}

/** @param {unknown} value */
function shownValue(value) {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/**
 * A saved entry could not be read.
 *
 * @param {string} key  under which it was put aside
 * @param {() => void} onPress
 * @returns {CardView}
 */
export function asideCard(key, onPress) {
  return {
    kind: "fault",
    title: say("aside.title"),
    text: say("aside.text", { key }),
    details: "",
    action: { label: say("aside.dismiss"), onPress },
  };
}

/**
 * What somebody has written into the link that was opened; null where that is nothing.
 *
 * @param {ReturnType<typeof import("../game/linksketch.js").writtenIn>} written
 * @param {() => void} onPress
 * @returns {CardView | null}
 */
export function linkCard({ title, author, first, second, par }, onPress) {
  const lines = [
    author && say("link.by", { author }),
    first && say("link.first", { name: first }),
    second && say("link.second", { name: second }),
    par !== null && say("link.par", { par }),
  ].filter((line) => typeof line === "string");
  if (title === null && lines.length === 0) return null;
  return {
    kind: "link",
    title: title ?? say("link.card"),
    text: lines.join(" ") || say("link.card"),
    details: "",
    action: { label: say("link.close"), onPress },
  };
}

/**
 * @param {HTMLElement} root
 * @param {{ onFocusLost: () => void }} callbacks  the button that had the focus is gone
 */
export function createCard(root, { onFocusLost }) {
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
      root.replaceChildren(...(view ? cardParts(view) : []));
      if (hadFocus) onFocusLost();
    },
    destroy() {
      root.replaceChildren();
    },
  };
}

/** @param {CardView} view */
function cardParts(view) {
  return view.kind === "link" ? stripParts(view) : faultParts(view);
}

/** What somebody has written: a strip that takes no room from what is pressed. @param {CardView} view */
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
    const fold = element("details", {}, element("summary", {}, say("failure.details")), pre);
    const onDenied = () => {
      fold.open = true;
      getSelection()?.selectAllChildren(pre);
    };
    buttons.append(createCopyButton({ label: say("failure.copy"), text: () => details, onDenied }));
    parts.push(fold);
  }
  return [...parts, buttons];
}
