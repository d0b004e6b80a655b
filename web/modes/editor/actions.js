/** The row of buttons for what changes the draft as a whole. */

import { say } from "../../i18n/edit.js";
import { createActionRow } from "../../ui/actionrow.js";
import { element } from "../../ui/element.js";
import { icon } from "./editoricons.js";

/** @typedef {"undo" | "redo" | "clear" | "opening" | "text" | "turn"} EditAction */

/** With the key that does the same. @type {readonly (readonly [EditAction, string])[]} */
const ACTIONS = Object.freeze([
  ["undo", "u"],
  ["redo", "r"],
  ["clear", ""],
  ["opening", ""],
  ["text", ""],
  ["turn", "f"],
]);

const KEYS = Object.freeze(
  /** @type {const} */ ([
    ["n", "keys.n"],
    ["Delete", "keys.Delete"],
    ["u", "keys.u"],
    ["r", "keys.r"],
    ["f", "keys.f"],
    ["←", "keys.left"],
    ["→", "keys.right"],
  ]),
);

/** What the keys do, for the list of them. @returns {[string, string][]} */
export function keysInWords() {
  return KEYS.map(([key, text]) => [key, say(text)]);
}

/** @param {(action: EditAction) => void} onAction */
export function createActions(onAction) {
  const root = element("div", { class: "actions edit-actions", role: "group" });
  const entries = ACTIONS.map(([id, key]) => ({
    id,
    label: say(`actions.${id}`),
    long: say(`actions.${id}Long`),
    key,
    drawing: icon(id),
  }));
  const { show } = createActionRow(root, { region: say("actions.region"), entries, onAction });
  return { root, show };
}

/**
 * What can be done now.
 *
 * @param {{ canUndo: boolean, canRedo: boolean }} bench
 * @param {import("./draft.js").Shape} shape
 * @returns {ReadonlySet<EditAction>}
 */
export function possibleActions({ canUndo, canRedo }, shape) {
  /** @type {Partial<Record<EditAction, boolean>>} */
  const offers = { undo: canUndo, redo: canRedo, clear: shape !== "empty" };
  return new Set(ACTIONS.map(([id]) => id).filter((id) => offers[id] !== false));
}
