/** The services that live play gets from the page. */

import { Live } from "../../game/live/play.ts";
import type { ModeContext } from "../../game/mode.ts";
import type { Player } from "../../game/record/record.ts";
import { onlyPerson } from "../../game/record/seats.ts";
import type { Session } from "../../game/record/session.ts";
import { gameArchive } from "../../game/storage/archive.ts";
import type { StoredGame } from "../../game/storage/storedgame.ts";
import { gameEntry } from "../../game/storage/storedgame.ts";
import { iceServers } from "./iceservers.ts";

export function createLive(context: ModeContext, session: Session) {
  const { engine, openScreen, changeSettings, store } = context;
  const turnTo = (side: Player | null) => changeSettings({ turned: side === 2 });
  return new Live({
    session,
    ask: engine.call,
    servers: () => iceServers().servers,
    find: async (live) => {
      const games = await gameArchive().all();
      return games.find(({ game }) => game.live === live)?.game ?? null;
    },
    put: (game: StoredGame) => {
      store.save(gameEntry, game);
      turnTo(onlyPerson(game.seats));
      void session.openStored(game);
    },
    onSide: (side) => {
      turnTo(side);
      openScreen({ screen: "play" });
    },
  });
}
