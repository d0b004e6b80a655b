/** The panel with the list of all games played on this device. */

import { afterChange, effectUntil, untracked } from "../../../base/signals.ts";
import { ROOM } from "../../../game/storage/archiveroom.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { lines, number } from "../../../i18n/format.ts";
import { button, element, write } from "../../../ui/element.ts";
import type { PageContext } from "../../pagecontext.ts";
import type { GameActions } from "../stores/gameactions.ts";
import type { GamesStore } from "../stores/gamesstore.ts";
import type { ImportStore } from "../stores/importstore.ts";
import { createImporter } from "./importer.ts";
import { createList } from "./list.ts";
import { createSearch } from "./search.ts";

const say = speaker("games");

export function createPanel(
  store: GamesStore,
  actions: GameActions,
  imports: ImportStore,
  page: PageContext,
) {
  const { signal } = store;
  const notice = element("div", { class: "games-told", role: "status" });
  const empty = element("p", { class: "games-empty" });
  const size = element("p", { class: "fine" });
  const list = createList(store, actions, { page, remove });
  const foot = element("div", { class: "games-foot" }, createImporter(store, imports), size);

  function remove(id: string) {
    list.focusBeside(id);
    void store.remove(id);
  }

  effectUntil(signal, () => {
    const text = emptyText(store);
    empty.hidden = text === null;
    if (text) write(empty, text);
    write(size, () => sizeText(store));
  });
  effectUntil(signal, () => {
    const { value } = store.notice;
    untracked(() => notice.replaceChildren(...noticeParts()));
    const undo = notice.querySelector("button");
    if (value && undo && !list.root.contains(document.activeElement)) undo.focus();
  });
  const end = afterChange(
    () => imports.summary,
    (summary) => {
      store.notice.value = summary;
      notice.scrollIntoView({ block: "center" });
    },
  );
  signal.addEventListener("abort", end);

  function noticeParts() {
    const { value } = store.notice;
    if (!value) return [];
    const { text, faults = [], deleted } = value;
    const bad = faults.map((fault) => element("p", { class: "bad" }, fault));
    return [element("p", {}, text), ...bad, ...(deleted ? [undoButton(deleted.id)] : [])];
  }

  function undoButton(id: string) {
    const undo = async () => {
      await store.undo();
      list.focusOn(id);
    };
    return button(
      { class: "button" },
      () => void undo(),
      () => say("undo"),
    );
  }

  void store.read();
  return element(
    "div",
    { class: "games-panel" },
    ...[createSearch(store, page.rulesets), notice, empty, list.root, foot],
  );
}

/** The sentence in place of the list; null if there is a list. */
function emptyText({ games, trouble, list }: GamesStore) {
  if (trouble) return () => say(`trouble.${trouble}`);
  if (!games) return () => say("loading");
  if (list.found.length > 0) return null;
  return () => say(games.length > 0 ? "noneFits" : "empty");
}

function sizeText({ size }: GamesStore) {
  if (!size) return "";
  const { games, bytes, aside } = size;
  const [unit, share] = bytes < 1e6 ? ["kilobyte", bytes / 1e3] : ["megabyte", bytes / 1e6];
  const maximumFractionDigits = bytes < 1e6 ? 0 : 1;
  const used = number(share, { style: "unit", unit, maximumFractionDigits });
  return lines(
    games ? say("size", { n: games, size: used }) : "",
    say("room", { most: number(ROOM.games) }),
    aside ? say("aside", { n: aside }) : "",
  );
}
