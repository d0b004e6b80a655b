/** "My games": the dialog with all that was played here. */

import { isDialogOpen } from "../../base/opendialogs.ts";
import { speaker, withSentences } from "../../i18n/catalogue.ts";
import { say as sayPage } from "../../i18n/say.ts";
import type { Keeping } from "../../modes/play/panels/keeping.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element } from "../../ui/element.ts";
import type { Text } from "../../ui/livetext.ts";
import { fetchSheet } from "../../ui/sheets.ts";
import { createTabs } from "../../ui/tabs.ts";
import { replaceAddress } from "../address.ts";
import type { PageContext } from "../pagecontext.ts";
import type { PanelHost } from "./panelhost.ts";

const say = speaker("games");

const NAME = "my-games";
const SHEET = "../../styles/games.css";

export async function openGames(
  page: PageContext,
  keeping: Keeping,
  onClose: () => void = () => {},
) {
  await fetchSheet(new URL(SHEET, import.meta.url).href);
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
    if (source && place && !place.hasChildNodes()) void fillPlace(place, source, host);
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

async function fillPlace(place: HTMLElement, source: PanelSource, host: PanelHost) {
  place.replaceChildren(element("p", { class: "fine", role: "status" }, () => say("loading")));
  try {
    const { createPanel } = await source.load();
    if (!host.signal.aborted) place.replaceChildren(createPanel(host));
  } catch {
    const again = button(
      { class: "button" },
      () => void fillPlace(place, source, host),
      () => sayPage("failure.again"),
    );
    place.replaceChildren(
      element("p", { class: "bad", role: "alert" }, () => say("missing")),
      again,
    );
  }
}

// The tabs of "My games", each fetched when it is shown.

type PanelModule = { createPanel: (host: PanelHost) => Node };

type PanelSource = { name: string; label: Text; load: () => Promise<PanelModule> };

const PANELS: readonly PanelSource[] = Object.freeze([
  {
    name: "games",
    label: () => say("tab.games"),
    load: () => withSentences(import("./gamespanel.ts")),
  },
  {
    name: "statistics",
    label: () => say("tab.statistics"),
    load: () =>
      withSheet("../../styles/statistics.css", withSentences(import("../statistics/panel.ts"))),
  },
  {
    name: "backup",
    label: () => say("tab.backup"),
    load: () => withSheet("../../styles/backup.css", withSentences(import("../backup/panel.ts"))),
  },
]);

/** A panel with a style sheet of its own. */
async function withSheet<Module>(sheet: string, coming: Promise<Module>) {
  const { href } = new URL(sheet, import.meta.url);
  const [module] = await Promise.all([coming, fetchSheet(href)]);
  return module;
}
