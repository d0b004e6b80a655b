/** The list of games, shown in batches, because two thousand rows would block the page. */

import { effectUntil, untracked } from "../../../base/signals.ts";
import type { ArchivedGame } from "../../../game/storage/archivedgame.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { number } from "../../../i18n/format.ts";
import { button, element, write } from "../../../ui/element.ts";
import type { GameActions } from "../stores/gameactions.ts";
import type { GamesStore } from "../stores/gamesstore.ts";
import { PAGE } from "../stores/liststore.ts";
import type { Row, RowServices } from "./row.ts";
import { createRow } from "./row.ts";

const say = speaker("games");

export function createList(store: GamesStore, actions: GameActions, services: RowServices) {
  const { list } = store;
  const { root, turns, turnList, rest: restList, restTitle, more } = createSections(showMore);
  const headAt = (place: number) => root.querySelectorAll<HTMLElement>(".game-head")[place];
  let shown: typeof list.rows.value | null = null;
  let rows: Row[] = [];
  /** The rows created so far, so that "Show more" creates only the new ones. */
  const drawn = new WeakMap<ArchivedGame, Row>();

  function showMore() {
    const first = rows.length;
    list.showMore();
    headAt(first)?.focus();
  }

  function draw(next: typeof list.rows.value) {
    const restoreFocus = focusIn(root);
    const rowOf = (entry: ArchivedGame) => {
      const row = drawn.get(entry) ?? createRow(entry, store, actions, services);
      drawn.set(entry, row);
      return row;
    };
    const [upper, lower] = [next.turns.map(rowOf), next.rest.map(rowOf)];
    rows = [...upper, ...lower];
    turnList.replaceChildren(...upper.map((row) => row.root));
    restList.replaceChildren(...lower.map((row) => row.root));
    turns.hidden = upper.length === 0;
    restTitle.hidden = upper.length === 0 || lower.length === 0;
    more.hidden = next.left === 0;
    write(more, () => say("more", { n: number(Math.min(PAGE, next.left)) }));
    shown = next;
    return restoreFocus;
  }

  effectUntil(store.signal, () => {
    const next = list.rows.value;
    const restoreFocus = next === shown ? null : untracked(() => draw(next));
    for (const row of rows) row.show();
    restoreFocus?.();
  });

  return {
    root,
    /** Focus the neighbour of a game that will be removed. */
    focusBeside(id: string) {
      const place = rows.findIndex(({ root: row }) => row.getAttribute("data-game") === id);
      (headAt(place + 1) ?? headAt(place - 1))?.focus();
    },
    focusOn: (id: string) =>
      root.querySelector<HTMLElement>(`[data-game="${id}"] .game-head`)?.focus(),
  };
}

function createSections(showMore: () => void) {
  const turnList = element("ul", { class: "game-list" });
  const heading = element("h3", {}, () => say("group.turns"));
  const turns = element("section", { class: "games-turns" }, heading, turnList);
  const restTitle = element("h3", {}, () => say("group.rest"));
  const rest = element("ul", { class: "game-list" });
  const more = button({ class: "button" }, showMore);
  const section = element("section", {}, restTitle, rest, more);
  return {
    root: element("div", { class: "fields" }, turns, section),
    ...{ turns, turnList, restTitle, rest, more },
  };
}

/** Returns a function that restores the focus and the caret after rows are replaced; null if the focus is elsewhere. */
function focusIn(root: HTMLElement) {
  const { activeElement: active } = document;
  const item = active?.closest("[data-game]");
  if (!active || !item || !root.contains(item)) return null;
  const id = item.getAttribute("data-game");
  const what = active.getAttribute("data-do");
  const isNote = active instanceof HTMLInputElement;
  const selected = isNote ? ([active.selectionStart, active.selectionEnd] as const) : null;
  return () => {
    const next = root.querySelector<HTMLElement>(`[data-game="${id}"] [data-do="${what}"]`);
    next?.focus({ preventScroll: true });
    if (selected && next instanceof HTMLInputElement) next.setSelectionRange(...selected);
  };
}
