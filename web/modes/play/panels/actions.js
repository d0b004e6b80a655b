/** The row of buttons under the game. */

import { say } from "../../../i18n/say.js";
import { createActionRow } from "../../../ui/actionrow.js";
import { icon } from "../../../ui/icons.js";

/** @import { Action } from "../../../game/controls.js" */
/** @import { Key } from "../../../i18n/say.js" */
/** @import { Icon } from "../../../ui/icons.js" */

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

/** @param {HTMLElement} root @param {{ onAction: (id: Action) => void }} callbacks */
export function createActions(root, { onAction }) {
  const entries = ACTIONS.map(({ id, label, long, key }) => ({
    id,
    label: say(label),
    long: say(long),
    key,
    drawing: icon(id),
  }));
  const row = createActionRow(root, { region: say("actions.region"), entries, onAction });

  return {
    /**
     * @param {ReadonlySet<Action>} possible  the buttons that can be pressed
     * @param {boolean} isWays  whether the ways home are shown
     */
    show(possible, isWays) {
      row.show(possible);
      row.press("ways", isWays);
    },
  };
}
