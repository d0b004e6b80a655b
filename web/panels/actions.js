/** The row of buttons under the game. */

import { say } from "../i18n/say.js";
import { button, element, mark } from "./element.js";
import { icon } from "./icons.js";

/** @typedef {import("../game/controls.js").Action} Action */
/** @typedef {import("../i18n/say.js").Key} Key */
/** @typedef {import("./icons.js").Icon} Icon */

/** @typedef {{ id: Action & Icon, label: Key, long: Key, key: string }} Entry */

/** @type {readonly Entry[]} */
const ACTIONS = Object.freeze([
  { id: "new", label: "actions.new", long: "actions.newLong", key: "n" },
  { id: "undo", label: "actions.undo", long: "actions.undo", key: "u" },
  { id: "redo", label: "actions.redo", long: "actions.redo", key: "r" },
  { id: "turn", label: "actions.turn", long: "actions.turnLong", key: "f" },
  { id: "goals", label: "actions.goals", long: "actions.goalsLong", key: "g" },
  { id: "ways", label: "actions.ways", long: "actions.waysLong", key: "w" },
  { id: "hint", label: "actions.hint", long: "actions.hintLong", key: "h" },
  { id: "resign", label: "actions.resign", long: "actions.resign", key: "" },
]);

/**
 * A button that cannot be pressed now keeps its place in the tab order, so that nobody who uses the
 * keyboard is thrown out of the row when the last move is undone.
 *
 * @param {HTMLElement} root
 * @param {{ onAction: (id: Action) => void }} callbacks
 */
export function createActions(root, { onAction }) {
  /** @type {Map<Action, HTMLButtonElement>} */
  const buttons = new Map();
  for (const { id, label, long, key } of ACTIONS) {
    const attributes = {
      class: "action",
      "data-action": id,
      "aria-label": say(long),
      title: key ? `${say(long)} (${key})` : say(long),
      ...(key ? { "aria-keyshortcuts": key } : {}),
    };
    const text = element("span", { class: "action-label" }, say(label));
    buttons.set(
      id,
      button(attributes, () => onAction(id), icon(id), text),
    );
  }
  root.setAttribute("aria-label", say("actions.region"));
  root.replaceChildren(...buttons.values());

  return {
    /**
     * @param {ReadonlySet<Action>} possible  the buttons that can be pressed
     * @param {boolean} isWays  whether the ways home are shown
     */
    show(possible, isWays) {
      for (const [id, made] of buttons) {
        mark(made, "aria-disabled", possible.has(id) ? null : "true");
      }
      const ways = buttons.get("ways");
      if (ways) mark(ways, "aria-pressed", String(isWays));
    },
    destroy() {
      root.replaceChildren();
    },
  };
}
