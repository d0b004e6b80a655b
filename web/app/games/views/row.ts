/** A game in the list; its actions are created when it is first expanded. */

import { thumbnailOf } from "../../../board/thumbnail.ts";
import { storedRatings } from "../../../game/rating/gamerating.ts";
import { onlyPerson } from "../../../game/record/seats.ts";
import type { ArchivedGame } from "../../../game/storage/archivedgame.ts";
import { LONGEST_NOTE } from "../../../game/storage/archivedgame.ts";
import { cleanLine } from "../../../game/texts/freetext.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { PATHS } from "../../../ui/drawings/games.ts";
import { button, element, mark } from "../../../ui/element.ts";
import { freshId } from "../../../ui/fields.ts";
import { drawing } from "../../../ui/pageicons.ts";
import type { PageContext } from "../../pagecontext.ts";
import { factTexts, opponentText, standText } from "../gamefacts.ts";
import type { GameActions } from "../stores/gameactions.ts";
import type { GamesStore } from "../stores/gamesstore.ts";
import { createActions } from "./actions.ts";

const say = speaker("games");

/** The size of a square on a thumbnail, in CSS pixels. */
const SQUARE = 7;

export type Row = ReturnType<typeof createRow>;

export interface RowServices {
  page: PageContext;
  remove: (id: string) => void;
}

export function createRow(
  entry: ArchivedGame,
  store: GamesStore,
  actions: GameActions,
  { page, remove }: RowServices,
) {
  const { id } = entry;
  const { list } = store;
  const details = element("div", {
    class: "fields game-details",
    id: freshId("game"),
    hidden: true,
  });
  const head = button(
    { class: "game-head row gap-5", "aria-controls": details.id, "data-do": "toggle" },
    () => list.toggle(id),
    picture(entry, page),
    facts(entry, page),
  );
  const label = () => say("star", { name: opponentText(entry, page.rulesets) });
  const star = button(
    { class: "menu-item game-star", "aria-label": label, title: label, "data-do": "star" },
    () => void store.change(id, { star: !store.game(id)?.star }),
    drawing(PATHS.star),
  );
  const fill = () => {
    const removal = button(
      { class: "button game-delete", "data-do": "delete" },
      () => remove(id),
      drawing(PATHS.bin),
      () => say("do.delete"),
    );
    const buttons = [...createActions(entry, actions, page), removal];
    details.append(element("div", { class: "buttons" }, ...buttons), noteField(entry, store));
  };
  const line = element("div", { class: "row gap-0" }, head, star);

  return {
    root: element("li", { class: "game-item line-above", "data-game": id }, line, details),
    /** Reads the store; call it in an effect. */
    show() {
      const isOpen = list.isOpen(id);
      if (isOpen && !details.hasChildNodes()) fill();
      details.hidden = !isOpen;
      mark(head, "aria-expanded", String(isOpen));
      mark(star, "aria-pressed", String(store.game(id)?.star ?? false));
    },
  };
}

function picture({ game, board }: ArchivedGame, { rulesets }: PageContext) {
  const { colours } = rulesets.presetOf(game.record.ruleset);
  return thumbnailOf(board, { colours, bottom: onlyPerson(game.seats) ?? 1, square: SQUARE });
}

function facts(entry: ArchivedGame, { rulesets, store }: PageContext) {
  const ratings = storedRatings(store);
  const texts = factTexts(entry, rulesets, ratings).map((_, place) =>
    element("span", {}, () => factTexts(entry, rulesets, ratings)[place] ?? ""),
  );
  return element(
    "span",
    { class: "words game-words" },
    element("strong", {}, () => opponentText(entry, rulesets)),
    element("span", {}, () => standText(entry, rulesets)),
    element("span", { class: "fine game-facts flow" }, ...texts),
  );
}

function noteField({ id: game }: ArchivedGame, store: GamesStore) {
  const id = freshId("note");
  const value = store.game(game)?.note ?? "";
  const attributes = { type: "text", id, value, maxlength: LONGEST_NOTE };
  const input = element("input", { ...attributes, autocomplete: "off", "data-do": "note" });
  input.addEventListener("input", () => void store.change(game, { note: cleanLine(input.value) }));
  return element(
    "div",
    { class: "field game-note" },
    element("label", { for: id }, () => say("note")),
    input,
  );
}
