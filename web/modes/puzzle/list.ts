/** The dialog that lists all puzzles: sets by difficulty and by rules with the solver's progress, and the historic ones. */

import type { Rulesets } from "../../game/rulesets.ts";
import type { OldGame } from "../../game/storage/oldgame.ts";
import { pictureOf, playersOf } from "../../game/storage/oldgame.ts";
import { BANDS, bandEnd, goalText, solverOf } from "../../game/texts/puzzlegoal.ts";
import { positionThumbnail } from "../../game/view/positionthumbnail.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { lines, number } from "../../i18n/format.ts";
import { historicText, historicTitle } from "../../i18n/historic.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element, mark } from "../../ui/element.ts";
import { choice, selection } from "../../ui/fields.ts";
import type { Text } from "../../ui/livetext.ts";
import { icon } from "./buttons.ts";
import { isNewcomer, progressOf } from "./choose.ts";
import type { Collection, Pool } from "./collection.ts";
import { originOf, withMotif } from "./collection.ts";
import { motifsIn } from "./motif.ts";
import type { Origin } from "./origin.ts";
import { ALL, isSameOrigin } from "./origin.ts";
import { motifName, poolName } from "./paneltexts.ts";
import type { Puzzle, Stored } from "./puzzlestorage.ts";
import { keyOf, leftToRating } from "./puzzlestorage.ts";

const sayOfFirst = speaker("firststeps");
const sayOfMaking = speaker("making");
const say = speaker("puzzle");

const ORDERS = Object.freeze(["difficulty", "rules", "historic"] as const);
export type Order = (typeof ORDERS)[number];

interface ListParts {
  collection: Collection;
  stored: Stored;
  rulesets: Rulesets;
  order: Order;
  /** The set that is open at first */
  origin: Origin;
  onOrder: (order: Order) => void;
  onPuzzle: (puzzle: Puzzle, origin: Origin) => void;
  onGame: (game: OldGame) => void;
  /** @param origin missing: that of the puzzle on the board */
  onNext: (origin?: Origin) => void;
  onMake: () => void;
  onText: () => void;
  /** A puzzle is to be made by hand */
  onEdit: () => void;
}

export function openList(parts: ListParts) {
  new ListDialog(parts);
}

class ListDialog {
  #parts;
  #sets = element("div", { class: "puzzle-sets" });
  #order;
  /** Only puzzles with this one are listed; "" for all */
  #motif;
  #dialog;
  #motifs;

  #sections: Readonly<Record<Order, () => HTMLElement[]>> = Object.freeze({
    difficulty: () => {
      const { first, difficulty } = this.#parts.collection;
      const steps = () =>
        this.#poolSection(
          first,
          () => poolName(first.id),
          () => sayOfFirst("steps.how"),
        );
      return [
        ...(this.#motif ? [] : [steps()]),
        ...difficulty
          .filter((pool) => this.#has(pool))
          .map((pool) =>
            this.#poolSection(
              pool,
              () => poolName(pool.id),
              () => rangeText(pool.id),
            ),
          ),
      ];
    },
    rules: () =>
      this.#parts.rulesets.presets.flatMap(({ id }) =>
        this.#parts.collection.rules
          .filter((pool) => pool.id === id && this.#has(pool))
          .map((pool) => this.#poolSection(pool, this.#parts.rulesets.nameOf(id), "")),
      ),
    historic: () => {
      const { games, figures, historic } = this.#parts.collection;
      return [
        ...section(
          "list.games",
          games.map((game) => this.#gameRow(game)),
        ),
        ...section(
          "list.figures",
          figures.map((game) => this.#gameRow(game)),
        ),
        ...section(
          "list.puzzles",
          historic.puzzles.map((one) => this.#puzzleRow(one, originOf(historic))),
        ),
      ];
    },
  });

  constructor(parts: ListParts) {
    const { order, origin, onOrder, onText, onMake, onEdit } = parts;
    this.#parts = parts;
    this.#order = order;
    this.#motif = (origin?.from === "set" && origin.motif) || "";
    this.#motifs = this.#createMotifChoice();
    const orders = choice({
      legend: () => sayOfMaking("list.views"),
      choices: ORDERS.map((value) => ({ value, label: () => sayOfMaking(`list.${value}`) })),
      value: order,
      onChoose: (value) => {
        onOrder(value);
        this.#order = value;
        this.#fill();
      },
    });
    this.#dialog = openDialog({
      name: "puzzles",
      title: () => sayOfMaking("list.title"),
      body: [this.#nextButton(), orders, this.#motifs, this.#sets],
      buttons: [
        button({ class: "button" }, this.#leave(onText), () => sayOfMaking("list.text")),
        button({ class: "button" }, this.#leave(onMake), () => sayOfMaking("list.make")),
        button({ class: "button" }, this.#leave(onEdit), () => sayOfMaking("list.edit")),
      ],
    });
    this.#fill();
  }

  /** The choice of a motif, which what is historic stands outside of. */
  #createMotifChoice() {
    const motifs = motifsIn(this.#parts.collection);
    return selection({
      label: () => sayOfMaking("motif.label"),
      choices: [
        { value: "", label: () => sayOfMaking("motif.all") },
        ...motifs.map((motif) => ({ value: motif, label: () => motifName(motif) })),
      ],
      value: this.#motif,
      onChoose: (motif) => {
        this.#motif = motif;
        this.#fill();
      },
    });
  }

  /** Has a set any puzzles with the motif? */
  #has(pool: Pool) {
    return withMotif(pool, this.#motif).puzzles.length > 0;
  }

  #fill() {
    this.#motifs.hidden = this.#order === "historic";
    this.#sets.replaceChildren(...this.#sections[this.#order]());
    this.#sets.querySelector("details[open]")?.scrollIntoView({ block: "nearest" });
  }

  /** Close the dialog before an action. */
  #leave(action: () => void) {
    return () => {
      this.#dialog.close();
      action();
    };
  }

  #nextButton() {
    const how = span("next-how", () => nextText(this.#parts));
    const onPress = this.#leave(() => {
      const isFiltered = this.#motif && this.#order !== "historic";
      this.#parts.onNext(isFiltered ? { ...ALL, motif: this.#motif } : undefined);
    });
    return button(
      { class: "puzzle-next" },
      onPress,
      icon("next"),
      span("next-name", () => sayOfMaking("list.next")),
      how,
    );
  }

  /** Its tiles are made when it is first opened. */
  #poolSection(whole: Pool, name: Text, note: Text) {
    const pool = withMotif(whole, this.#motif);
    const head = element(
      "summary",
      { class: "puzzle-set" },
      span("set-name", name),
      span("set-note", note),
      ...this.#progress(pool),
    );
    const tiles = element("div", { class: "puzzle-tiles" });
    const origin = originOf(pool);
    const isHere = isSameOrigin(origin, this.#parts.origin);
    const attributes = { class: "puzzle-pool", name: "pool", open: isHere };
    const details = element("details", attributes, head, tiles);
    const fill = () => {
      if (tiles.childElementCount || !details.open) return;
      tiles.append(...pool.puzzles.map((puzzle, at) => this.#tile(puzzle, at + 1, origin)));
    };
    details.addEventListener("toggle", fill);
    fill();
    return details;
  }

  #progress({ puzzles }: Pool) {
    const progress = progressOf(puzzles, this.#parts.stored);
    const { solved, total } = progress;
    const count = span("count", () => sayOfMaking("pool.progress", progress));
    mark(count, "aria-label", () => sayOfMaking("pool.progressLong", progress));
    return [element("progress", { max: total, value: solved, "aria-hidden": "true" }), count];
  }

  #tile(puzzle: Puzzle, n: number, origin: Origin) {
    const { rating } = puzzle;
    const state = this.#stateOf(puzzle);
    const goal = () => goalText(puzzle.goal, puzzle.position, this.#coloursOf(puzzle));
    const rated = () => (rating === null ? say("task.unrated") : say("task.rating", { rating }));
    const label = () => lines(sayOfMaking("list.puzzle", { n, state }), goal(), rated());
    // The rating is drawn by the style sheet: two numbers side by side would be read as one.
    const looks = { "data-mark": state, "data-rating": rating ?? "" };
    return button(
      { class: "puzzle-tile", ...looks, "aria-label": label, title: label },
      this.#leave(() => this.#parts.onPuzzle(puzzle, origin)),
      this.#picture(puzzle),
      span("tile-number", () => number(n)),
      ...(state === "solved" || state === "later" ? [icon("proven")] : []),
    );
  }

  /** Seen from the side of the solver. */
  #picture(puzzle: Puzzle) {
    const { position } = puzzle;
    return positionThumbnail(position, {
      colours: this.#coloursOf(puzzle),
      bottom: solverOf(position),
    });
  }

  #gameRow(game: OldGame) {
    const { opening } = this.#parts.rulesets.presetOf(game.ruleset);
    const colours = this.#coloursOf(game);
    const picture = positionThumbnail(pictureOf(game, opening.position), { colours });
    const onPress = this.#leave(() => this.#parts.onGame(game));
    return this.#row(game, picture, onPress);
  }

  #puzzleRow(puzzle: Puzzle, origin: Origin) {
    const state = this.#stateOf(puzzle);
    const onPress = this.#leave(() => this.#parts.onPuzzle(puzzle, origin));
    const made = this.#row(puzzle, this.#picture(puzzle), onPress);
    made.dataset.mark = state;
    if (state === "solved") made.querySelector(".puzzle-row-title")?.append(icon("proven"));
    made.append(element("span", { class: "unseen" }, () => sayOfMaking(`list.${state}`)));
    return made;
  }

  #row(entry: OldGame | Puzzle, picture: Node, onPress: () => void) {
    const { id = "", year = "" } = entry;
    return button(
      { class: "puzzle-row" },
      onPress,
      picture,
      span("row-title", () => historicTitle(id)),
      span("row-year", String(year)),
      span("row-text", () => historicText(id, playersOf(this.#coloursOf(entry)))),
    );
  }

  #coloursOf({ ruleset }: { ruleset: string }) {
    return this.#parts.rulesets.presetOf(ruleset).colours;
  }

  #stateOf(puzzle: Puzzle) {
    const known = this.#parts.stored.marks[keyOf(puzzle)];
    if (!known) return "open";
    if (!known.isSolved) return "failed";
    return known.first > 0 ? "solved" : "later";
  }
}

/** What the next puzzle will be like. */
function nextText({ collection, stored }: ListParts) {
  const first = progressOf(collection.first.puzzles, stored);
  if (isNewcomer(stored) && first.solved < first.total) return sayOfFirst("steps.next", first);
  if (leftToRating(stored) > 0) return sayOfFirst("rating.next");
  return sayOfMaking("list.nextHow", { rating: Math.round(stored.standing.rating) });
}

function rangeText(id: string) {
  const low = BANDS.find(([name]) => name === id)?.[1] ?? 0;
  const end = bandEnd(id);
  if (low === 0) return sayOfMaking("list.to", { high: (end ?? 1) - 1 });
  return end === null
    ? sayOfMaking("list.from", { low })
    : sayOfMaking("list.range", { low, high: end - 1 });
}

/** Historic entries under a heading, where there are any. */
function section(
  key: "list.games" | "list.figures" | "list.puzzles",
  rows: readonly HTMLElement[],
) {
  if (rows.length === 0) return [];
  return [
    element(
      "section",
      { class: "puzzle-old" },
      element("h3", {}, () => sayOfMaking(key)),
      ...rows,
    ),
  ];
}

function span(name: string, text: Text) {
  return element("span", { class: `puzzle-${name}` }, text);
}
