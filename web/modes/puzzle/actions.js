/** The row of buttons under a puzzle or an old game. */

import { say } from "../../i18n/puzzle.js";
import { createActionRow } from "../../ui/actionrow.js";
import { button, element } from "../../ui/element.js";
import { icon } from "./puzzleicons.js";

/** @typedef {"list" | "hint" | "solution" | "again" | "turn" | "play" | "analyse" | "next"} ActionName */

/** The key that does the same; what Solo has too has the same key there. @type {Readonly<Record<ActionName, string>>} */
const KEYS = Object.freeze({
  list: "t",
  hint: "h",
  solution: "l",
  again: "s",
  turn: "f",
  play: "p",
  analyse: "a",
  next: "n",
});

/**
 * @template {ActionName} Name
 * @param {readonly Name[]} names
 * @param {(name: Name) => void} onAction
 */
export function createActions(names, onAction) {
  const root = element("div", { class: "actions puzzle-actions", role: "group" });
  const entries = names.map((id) => ({
    id,
    label: say(`actions.${id}`),
    long: say(`actions.${id}Long`),
    key: KEYS[id],
    drawing: icon(id === "solution" ? "eye" : id),
  }));
  const { show } = createActionRow(root, { region: say("actions.region"), entries, onAction });
  return { root, show };
}

/** One step back or on, or to an end. @param {"first" | "before" | "after" | "last"} name @param {() => void} onPress */
export function stepButton(name, onPress) {
  const label = say(`step.${name}`);
  const attributes = { class: "menu-item", "data-action": name, "aria-label": label, title: label };
  return button(attributes, onPress, icon(name));
}
