/** The dialog that lists all puzzles: sets by difficulty and by rules with the solver's progress, and the historic ones. */

import { BANDS, bandEnd } from "../../game/difficulty.js";
import { pictureOf, playersOf } from "../../game/oldgame.js";
import { positionThumbnail } from "../../game/positionthumbnail.js";
import { goalText, solverOf } from "../../game/puzzlegoal.js";
import { say as sayOfFirst } from "../../i18n/firststeps.js";
import { lines, number } from "../../i18n/format.js";
import { historicText, historicTitle } from "../../i18n/historic.js";
import { say as sayOfMaking } from "../../i18n/making.js";
import { say } from "../../i18n/puzzle.js";
import { openDialog } from "../../ui/dialog.js";
import { button, element, mark } from "../../ui/element.js";
import { choice } from "../../ui/fields.js";
import { icon } from "./buttons.js";
import { progressOf } from "./choose.js";
import { isNewcomer } from "./firststeps.js";
import { poolName } from "./paneltexts.js";
import { keyOf, leftToRating } from "./puzzlestorage.js";

/** @import { Rulesets } from "../../game/rulesets.js" */
/** @import { OldGame } from "../../game/oldgame.js" */
/** @import { Collection, Pool } from "./collection.js" */
/** @import { Puzzle, Stored } from "./puzzlestorage.js" */
/** @import { Text } from "../../ui/livetext.js" */

const ORDERS = Object.freeze(/** @type {const} */ (["difficulty", "rules", "historic"]));
/** @typedef {typeof ORDERS[number]} Order */

/**
 * @typedef {object} ListParts
 * @property {Collection} collection
 * @property {Stored} stored
 * @property {Rulesets} rulesets
 * @property {Order} order
 * @property {string} pool  the set that is open at first
 * @property {(order: Order) => void} onOrder
 * @property {(puzzle: Puzzle, pool: string) => void} onPuzzle
 * @property {(game: OldGame) => void} onGame
 * @property {() => void} onNext
 * @property {() => void} onMake
 * @property {() => void} onText
 * @property {() => void} onEdit  a puzzle is to be made by hand
 */

/** @param {ListParts} parts */
export function openList(parts) {
  new ListDialog(parts);
}

class ListDialog {
  #parts;
  #sets = element("div", { class: "puzzle-sets" });
  #dialog;

  /** @type {Readonly<Record<Order, () => HTMLElement[]>>} */
  #sections = Object.freeze({
    difficulty: () => {
      const { first, difficulty } = this.#parts.collection;
      return [
        this.#poolSection(
          first,
          () => poolName(first.id),
          () => sayOfFirst("steps.how"),
        ),
        ...difficulty
          .filter(({ puzzles }) => puzzles.length > 0)
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
      this.#parts.rulesets.presets.flatMap(({ id, year }) =>
        this.#parts.collection.rules
          .filter((pool) => pool.id === id)
          .map((pool) => this.#poolSection(pool, this.#parts.rulesets.nameOf(id), String(year))),
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
          historic.puzzles.map((one) => this.#puzzleRow(one, historic.id)),
        ),
      ];
    },
  });

  /** @param {ListParts} parts */
  constructor(parts) {
    const { order, onOrder, onText, onMake, onEdit } = parts;
    this.#parts = parts;
    const orders = choice({
      legend: () => sayOfMaking("list.views"),
      choices: ORDERS.map((value) => ({ value, label: () => sayOfMaking(`list.${value}`) })),
      value: order,
      onChoose: (value) => {
        onOrder(value);
        this.#fill(value);
      },
    });
    this.#dialog = openDialog({
      name: "puzzles",
      title: () => sayOfMaking("list.title"),
      body: [this.#nextButton(), orders, this.#sets],
      buttons: [
        button({ class: "button" }, this.#leave(onText), () => sayOfMaking("list.text")),
        button({ class: "button" }, this.#leave(onMake), () => sayOfMaking("list.make")),
        button({ class: "button" }, this.#leave(onEdit), () => sayOfMaking("list.edit")),
      ],
    });
    this.#fill(order);
  }

  /** @param {Order} order */
  #fill(order) {
    this.#sets.replaceChildren(...this.#sections[order]());
    this.#sets.querySelector("details[open]")?.scrollIntoView({ block: "nearest" });
  }

  /** Close the dialog before an action. @param {() => void} action */
  #leave(action) {
    return () => {
      this.#dialog.close();
      action();
    };
  }

  #nextButton() {
    const how = span("next-how", () => nextText(this.#parts));
    const onPress = this.#leave(this.#parts.onNext);
    return button(
      { class: "puzzle-next" },
      onPress,
      icon("next"),
      span("next-name", () => sayOfMaking("list.next")),
      how,
    );
  }

  /** Its tiles are made when it is first opened. @param {Pool} pool @param {Text} name @param {Text} note */
  #poolSection(pool, name, note) {
    const head = element(
      "summary",
      { class: "puzzle-set" },
      span("set-name", name),
      span("set-note", note),
      ...this.#progress(pool),
    );
    const tiles = element("div", { class: "puzzle-tiles" });
    const attributes = { class: "puzzle-pool", name: "pool", open: pool.id === this.#parts.pool };
    const details = element("details", attributes, head, tiles);
    const fill = () => {
      if (tiles.childElementCount || !details.open) return;
      tiles.append(...pool.puzzles.map((puzzle, at) => this.#tile(puzzle, at + 1, pool.id)));
    };
    details.addEventListener("toggle", fill);
    fill();
    return details;
  }

  /** @param {Pool} pool */
  #progress({ puzzles }) {
    const progress = progressOf(puzzles, this.#parts.stored);
    const { solved, total } = progress;
    const count = span("count", () => say("pool.progress", progress));
    mark(count, "aria-label", () => say("pool.progressLong", progress));
    return [element("progress", { max: total, value: solved, "aria-hidden": "true" }), count];
  }

  /** @param {Puzzle} puzzle @param {number} n @param {string} pool */
  #tile(puzzle, n, pool) {
    const { rating } = puzzle;
    const state = this.#stateOf(puzzle);
    const goal = () => goalText(puzzle.goal, puzzle.position, this.#coloursOf(puzzle));
    const rated = () => (rating === null ? say("task.unrated") : say("task.rating", { rating }));
    const label = () => lines(sayOfMaking("list.puzzle", { n, state }), goal(), rated());
    // The rating is drawn by the style sheet: two numbers side by side would be read as one.
    const looks = { "data-mark": state, "data-rating": rating ?? "" };
    return button(
      { class: "puzzle-tile", ...looks, "aria-label": label, title: label },
      this.#leave(() => this.#parts.onPuzzle(puzzle, pool)),
      this.#picture(puzzle),
      span("tile-number", () => number(n)),
      ...(state === "solved" || state === "later" ? [icon("proven")] : []),
    );
  }

  /** Seen from the side of the solver. @param {Puzzle} puzzle */
  #picture(puzzle) {
    const { position } = puzzle;
    return positionThumbnail(position, {
      colours: this.#coloursOf(puzzle),
      bottom: solverOf(position),
    });
  }

  /** @param {OldGame} game */
  #gameRow(game) {
    const { opening } = this.#parts.rulesets.presetOf(game.ruleset);
    const colours = this.#coloursOf(game);
    const picture = positionThumbnail(pictureOf(game, opening.position), { colours });
    const onPress = this.#leave(() => this.#parts.onGame(game));
    return this.#row(game, picture, onPress);
  }

  /** @param {Puzzle} puzzle @param {string} pool */
  #puzzleRow(puzzle, pool) {
    const state = this.#stateOf(puzzle);
    const onPress = this.#leave(() => this.#parts.onPuzzle(puzzle, pool));
    const made = this.#row(puzzle, this.#picture(puzzle), onPress);
    made.dataset.mark = state;
    made.append(element("span", { class: "unseen" }, () => sayOfMaking(`list.${state}`)));
    return made;
  }

  /** @param {OldGame | Puzzle} entry @param {Node} picture @param {() => void} onPress */
  #row(entry, picture, onPress) {
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

  /** @param {{ ruleset: string }} entry */
  #coloursOf({ ruleset }) {
    return this.#parts.rulesets.presetOf(ruleset).colours;
  }

  /** @param {Puzzle} puzzle */
  #stateOf(puzzle) {
    const known = this.#parts.stored.marks[keyOf(puzzle)];
    if (!known) return "open";
    if (!known.isSolved) return "failed";
    return known.first > 0 ? "solved" : "later";
  }
}

/** What the next puzzle will be like. @param {ListParts} parts */
function nextText({ collection, stored }) {
  if (isNewcomer(stored)) {
    return sayOfFirst("steps.next", progressOf(collection.first.puzzles, stored));
  }
  if (leftToRating(stored) > 0) return sayOfFirst("rating.next");
  return sayOfMaking("list.nextHow", { rating: Math.round(stored.standing.rating) });
}

/** @param {string} id */
function rangeText(id) {
  const low = BANDS.find(([name]) => name === id)?.[1] ?? 0;
  const end = bandEnd(id);
  if (low === 0) return sayOfMaking("list.to", { high: (end ?? 1) - 1 });
  return end === null
    ? sayOfMaking("list.from", { low })
    : sayOfMaking("list.range", { low, high: end - 1 });
}

/** Historic entries under a heading, where there are any. @param {"list.games" | "list.figures" | "list.puzzles"} key @param {readonly HTMLElement[]} rows */
function section(key, rows) {
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

/** @param {string} name @param {Text} text */
function span(name, text) {
  return element("span", { class: `puzzle-${name}` }, text);
}
