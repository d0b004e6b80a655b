/** The dialog that lists all puzzles: sets by difficulty and by rules with the solver's progress, and the historic ones. */

import { named } from "../../game/collectiontext.js";
import { BANDS, bandEnd } from "../../game/difficulty.js";
import { goalText } from "../../game/puzzlegoal.js";
import { say, sayIfKnown } from "../../i18n/puzzle.js";
import { openDialog } from "../../ui/dialog.js";
import { button, element, mark } from "../../ui/element.js";
import { choice } from "../../ui/fields.js";
import { icon } from "./buttons.js";
import { progressOf } from "./choose.js";
import { keyOf } from "./puzzlestorage.js";

/** @import { Rulesets } from "../../game/rulesets.js" */
/** @import { OldGame } from "../../game/oldgame.js" */
/** @import { Collection, Pool } from "./collection.js" */
/** @import { Puzzle, Stored } from "./puzzlestorage.js" */

/** @typedef {"difficulty" | "rules" | "historic"} Order */

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
  const { stored, order, onOrder } = parts;
  const sets = element("div", { class: "puzzle-sets" });
  const rating = Math.round(stored.standing.rating);
  const dialog = openDialog({
    name: "puzzles",
    title: say("list.title"),
    body: [
      nextButton(rating, leave(parts.onNext)),
      choice({
        legend: say("list.views"),
        choices: /** @type {const} */ (["difficulty", "rules", "historic"]).map((value) => ({
          value,
          label: say(`list.${value}`),
        })),
        value: order,
        onChoose(value) {
          onOrder(value);
          fill(value);
        },
      }),
      sets,
    ],
    buttons: [
      button({ class: "button" }, leave(parts.onText), say("list.text")),
      button({ class: "button" }, leave(parts.onMake), say("list.make")),
      button({ class: "button" }, leave(parts.onEdit), say("list.edit")),
    ],
  });
  fill(order);

  /** @param {Order} value */
  function fill(value) {
    sets.replaceChildren(...ORDERS[value](parts, leave));
    sets.querySelector("details[open]")?.scrollIntoView({ block: "nearest" });
  }

  /** What is chosen closes the dialog first. @param {() => void} action */
  function leave(action) {
    return () => {
      dialog.close();
      action();
    };
  }
}

/** @typedef {(action: () => void) => () => void} Leave */

/** @param {number} rating @param {() => void} onPress */
function nextButton(rating, onPress) {
  return button(
    { class: "puzzle-next" },
    onPress,
    icon("next"),
    element("span", { class: "puzzle-next-name" }, say("list.next")),
    element("span", { class: "puzzle-next-how" }, say("list.nextHow", { rating })),
  );
}

/** @type {Record<Order, (parts: ListParts, leave: Leave) => HTMLElement[]>} */
const ORDERS = {
  difficulty: (parts, leave) =>
    parts.collection.difficulty
      .filter(({ puzzles }) => puzzles.length > 0)
      .map((pool) => poolSection(pool, poolName(pool.id), rangeText(pool.id), parts, leave)),
  rules: (parts, leave) =>
    parts.rulesets.presets.flatMap(({ id, name, year }) =>
      parts.collection.rules
        .filter((pool) => pool.id === id)
        .map((pool) => poolSection(pool, name, String(year), parts, leave)),
    ),
  historic({ collection, ...parts }, leave) {
    const { historic, games, figures } = collection;
    const whole = { ...parts, collection };
    return [
      ...gameSection("list.games", games, parts, leave),
      ...gameSection("list.figures", figures, parts, leave),
      ...(historic.puzzles.length ? [oldPuzzles(historic, whole, leave)] : []),
    ];
  },
};

/** The name of one of our own sets. @param {string} id */
export function poolName(id) {
  return sayIfKnown(`pool.${id}`);
}

/** @param {string} id */
function rangeText(id) {
  const low = BANDS.find(([name]) => name === id)?.[1] ?? 0;
  const end = bandEnd(id);
  if (low === 0) return say("list.to", { high: (end ?? 1) - 1 });
  return end === null ? say("list.from", { low }) : say("list.range", { low, high: end - 1 });
}

/** @param {Pool} pool @param {string} name @param {string} note @param {ListParts} parts @param {Leave} leave */
function poolSection(pool, name, note, parts, leave) {
  const progress = progressOf(pool.puzzles, parts.stored);
  const bar = element("progress", {
    max: progress.total,
    value: progress.solved,
    "aria-hidden": "true",
  });
  const count = element("span", { class: "puzzle-count" }, say("pool.progress", progress));
  mark(count, "aria-label", say("pool.progressLong", progress));
  const head = element(
    "summary",
    { class: "puzzle-set" },
    element("span", { class: "puzzle-set-name" }, name),
    element("span", { class: "puzzle-set-note" }, note),
    bar,
    count,
  );
  const isHere = pool.id === parts.pool;
  const tiles = element("div", { class: "puzzle-tiles" });
  const section = element(
    "details",
    { class: "puzzle-pool", name: "pool", open: isHere },
    head,
    tiles,
  );
  const fill = () => {
    if (tiles.childElementCount || !section.open) return;
    tiles.append(...pool.puzzles.map((puzzle, at) => tile(puzzle, at + 1, pool.id, parts, leave)));
  };
  section.addEventListener("toggle", fill);
  fill();
  return section;
}

/** @param {Puzzle} puzzle @param {number} n @param {string} pool @param {ListParts} parts @param {Leave} leave */
function tile(puzzle, n, pool, { stored, rulesets, onPuzzle }, leave) {
  const state = stateOf(puzzle, stored);
  const label = say("list.puzzle", {
    n,
    goal: goalText(puzzle.goal, puzzle.position, rulesets.presetOf(puzzle.ruleset).colours),
    rating: puzzle.rating ?? "–",
    mark: say(`list.${state}`),
  });
  return button(
    { class: "puzzle-tile", "data-mark": state, "aria-label": label, title: label },
    leave(() => onPuzzle(puzzle, pool)),
    element("span", { class: "puzzle-tile-number" }, String(n)),
    element(
      "span",
      { class: "puzzle-tile-rating" },
      puzzle.rating === null ? "" : String(puzzle.rating),
    ),
    ...(state === "solved" || state === "later" ? [icon("proven")] : []),
  );
}

/** @param {Puzzle} puzzle @param {Stored} stored @returns {"open" | "solved" | "later" | "failed"} */
export function stateOf(puzzle, { marks }) {
  const known = marks[keyOf(puzzle)];
  if (!known) return "open";
  if (!known.isSolved) return "failed";
  return known.first > 0 ? "solved" : "later";
}

/** @param {"list.games" | "list.figures"} key @param {readonly OldGame[]} games @param {Omit<ListParts, "collection">} parts @param {Leave} leave */
function gameSection(key, games, { rulesets, onGame }, leave) {
  if (games.length === 0) return [];
  const rows = games.map((game) =>
    row(
      game.title,
      game.year,
      named(game.text, rulesets.presetOf(game.ruleset).colours),
      leave(() => onGame(game)),
    ),
  );
  return [element("section", { class: "puzzle-old" }, element("h3", {}, say(key)), ...rows)];
}

/** @param {Pool} pool @param {ListParts} parts @param {Leave} leave */
function oldPuzzles(pool, { stored, rulesets, onPuzzle }, leave) {
  const rows = pool.puzzles.map((puzzle) => {
    const press = leave(() => onPuzzle(puzzle, pool.id));
    const text = named(puzzle.text ?? "", rulesets.presetOf(puzzle.ruleset).colours);
    const made = row(puzzle.title ?? "", puzzle.year ?? null, text, press);
    const state = stateOf(puzzle, stored);
    made.dataset.mark = state;
    made.append(element("span", { class: "unseen" }, say(`list.${state}`)));
    return made;
  });
  return element(
    "section",
    { class: "puzzle-old" },
    element("h3", {}, say("list.puzzles")),
    ...rows,
  );
}

/** @param {string} title @param {number | null} year @param {string} text @param {() => void} onPress */
function row(title, year, text, onPress) {
  return button(
    { class: "puzzle-row" },
    onPress,
    element("span", { class: "puzzle-row-title" }, title),
    element("span", { class: "puzzle-row-year" }, year === null ? "" : String(year)),
    element("span", { class: "puzzle-row-text" }, text),
  );
}
