import { afterChange, effectUntil, untracked } from "../../../base/signals.ts";
import type { ArchivedGame } from "../../../game/storage/archivedgame.ts";
import { ROOM } from "../../../game/storage/archiveroom.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { lines, number } from "../../../i18n/format.ts";
import { button, element, write } from "../../../ui/element.ts";
import type { PageContext } from "../../pagecontext.ts";
import type { GameActions } from "../stores/gameactions.ts";
import type { GamesStore, Notice } from "../stores/gamesstore.ts";
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
  const empty = element("p", { class: "games-empty" });
  const size = element("p", { class: "fine" });
  const list = createList(store, actions, { page, remove });
  const foot = element("div", { class: "group games-foot" }, createImporter(store, imports), size);

  function remove(id: string) {
    list.focusBeside(id);
    void store.remove(id);
  }

  effectUntil(store.signal, () => {
    const text = emptyText(store);
    empty.hidden = text === null;
    if (text) write(empty, text);
    write(size, () => sizeText(store));
  });
  void store.read();
  return element(
    "div",
    { class: "fields games-panel" },
    createSearch(store, page.rulesets),
    createNotice(store, imports, list),
    ...[empty, list.root, foot],
  );
}

function createNotice(
  store: GamesStore,
  imports: ImportStore,
  list: ReturnType<typeof createList>,
) {
  const root = element("div", {
    class: "games-told row wrap gap-4 across-6 between",
    role: "status",
  });
  const undo = async (id: string) => {
    await store.undo();
    list.focusOn(id);
  };
  const undoButton = ({ id }: ArchivedGame) =>
    button(
      { class: "button" },
      () => void undo(id),
      () => say("undo"),
    );
  effectUntil(store.signal, () => {
    const notice = store.notice.value;
    untracked(() => root.replaceChildren(...noticeParts(notice)));
    const press = notice?.deleted && undoButton(notice.deleted);
    if (!press) return;
    root.append(press);
    if (!list.root.contains(document.activeElement)) press.focus();
  });
  const end = afterChange(
    () => imports.summary,
    (summary) => {
      store.notice.value = summary;
      root.scrollIntoView({ block: "center" });
    },
  );
  store.signal.addEventListener("abort", end);
  return root;
}

function noticeParts(notice: Notice | null) {
  if (!notice) return [];
  const bad = (notice.faults ?? []).map((fault) => element("p", { class: "bad" }, fault));
  return [element("p", {}, notice.text), ...bad];
}

/** Null if there are games to list. */
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
