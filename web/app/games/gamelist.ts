/** The game list. Only some games are shown at first, because two thousand rows would block the page. */

import { thumbnailOf } from "../../board/thumbnail.ts";
import { storedRatings } from "../../game/rating/gamerating.ts";
import { onlyPerson } from "../../game/record/seats.ts";
import type { ArchivedGame } from "../../game/storage/archivedgame.ts";
import { LONGEST_NOTE } from "../../game/storage/archivedgame.ts";
import { byTurn } from "../../game/storage/gamefilter.ts";
import { cleanLine } from "../../game/texts/freetext.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { number } from "../../i18n/format.ts";
import { PATHS } from "../../ui/drawings/games.ts";
import { button, element, mark, write } from "../../ui/element.ts";
import { freshId } from "../../ui/fields.ts";
import { drawing } from "../../ui/pageicons.ts";
import { actionsOf } from "./gameactions.ts";
import { factTexts, opponentText, standText } from "./gamefacts.ts";
import type { PanelHost } from "./panelhost.ts";

const say = speaker("games");

/** How many rows are shown at first, and added at a time. */
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
  /** Id of the game whose row is expanded. */
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

  /** @param options `isAnew`: true if another set of games was requested */
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

  /** Move the focus from a game that is about to be removed to the next one, or else to the previous one. */
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

  /** Returns a function that restores the focus after the rows are replaced; null if the focus is elsewhere. */
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

/** CSS pixels of a square on a thumbnail. */
const SQUARE = 7;

interface RowParts {
  host: PanelHost;
  /** True if its actions are shown */
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onChange: (change: Partial<Pick<ArchivedGame, "star" | "note">>) => void;
  onDelete: () => void;
  /** Reports the result of an action */
  onTold: (text: () => string) => void;
}

/** A game in the list: its board, texts, star and actions. */
function createRow(entry: ArchivedGame, parts: RowParts) {
  const { rulesets } = parts.host.page;
  const name = () => opponentText(entry, rulesets);
  const details = element("div", { class: "game-details", id: freshId("game"), hidden: true });
  const head = button(
    { class: "game-head", "aria-controls": details.id, "data-do": "toggle" },
    () => {
      show(Boolean(details.hidden));
      parts.onToggle(!details.hidden);
    },
    pictureOf(entry, parts.host),
    wordsOf(entry, parts.host),
  );

  function show(isOpen: boolean) {
    if (isOpen && !details.hasChildNodes()) details.append(...detailsOf(entry, parts));
    details.hidden = !isOpen;
    mark(head, "aria-expanded", String(isOpen));
  }

  show(parts.isOpen);
  const row = element("div", { class: "game-row" }, head, starOf(entry, name, parts));
  return element("li", { class: "game-item", "data-game": entry.id }, row, details);
}

function pictureOf({ game, board }: ArchivedGame, { page: { rulesets } }: PanelHost) {
  const { colours } = rulesets.presetOf(game.record.ruleset);
  return thumbnailOf(board, { colours, bottom: onlyPerson(game.seats) ?? 1, square: SQUARE });
}

function wordsOf(entry: ArchivedGame, { page: { rulesets, store } }: PanelHost) {
  const ratings = storedRatings(store);
  const count = factTexts(entry, rulesets, ratings).length;
  const facts = Array.from({ length: count }, (_, place) =>
    element("span", {}, () => factTexts(entry, rulesets, ratings)[place] ?? ""),
  );
  return element(
    "span",
    { class: "game-words" },
    element("strong", {}, () => opponentText(entry, rulesets)),
    element("span", {}, () => standText(entry, rulesets)),
    element("span", { class: "fine game-facts" }, ...facts),
  );
}

function starOf(entry: ArchivedGame, name: () => string, { onChange }: RowParts) {
  let { star } = entry;
  const label = () => say("star", { name: name() });
  const made = button(
    { class: "menu-item game-star", "aria-label": label, title: label, "data-do": "star" },
    () => {
      star = !star;
      mark(made, "aria-pressed", String(star));
      onChange({ star });
    },
    drawing(PATHS.star),
  );
  mark(made, "aria-pressed", String(star));
  return made;
}

function detailsOf(entry: ArchivedGame, { host, onChange, onDelete, onTold }: RowParts) {
  const buttons = actionsOf(entry, host, onTold).map(({ id, label, onPress, isMain = false }) =>
    button(
      { class: isMain ? "button button-main" : "button", "data-do": id },
      () => void onPress(),
      label,
    ),
  );
  const remove = button(
    { class: "button game-delete", "data-do": "delete" },
    onDelete,
    drawing(PATHS.bin),
    () => say("do.delete"),
  );
  const id = freshId("note");
  const attributes = { type: "text", id, value: entry.note, maxlength: LONGEST_NOTE };
  const input = element("input", { ...attributes, autocomplete: "off", "data-do": "note" });
  input.addEventListener("input", () => onChange({ note: cleanLine(input.value) }));
  const note = element(
    "div",
    { class: "field game-note" },
    element("label", { for: id }, () => say("note")),
    input,
  );
  return [element("div", { class: "game-buttons" }, ...buttons, remove), note];
}
