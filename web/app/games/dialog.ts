/** "My games": the dialog with all that was played here. */

import { fragmentOf } from "../../game/mode.ts";
import { speaker } from "../../i18n/catalogue.ts";
import type { DialogHost } from "../../modes/play/dialoghost.ts";
import type { Keeping } from "../../modes/play/panels/keeping.ts";
import { openDialog } from "../../ui/dialog.ts";
import { element } from "../../ui/element.ts";
import { fetchSheet } from "../../ui/sheets.ts";
import { createTabs } from "../../ui/tabs.ts";
import type { PanelHost, PanelSource } from "./panels.ts";
import { PANELS } from "./panels.ts";

const say = speaker("games");

const NAME = "my-games";
const SHEET = "../../styles/games.css";

export async function openGames(
  page: DialogHost,
  keeping: Keeping,
  onClose: () => void = () => {},
) {
  await fetchSheet(new URL(SHEET, import.meta.url).href);
  if (document.querySelector(`dialog[data-dialog=${NAME}]`)) return;
  const closing = new AbortController();
  const host: PanelHost = {
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
  const fill = (name: string) => {
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

async function fillPlace(place: HTMLElement, source: PanelSource, host: PanelHost) {
  place.append(element("p", { class: "fine", role: "status" }, () => say("loading")));
  try {
    const { createPanel } = await source.load();
    if (!host.signal.aborted) place.replaceChildren(createPanel(host));
  } catch {
    const missing = element("p", { class: "bad", role: "alert" }, () => say("missing"));
    place.replaceChildren(missing);
  }
}
