/** What the player at the far side of a device that lies flat has: a status line and buttons that are turned towards them. */

import { say } from "../../../i18n/two.js";
import { byId, element, mark } from "../../../ui/element.js";
import { createActions } from "./actions.js";
import { createStatus } from "./status.js";

/** @import { Action } from "../../../game/controls.js" */
/** @import { Player } from "../../../game/record.js" */
/** @import { StatusView } from "../../../game/status.js" */

/** The others are for the one to whom the device belongs. @type {readonly Action[]} */
const ACTIONS = Object.freeze(
  /** @type {const} */ (["undo", "redo", "goals", "ways", "hint", "resign"]),
);

/**
 * @typedef {object} FarSideParts
 * @property {(action: Action) => void} onAction
 * @property {(player: Player) => void} onResign
 * @property {() => void} onFocusLost
 */

/**
 * @typedef {object} FarSideView
 * @property {Player | null} player  at the far side; null where nobody sits there
 * @property {Player | undefined} mover
 * @property {StatusView} status
 * @property {ReadonlySet<Action>} possible
 * @property {boolean} isWays  whether the ways home are shown
 */

export class FarSide {
  #table = byId("table");
  /** Of the player at the far side. */
  #line = byId("player-top");
  /** @type {Player | null} */
  #player = null;
  #root;
  #status;
  #actions;

  /** @param {FarSideParts} parts */
  constructor({ onAction, onResign, onFocusLost }) {
    const onPress = (/** @type {Action} */ action) => {
      if (action === "resign" && this.#player) onResign(this.#player);
      else onAction(action);
    };
    const status = element("div", { class: "status" });
    const actions = element("div", { class: "actions", role: "group" });
    this.#root = element("section", { class: "far", hidden: true }, status, actions);
    mark(this.#root, "aria-label", () => say("region"));
    this.#status = createStatus(status, { onAction, onFocusLost });
    this.#actions = createActions(actions, { onAction: onPress, ids: ACTIONS });
    this.#line.before(this.#root);
    document.addEventListener("click", (event) => this.#turnDialogs(event), true);
  }

  /** @param {FarSideView} view */
  show({ player, mover, status, possible, isWays }) {
    this.#player = player;
    this.#root.hidden = !player;
    mark(this.#table, "data-far", player && (player === mover ? "to-move" : "waiting"));
    if (!player) mark(document.documentElement, "data-asked", null);
    this.#status.show(status);
    this.#actions.show(possible, isWays);
  }

  /** What a player has asked for is turned towards them. @param {MouseEvent} event */
  #turnDialogs({ target }) {
    if (!(target instanceof Element) || target.closest("[role=dialog], dialog")) return;
    const isFar = !this.#root.hidden && [this.#root, this.#line].some((at) => at.contains(target));
    mark(document.documentElement, "data-asked", isFar ? "far" : null);
  }
}
