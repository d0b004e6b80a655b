/** A row of buttons, each with an icon, a label and a key. */

import { say } from "../i18n/say.js";
import { button, element, mark } from "./element.js";
import { textOf } from "./livetext.js";
import { markOverflow } from "./overflow.js";

/** @import { Text } from "./livetext.js" */

/**
 * @template {string} Id
 * @typedef {object} ActionEntry
 * @property {Id} id
 * @property {Text} label  under the icon
 * @property {Text} long  the full label
 * @property {string} key  "" for none
 * @property {Node} drawing
 */

/**
 * A button that cannot be pressed now stays in the tab order, so that keyboard users do not lose the focus when
 * the last move is undone.
 *
 * @template {string} Id
 * @param {HTMLElement} root
 * @param {{ region: Text, entries: readonly ActionEntry<Id>[], onAction: (id: Id) => void }} options
 */
export function createActionRow(root, { region, entries, onAction }) {
  const buttons = new Map(
    entries.map((entry) => [entry.id, actionButton(entry, () => onAction(entry.id))]),
  );
  mark(root, "aria-label", region);
  root.replaceChildren(...buttons.values());
  markOverflow(root);

  return {
    /** @param {ReadonlySet<string>} possible  the buttons that can be pressed */
    show(possible) {
      for (const [id, made] of buttons) {
        mark(made, "aria-disabled", possible.has(id) ? null : "true");
      }
    },
    /** Show whether what a button switches is on. @param {Id} id @param {boolean} isOn */
    press(id, isOn) {
      const made = buttons.get(id);
      if (made) mark(made, "aria-pressed", String(isOn));
    },
  };
}

/** @param {ActionEntry<string>} entry @param {() => void} onPress */
function actionButton({ id, label, long, key, drawing }, onPress) {
  const attributes = {
    class: "action",
    "data-action": id,
    "aria-label": () => nameOf(textOf(label), textOf(long)),
    title: () => (key ? say("actions.withKey", { long: textOf(long), key }) : textOf(long)),
    ...(key ? { "aria-keyshortcuts": key } : {}),
  };
  return button(attributes, onPress, drawing, element("span", { class: "action-label" }, label));
}

/**
 * Users of voice control say the visible label, so the name contains it.
 *
 * @param {string} label @param {string} long
 */
function nameOf(label, long) {
  const hasLabel = long.toLowerCase().includes(label.toLowerCase());
  return hasLabel ? long : say("actions.named", { label, long });
}
