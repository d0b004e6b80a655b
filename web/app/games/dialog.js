/** "My games": the dialog with all that was played here. */

import { fragmentOf } from "../../game/mode.js";
import { say } from "../../i18n/games.js";
import { openDialog } from "../../ui/dialog.js";
import { element } from "../../ui/element.js";
import { fetchSheet } from "../../ui/sheets.js";
import { createTabs } from "../../ui/tabs.js";
import { PANELS } from "./panels.js";

/** @import { DialogHost } from "../../modes/play/dialoghost.js" */
/** @import { Keeping } from "../../modes/play/panels/keeping.js" */
/** @import { PanelHost, PanelSource } from "./panels.js" */

const NAME = "my-games";
const SHEET = "../../styles/games.css";

/** @param {DialogHost} page @param {Keeping} keeping @param {() => void} [onClose] */
export async function openGames(page, keeping, onClose = () => {}) {
  await fetchSheet(new URL(SHEET, import.meta.url).href);
  if (document.querySelector(`dialog[data-dialog=${NAME}]`)) return;
  const closing = new AbortController();
  /** @type {PanelHost} */
  const host = {
    ...{ page, keeping, signal: closing.signal },
    leave(mode) {
      // What is done next takes the place of the dialog in the history too.
      history.replaceState(null, "", fragmentOf(mode));
      dialog.close();
    },
  };
  const places = new Map(PANELS.map(({ name }) => [name, element("div", { class: "tab-place" })]));
  const offered = PANELS.map(({ name, label }) => {
    const place = places.get(name);
    return { name, label, parts: place ? [place] : [] };
  });
  const fill = (/** @type {string} */ name) => {
    const source = PANELS.find((panel) => panel.name === name);
    const place = places.get(name);
    if (source && place && !place.hasChildNodes()) void fillPlace(place, source, host);
  };
  const tabs = createTabs(() => say("title"), offered, fill);
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

/** @param {HTMLElement} place @param {PanelSource} source @param {PanelHost} host */
async function fillPlace(place, source, host) {
  place.append(element("p", { class: "fine", role: "status" }, () => say("loading")));
  try {
    const { createPanel } = await source.load();
    if (!host.signal.aborted) place.replaceChildren(createPanel(host));
  } catch {
    const missing = element("p", { class: "bad", role: "alert" }, () => say("missing"));
    place.replaceChildren(missing);
  }
}
