/** The games in a list of which some are shown at first: two thousand rows would block the page. */

import type { ArchivedGame } from "../../game/storage/archivedgame.ts";
import { byTurn } from "../../game/storage/gamefilter.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { number } from "../../i18n/format.ts";
import { button, element, write } from "../../ui/element.ts";
import type { RowParts } from "./gamerow.ts";
import { createRow } from "./gamerow.ts";
import type { PanelHost } from "./panels.ts";

const say = speaker("games");

/** Rows that are shown at once. */
const PAGE = 30;

interface ListParts {
  host: PanelHost;
  onChange: (entry: ArchivedGame, change: Partial<Pick<ArchivedGame, "star" | "note">>) => void;
  onDelete: (entry: ArchivedGame) => void;
  onTold: RowParts["onTold"];
}

export class GameList {
  #parts;
  #shown = PAGE;
  /** The game whose row is open. */
  #open = "";
  #games: readonly ArchivedGame[] = [];
  #turns = element("section", { class: "games-turns", hidden: true });
  #turnList = element("ul", { class: "game-list" });
  #restTitle = element("h3", {}, () => say("group.rest"));
  #rest = element("ul", { class: "game-list" });
  #more = button({ class: "button", hidden: true }, () => this.#showMore());
  root;

  constructor(parts: ListParts) {
    this.#parts = parts;
    this.#turns.append(
      element("h3", {}, () => say("group.turns")),
      this.#turnList,
    );
    const rest = element("section", {}, this.#restTitle, this.#rest, this.#more);
    this.root = element("div", { class: "games-lists" }, this.#turns, rest);
  }

  /** @param options whether they are others than before */
  show(games: readonly ArchivedGame[], { isAnew = false }: { isAnew?: boolean } = {}) {
    if (isAnew) this.#shown = PAGE;
    this.#games = games;
    const turns = byTurn(games);
    const inTurns = new Set(turns);
    const rest = games.filter((entry) => !inTurns.has(entry));
    const room = Math.max(0, this.#shown - turns.length);
    const back = this.#focused();
    this.#turns.hidden = turns.length === 0;
    this.#restTitle.hidden = turns.length === 0 || rest.length === 0 || room === 0;
    this.#turnList.replaceChildren(...this.#rows(turns.slice(0, this.#shown)));
    this.#rest.replaceChildren(...this.#rows(rest.slice(0, room)));
    const left = games.length - this.#shown;
    this.#more.hidden = left <= 0;
    write(this.#more, () => say("more", { n: number(Math.max(0, Math.min(PAGE, left))) }));
    back?.();
  }

  /** A game is about to go: the next one gets the focus, or the one before it. */
  focusBeside(id: string) {
    const items = [...this.root.querySelectorAll("[data-game]")];
    const place = items.findIndex((item) => item.getAttribute("data-game") === id);
    focusHead(items[place + 1] ?? items[place - 1]);
  }

  /** @param id of a game */
  focusOn(id: string) {
    focusHead(this.root.querySelector(`[data-game="${id}"]`));
  }

  #showMore() {
    const before = this.#shown;
    this.#shown += PAGE;
    this.show(this.#games);
    focusHead(this.root.querySelectorAll("[data-game]")[before]);
  }

  #rows(games: readonly ArchivedGame[]) {
    return games.map((entry) => this.#row(entry));
  }

  #row(entry: ArchivedGame) {
    const { host, onChange, onDelete, onTold } = this.#parts;
    return createRow(entry, {
      ...{ host, onTold, isOpen: this.#open === entry.id },
      onToggle: (isOpen) => {
        this.#open = isOpen ? entry.id : "";
      },
      onChange: (change) => onChange(entry, change),
      onDelete: () => onDelete(entry),
    });
  }

  /** What gives the focus back to where it is now, once the rows are others; null where it is not in them. */
  #focused() {
    const { activeElement: active } = document;
    const item = active?.closest("[data-game]");
    if (!active || !item || !this.root.contains(item)) return null;
    const id = item.getAttribute("data-game");
    const what = active.getAttribute("data-do");
    return () => {
      const found = this.root.querySelector(`[data-game="${id}"] [data-do="${what}"]`);
      if (found instanceof HTMLElement) found.focus({ preventScroll: true });
    };
  }
}

/** @param item a row */
function focusHead(item: Element | null | undefined) {
  const head = item?.querySelector(".game-head");
  if (head instanceof HTMLElement) head.focus();
}
