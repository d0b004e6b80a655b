/** The tabs of "My games", each fetched when it is shown. */

import type { ModeName } from "../../game/mode.ts";
import { speaker, withSentences } from "../../i18n/catalogue.ts";
import type { DialogHost } from "../../modes/play/dialoghost.ts";
import type { Keeping } from "../../modes/play/panels/keeping.ts";
import type { Text } from "../../ui/livetext.ts";
import { fetchSheet } from "../../ui/sheets.ts";

const say = speaker("games");

/** What a panel gets. */
export interface PanelHost {
  page: DialogHost;
  keeping: Keeping;
  /** The dialog is closed */
  signal: AbortSignal;
  /** Closes the dialog for good, on the way to a mode */
  leave: (mode: ModeName) => void;
}

type PanelModule = { createPanel: (host: PanelHost) => Node };

export type PanelSource = { name: string; label: Text; load: () => Promise<PanelModule> };

export const PANELS: readonly PanelSource[] = Object.freeze([
  {
    name: "games",
    label: () => say("tab.games"),
    load: () => withSentences(import("./gamespanel.ts")),
  },
  {
    name: "statistics",
    label: () => say("tab.statistics"),
    load: () => withSheet(withSentences(import("../statistics/panel.ts"))),
  },
  {
    name: "backup",
    label: () => say("tab.backup"),
    load: () => withSheet(withSentences(import("../backup/panel.ts"))),
  },
]);

/** What is drawn by the sheet of the statistics. */
async function withSheet<Module>(coming: Promise<Module>) {
  const href = new URL("../../styles/statistics.css", import.meta.url).href;
  const [module] = await Promise.all([coming, fetchSheet(href)]);
  return module;
}
