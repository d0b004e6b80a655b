/** The far side of a device that lies flat: race, status line and buttons, turned towards the player there. */

import { computed, effect, untracked } from "../../../base/signals.ts";
import type { PlayModeContext } from "../../../game/mode.ts";
import type { Player } from "../../../game/record/record.ts";
import { oppositePlayer } from "../../../game/view/gameboard.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { byId, element, mark } from "../../../ui/element.ts";
import type { ExtrasStore } from "../stores/extrasstore.ts";
import type { PlayStore } from "../stores/playstore.ts";
import { createActions } from "./actions.ts";
import { createPause } from "./clocks.ts";
import { createRaceBar } from "./racebar.ts";
import { createStatus } from "./status.ts";

const say = speaker("two");

/** The actions at the far side; the others are left to the owner of the device. */
const ACTIONS = Object.freeze(["undo", "redo", "goals", "ways", "hint", "resign"] as const);

/** Shows the far side, which is created when somebody first sits there. */
export function showFarSide(play: PlayStore, extras: ExtrasStore, context: PlayModeContext) {
  const player = computed(() => oppositePlayer(play.game.shown.game, context.settings()));
  let isCreated = false;
  effect(() => {
    if (!player.value || isCreated) return;
    isCreated = true;
    untracked(() => createFarSide(play, extras, context, () => player.value));
  });
}

/** @param player null while nobody sits there */
function createFarSide(
  play: PlayStore,
  extras: ExtrasStore,
  context: PlayModeContext,
  player: () => Player | null,
) {
  const table = byId("table");
  const line = byId("player-top");
  const race = element("div", { class: "race" });
  const status = element("div", { class: "status" });
  const actions = element("div", { class: "actions", role: "group" });
  const root = element("section", { class: "far", hidden: true }, race, status, actions);
  mark(root, "aria-label", () => say("region"));
  line.before(root);
  createRaceBar(race, extras.race, () => (play.game.bottom === 1 ? 2 : 1), context);
  createStatus(status, play, context);
  createPause(status, extras.clocks, context);
  createActions(actions, play, context.settings, ACTIONS, (action) => {
    const resigning = player();
    if (action === "resign" && resigning) context.openDialog("resign", resigning);
    else play.act(action);
  });

  effect(() => {
    const here = player();
    const isToMove = here === play.game.shown.game.view?.player;
    root.hidden = !here;
    mark(table, "data-far", here && (isToMove ? "to-move" : "waiting"));
    if (!here) mark(document.documentElement, "data-asked", null);
  });
  // A dialog turns towards the player who opened it.
  const turnDialogs = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest("[role=dialog], dialog")) return;
    const isFar = !root.hidden && [root, line].some((at) => at.contains(target));
    mark(document.documentElement, "data-asked", isFar ? "far" : null);
  };
  document.addEventListener("click", turnDialogs, true);
}
