/** The row of buttons under a puzzle or an old game. */

import { button, element, mark } from "../panels/element.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

/** @typedef {"list" | "hint" | "solution" | "again" | "turn" | "play" | "next"} ActionName */

/** The key that does the same. @type {Readonly<Record<ActionName, string>>} */
const KEYS = Object.freeze({
  list: "l",
  hint: "h",
  solution: "s",
  again: "a",
  turn: "f",
  play: "p",
  next: "n",
});

/**
 * A button that cannot be pressed now keeps its place in the tab order.
 *
 * @template {ActionName} Name
 * @param {readonly Name[]} names
 * @param {(name: Name) => void} onAction
 */
export function createActions(names, onAction) {
  const buttons = new Map(names.map((name) => [name, actionButton(name, () => onAction(name))]));
  const root = element("div", { class: "actions puzzle-actions" }, ...buttons.values());
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", say("actions.region"));

  return {
    root,
    /** @param {ReadonlySet<ActionName>} possible */
    show(possible) {
      for (const [name, press] of buttons) {
        mark(press, "aria-disabled", possible.has(name) ? null : "true");
      }
    },
  };
}

/** @param {ActionName} name @param {() => void} onPress */
function actionButton(name, onPress) {
  const label = say(`actions.${name}Long`);
  const attributes = {
    class: "action",
    "data-action": name,
    "aria-label": label,
    title: `${label} (${KEYS[name]})`,
    "aria-keyshortcuts": KEYS[name],
  };
  const text = element("span", { class: "action-label" }, say(`actions.${name}`));
  return button(attributes, onPress, icon(name), text);
}

/** One step back or on, or to an end. @param {"first" | "before" | "after" | "last"} name @param {() => void} onPress */
export function stepButton(name, onPress) {
  const label = say(`step.${name}`);
  const attributes = { class: "menu-item", "data-action": name, "aria-label": label, title: label };
  return button(attributes, onPress, icon(name));
}
