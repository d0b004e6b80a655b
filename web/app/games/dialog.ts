/** "My games": the dialog with everything played on this device. */

import { isDialogOpen } from "../../base/opendialogs.ts";
import { speaker } from "../../i18n/catalogue.ts";
import type { Keeping } from "../../modes/play/panels/keeping.ts";
import { openDialog } from "../../ui/dialog.ts";
import { element } from "../../ui/element.ts";
import type { Text } from "../../ui/livetext.ts";
import { createTabs } from "../../ui/tabs.ts";
import { replaceAddress } from "../address.ts";
import { createPanel as createBackup } from "../backup/panel.ts";
import type { PageContext } from "../pagecontext.ts";
import { createPanel as createStatistics } from "../statistics/panel.ts";
import { createPanel as createGames } from "./gamespanel.ts";
import type { PanelHost } from "./panelhost.ts";

const say = speaker("games");

const NAME = "my-games";

export function openGames(page: PageContext, keeping: Keeping, onClose: () => void = () => {}) {
  if (isDialogOpen((name) => name === NAME)) return;
  const closing = new AbortController();
  const host: PanelHost = {
    ...{ page, keeping, signal: closing.signal },
    leave(mode) {
      // What is done next takes the place of the dialog in the history too.
      replaceAddress(mode);
      dialog.close();
    },
  };
  const places = new Map(PANELS.map(({ name }) => [name, element("div", { class: "tab-place" })]));
  const offered = PANELS.map(({ name, label }) => {
    const place = places.get(name);
    return { name, label, parts: place ? [place] : [] };
  });
  const fill = (name: string) => {
    const source = PANELS.find((panel) => panel.name === name);
    const place = places.get(name);
    if (source && !place?.hasChildNodes()) place?.replaceChildren(source.create(host));
  };
  const tabs = createTabs(() => say("title"), offered, { onShow: fill });
  const dialog = openDialog({
    name: NAME,
    title: () => say("title"),
    body: [tabs.root],
    onClose() {
      closing.abort();
      onClose();
    },
  });
}

const PANELS: readonly {
  name: string;
  label: Text;
  create: (host: PanelHost) => Node;
}[] = Object.freeze([
  { name: "games", label: () => say("tab.games"), create: createGames },
  { name: "statistics", label: () => say("tab.statistics"), create: createStatistics },
  { name: "backup", label: () => say("tab.backup"), create: createBackup },
]);
