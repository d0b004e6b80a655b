/** The parts of Play that are fetched right after the first board, in one file. */

import type { PlayModeContext } from "../../game/mode.ts";
import { byId } from "../../ui/element.ts";
import { ExtrasStore } from "./stores/extrasstore.ts";
import type { PlayStore } from "./stores/playstore.ts";
import { createClocks, createPause } from "./views/clocks.ts";
import { createCoach } from "./views/coach.ts";
import { showFarSide } from "./views/farside.ts";
import { createFirstWays } from "./views/firstways.ts";
import { opponentPicture } from "./views/opponentpicture.ts";
import { createOpponents } from "./views/opponents.ts";
import { createRaceBar } from "./views/racebar.ts";
import { createReplay } from "./views/replay.ts";

export function createExtras(play: PlayStore, context: PlayModeContext) {
  const { game } = play;
  const { board } = context;
  const extras = new ExtrasStore(game, {
    ...context,
    timeout: (player) => play.timeout(player),
    celebrate: (winner, caption) =>
      board.celebrate(winner, caption, opponentPicture(play.session.state, "beaten")),
  });
  createOpponents(extras.opponent, game);
  createRaceBar(byId("race"), extras.race, () => game.bottom, context);
  createReplay(byId("replay"), byId("actions"), extras.replay);
  createPause(byId("status"), extras.clocks, context);
  createClocks(extras.clocks, game);
  showFarSide(play, extras, context);
  if (extras.coach) {
    createCoach(extras.coach, () => game.bottom, board, byId("board-place"));
  }
  if (game.isNewcomer) createFirstWays(game);
  return extras;
}
