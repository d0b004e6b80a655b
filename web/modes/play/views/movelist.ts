import { effect } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { boardOf } from "../../../game/record/record.ts";
import { signsOf } from "../../../game/texts/directions.ts";
import { byId } from "../../../ui/element.ts";
import { createMoveList } from "../../../ui/moves.ts";
import { moveListOf } from "../gameactions.ts";
import type { GameStore } from "../stores/gamestore.ts";

export function createMoves(game: GameStore, settings: ModeContext["settings"]) {
  const list = createMoveList(byId("moves"), { onGo: (ply) => void game.session.goTo(ply) });
  effect(() => {
    const { shown } = game;
    // Show moves as pieces and arrows if the board shows no numbers.
    const start = settings().numbers ? null : boardOf(shown.game.view?.start ?? "");
    const signs = start === null ? null : signsOf(start, shown.game.record.moves, game.bottom);
    list.show({ ...moveListOf(shown), signs });
  });
}
