/** The dialogs that are opened less often, fetched as one file. */

import { Lazy } from "../../base/lazy.ts";
import type { LivePlay } from "../../game/liveplay.ts";
import { gameArchive } from "../../game/storage/archive.ts";
import type { Keeping } from "../../modes/play/stores/keeping.ts";
import { openAnswered } from "../../modes/play/views/challenge.ts";
import { makeClip } from "../../share/clip.ts";
import { openSend } from "../../share/dialog/send.ts";
import { openShare } from "../../share/dialog/share.ts";
import { openRestore } from "../backup/views/restoredialog.ts";
import type { Openers, PageDialogName } from "../dialognames.ts";
import { ImportStore } from "../games/stores/importstore.ts";
import { openGames } from "../games/views/dialog.ts";
import { showImports } from "../games/views/imports.ts";
import { loadHistoryPage } from "../history/page.ts";
import { loadPersonPage } from "../history/personpage.ts";
import type { PageContext } from "../pagecontext.ts";
import { loadRulesPage } from "../rules/page.ts";
import { fetchScreen, LIVE } from "../screens.ts";

export interface PageDialogs {
  table: Openers<PageDialogName>;
  live: () => Promise<LivePlay>;
  makeClip: PageContext["makeClip"];
}

export function createPageDialogs(page: PageContext, keeping: () => Promise<Keeping>): PageDialogs {
  const live = new Lazy(async () => {
    const { createLiveRoom } = await fetchScreen(LIVE);
    return createLiveRoom(page, keeping);
  });
  const imports = new ImportStore({ ...page, archive: gameArchive() });
  showImports(imports, page.note);
  const table: Openers<PageDialogName> = {
    async rules([onClose = () => {}]) {
      const open = await loadRulesPage(page);
      return () => open(onClose);
    },
    async history([onClose = () => {}]) {
      const open = await loadHistoryPage(page);
      return () => open(onClose);
    },
    async historyPage([level]) {
      const open = await loadPersonPage(page, level);
      return open;
    },
    async games([onClose = () => {}]) {
      const kept = await keeping();
      return () => openGames(page, kept, imports, onClose);
    },
    challenge:
      ([answered]) =>
      () =>
        openAnswered(answered),
    share: () => () => openShare(page),
    restore:
      ([file, name]) =>
      () =>
        openRestore(page, file, name),
    send: () => () => openSend(page),
    async live([text, onClose]) {
      const room = await live.get();
      return () => room.open(text, onClose);
    },
    async invite([options]) {
      const room = await live.get();
      return () => room.invite(options);
    },
    async enterInvitation() {
      const room = await live.get();
      return () => room.enter();
    },
  };
  return {
    table,
    live: async () => (await live.get()).live,
    makeClip: (signal) => makeClip(page, signal),
  };
}
