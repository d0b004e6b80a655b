/** "My games": the dialog with everything played on this device. */

import { isDialogOpen } from "../../../base/opendialogs.ts";
import { gameArchive } from "../../../game/storage/archive.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { Keeping } from "../../../modes/play/stores/keeping.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { createTabs } from "../../../ui/tabs.ts";
import { createPanel as createBackup } from "../../backup/views/panel.ts";
import type { PageContext } from "../../pagecontext.ts";
import { createPanel as createStatistics } from "../../statistics/panel.ts";
import { GameActions } from "../stores/gameactions.ts";
import { GamesStore } from "../stores/gamesstore.ts";
import type { ImportStore } from "../stores/importstore.ts";
import { createPanel as createGames } from "./panel.ts";

const say = speaker("games");

export const NAME = "my-games";

export function openGames(
  page: PageContext,
  keeping: Keeping,
  imports: ImportStore,
  leave: () => void,
) {
  if (isDialogOpen((name) => name === NAME)) return;
  const store = new GamesStore({ ...page, archive: gameArchive() });
  const actions = new GameActions(page, keeping, store);
  const { signal } = store;
  const panels = {
    games: () => createGames(store, actions, imports, page),
    statistics: () => createStatistics(page, signal),
    backup: () => createBackup(page, signal),
  };
  const offered = (["games", "statistics", "backup"] as const).map((name) => ({
    name,
    label: () => say(`tab.${name}`),
    parts: () => [panels[name]()],
  }));
  const tabs = createTabs(() => say("title"), offered);
  const dialog = openDialog({
    name: NAME,
    title: () => say("title"),
    body: [tabs.root],
    onClose() {
      store.close();
      leave();
    },
  });
  signal.addEventListener("abort", dialog.close);
}
