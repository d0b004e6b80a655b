/** The tabs of "My games", each fetched when it is shown. */

import { withSentences } from "../../i18n/catalogue.js";
import { say } from "../../i18n/games.js";
import { fetchSheet } from "../../ui/sheets.js";

/** @import { DialogHost } from "../../modes/play/dialoghost.js" */
/** @import { Keeping } from "../../modes/play/panels/keeping.js" */
/** @import { Text } from "../../ui/livetext.js" */
/** @import { ModeName } from "../../game/mode.js" */

/**
 * What a panel gets.
 *
 * @typedef {object} PanelHost
 * @property {DialogHost} page
 * @property {Keeping} keeping
 * @property {AbortSignal} signal  the dialog is closed
 * @property {(mode: ModeName) => void} leave  closes the dialog for good, on the way to a mode
 */

/** @typedef {{ createPanel: (host: PanelHost) => Node }} PanelModule */

/** @typedef {{ name: string, label: Text, load: () => Promise<PanelModule> }} PanelSource */

/** @type {readonly PanelSource[]} */
export const PANELS = Object.freeze([
  {
    name: "games",
    label: () => say("tab.games"),
    load: () => withSentences(import("./gamespanel.js")),
  },
  {
    name: "statistics",
    label: () => say("tab.statistics"),
    load: () => withSheet(withSentences(import("../statistics/panel.js"))),
  },
  {
    name: "backup",
    label: () => say("tab.backup"),
    load: () => withSheet(withSentences(import("../backup/panel.js"))),
  },
]);

/** What is drawn by the sheet of the statistics. @template Module @param {Promise<Module>} coming */
async function withSheet(coming) {
  const href = new URL("../../styles/statistics.css", import.meta.url).href;
  const [module] = await Promise.all([coming, fetchSheet(href)]);
  return module;
}
