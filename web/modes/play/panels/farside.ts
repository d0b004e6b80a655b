/** The race, the status line and the buttons of the player at the far side of a device that lies flat, turned towards them. */

import type { Action } from "../../../game/record/gameactions.ts";
import type { Player } from "../../../game/record/record.ts";
import type { StatusView } from "../../../game/texts/status.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { byId, element, mark } from "../../../ui/element.ts";
import { createActions, createStatus } from "./actions.ts";

const say = speaker("two");

/** The other actions are left to the owner of the device. */
const ACTIONS = Object.freeze(["undo", "redo", "goals", "ways", "hint", "resign"] as const);

interface FarSideParts {
  onAction: (action: Action) => void;
  onResign: (player: Player) => void;
  onFocusLost: () => void;
}

interface FarSideView {
  /** At the far side; null where nobody sits there */
  player: Player | null;
  mover: Player | undefined;
  status: StatusView;
  possible: ReadonlySet<Action>;
  shown: { goals: boolean; ways: boolean };
}

export class FarSide {
  #table = byId("table");
  /** Of the player at the far side. */
  #line = byId("player-top");
  #player: Player | null = null;
  #root;
  #status;
  #actions;

  constructor({ onAction, onResign, onFocusLost }: FarSideParts) {
    const onPress = (action: Action) => {
      if (action === "resign" && this.#player) onResign(this.#player);
      else onAction(action);
    };
    const race = element("div", { class: "race" });
    const status = element("div", { class: "status" });
    const actions = element("div", { class: "actions", role: "group" });
    this.#root = element("section", { class: "far", hidden: true }, race, status, actions);
    mark(this.#root, "aria-label", () => say("region"));
    this.#status = createStatus(status, { onAction, onFocusLost });
    this.#actions = createActions(actions, { onAction: onPress, ids: ACTIONS });
    this.#line.before(this.#root);
    document.addEventListener("click", (event) => this.#turnDialogs(event), true);
  }

  show({ player, mover, status, possible, shown }: FarSideView) {
    this.#player = player;
    this.#root.hidden = !player;
    mark(this.#table, "data-far", player && (player === mover ? "to-move" : "waiting"));
    if (!player) mark(document.documentElement, "data-asked", null);
    this.#status.show(status);
    this.#actions.show(possible, shown);
  }

  /** Turn a dialog towards the player who opened it. */
  #turnDialogs({ target }: MouseEvent) {
    if (!(target instanceof Element) || target.closest("[role=dialog], dialog")) return;
    const isFar = !this.#root.hidden && [this.#root, this.#line].some((at) => at.contains(target));
    mark(document.documentElement, "data-asked", isFar ? "far" : null);
  }
}
