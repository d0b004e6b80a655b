/** Sets up live play on the page: its stores, the strip beside the game, and the dialogs. */

import { effect, untracked } from "../base/signals.ts";
import { want } from "../base/wants.ts";
import type { Player } from "../game/record/record.ts";
import { onlyPerson } from "../game/record/seats.ts";
import { gameArchive } from "../game/storage/archive.ts";
import type { StoredGame } from "../game/storage/storedgame.ts";
import { gameEntry } from "../game/storage/storedgame.ts";
import type { PlayContext } from "../modes/play/playcontext.ts";
import type { Keeping } from "../modes/play/stores/keeping.ts";
import { iceServers } from "./iceservers.ts";
import { LiveStore } from "./stores/livestore.ts";
import { RoomStore } from "./stores/roomstore.ts";
import { openInvitation } from "./views/invitation.ts";
import { openJoining } from "./views/joining.ts";
import { createStrip } from "./views/strip.ts";
import { ask } from "./views/troubles.ts";

/** @param keeping loads the store that makes room for another game */
export function createLiveRoom(page: PlayContext, keeping: () => Promise<Keeping>) {
  const live = createLiveStore(page);
  const room = new RoomStore(live, page);
  const makeRoom = (join: () => void) =>
    void want(async () => (await keeping()).makeRoom({ onYes: join }));
  document.querySelector(".news")?.prepend(createStrip(room, () => page.board.focus()));
  openWhile(
    () => room.shownInvitation,
    (invitation) => openInvitation(room, invitation),
  );
  openWhile(
    () => room.joining,
    (joining) => openJoining(joining, live, page, makeRoom),
  );
  effect(() => {
    const { question } = room;
    if (question) untracked(() => ask(room, question));
  });
  addEventListener("pagehide", () => live.hide());
  return room;
}

function createLiveStore({ session, ask: engine, openScreen, changeSettings, store }: PlayContext) {
  const turn = (side: Player | null) => changeSettings({ turned: side === 2 });
  return new LiveStore({
    session,
    ask: engine,
    servers: () => iceServers().servers,
    find: async (live) => {
      const games = await gameArchive().all();
      return games.find(({ game }) => game.live === live)?.game ?? null;
    },
    put: (game: StoredGame) => {
      store.save(gameEntry, game);
      turn(onlyPerson(game.seats));
      void session.openStored(game);
    },
    turnTo: (side) => {
      turn(side);
      openScreen({ screen: "play" });
    },
  });
}

function openWhile<Content>(
  read: () => Content | null,
  open: (content: Content) => { close: () => void },
) {
  let dialog: { close: () => void } | null = null;
  effect(() => {
    const content = read();
    untracked(() => {
      dialog?.close();
      dialog = content && open(content);
    });
  });
}
