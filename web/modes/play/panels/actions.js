/** The row of buttons under the game. */

import { say } from "../../../i18n/say.js";
import { createActionRow } from "../../../ui/actionrow.js";
import { icon } from "../../../ui/icons.js";

/** @import { Action } from "../../../game/controls.js" */

const ACTIONS = Object.freeze(
  /** @type {const} */ ([
    { id: "new", long: "actions.newLong", key: "n" },
    { id: "undo", long: "actions.undo", key: "u" },
    { id: "redo", long: "actions.redo", key: "r" },
    { id: "turn", long: "actions.turnLong", key: "f" },
    { id: "goals", long: "actions.goalsLong", key: "g" },
    { id: "ways", long: "actions.waysLong", key: "w" },
    { id: "hint", long: "actions.hintLong", key: "h" },
    { id: "resign", long: "actions.resign", key: "" },
  ]),
);

/** @param {HTMLElement} root @param {{ onAction: (id: Action) => void, ids?: readonly Action[] }} options  all buttons, or those of some ids */
export function createActions(root, { onAction, ids }) {
  const entries = ACTIONS.filter(({ id }) => ids?.includes(id) ?? true).map(
    ({ id, long, key }) => ({
      id,
      label: () => say(`actions.${id}`),
      long: () => say(long),
      key,
      drawing: icon(id),
    }),
  );
  const row = createActionRow(root, { region: () => say("actions.region"), entries, onAction });

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
