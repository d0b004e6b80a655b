/** The dialog with all puzzles, in sets with the solver's progress. */

import { effect, untracked } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { OldGame } from "../../../game/storage/oldgame.ts";
import { pictureOf, playersOf } from "../../../game/storage/oldgame.ts";
import { BANDS, bandEnd, goalText, solverOf } from "../../../game/texts/puzzlegoal.ts";
import { positionThumbnail } from "../../../game/view/positionthumbnail.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { lines, number } from "../../../i18n/format.ts";
import { historicText, historicTitle } from "../../../i18n/historic.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { button, element, mark } from "../../../ui/element.ts";
import { choice, selection } from "../../../ui/fields.ts";
import type { Text } from "../../../ui/livetext.ts";
import { isNewcomer, progressOf } from "../choose.ts";
import type { Collection, Pool } from "../collection.ts";
import { originOf, withMotif } from "../collection.ts";
import { motifsIn } from "../motif.ts";
import type { Origin } from "../origin.ts";
import { ALL, isSameOrigin } from "../origin.ts";
import { motifName, poolName } from "../paneltexts.ts";
import type { Puzzle, Stored } from "../puzzlestorage.ts";
import { keyOf, leftToRating } from "../puzzlestorage.ts";
import type { Order, PuzzleDialog } from "../stores/dialogsstore.ts";
import { ORDERS } from "../stores/dialogsstore.ts";
import type { PuzzlesStore } from "../stores/puzzlesstore.ts";
import { icon } from "./buttons.ts";

const sayOfFirst = speaker("firststeps");
const sayOfMaking = speaker("making");
const say = speaker("puzzle");

type Services = Pick<ModeContext, "openScreen" | "rulesets">;
type ListDialog = Extract<PuzzleDialog, { name: "list" }>;

export function openList(store: PuzzlesStore, services: Services, dialog: ListDialog) {
  const { dialogs } = store;
  const { collection, origin } = dialog;
  const sections = new Sections(store, services, origin);
  const sets = element("div", { class: "puzzle-sets stack" });
  const orders = choice({
    legend: () => sayOfMaking("list.views"),
    choices: ORDERS.map((value) => ({ value, label: () => sayOfMaking(`list.${value}`) })),
    value: dialogs.order.value,
    onChoose: (value) => {
      dialogs.order.value = value;
    },
  });
  const motifs = selection({
    label: () => sayOfMaking("motif.label"),
    choices: [
      { value: "", label: () => sayOfMaking("motif.all") },
      ...motifsIn(collection).map((motif) => ({ value: motif, label: () => motifName(motif) })),
    ],
    value: dialogs.motif.value,
    onChoose: (motif) => {
      dialogs.motif.value = motif;
    },
  });
  const { close } = openDialog({
    name: "puzzles",
    title: () => sayOfMaking("list.title"),
    body: [nextButton(store, collection), orders, motifs, sets],
    buttons: otherButtons(store, services),
    onClose() {
      endDrawing();
      dialogs.close(dialog);
    },
  });
  const endDrawing = effect(() => {
    const order = dialogs.order.value;
    const motif = dialogs.motif.value;
    motifs.hidden = order === "historic";
    sets.replaceChildren(...untracked(() => sections.create(order, collection, motif)));
    sets.querySelector("details[open]")?.scrollIntoView({ block: "nearest" });
  });
  return close;
}

function otherButtons({ dialogs, generator }: PuzzlesStore, { openScreen }: Services) {
  const make = () => {
    dialogs.close();
    generator.open();
  };
  const edit = () => {
    dialogs.close();
    openScreen({ screen: "edit" });
  };
  return [
    button(
      { class: "button" },
      () => dialogs.openText(""),
      () => sayOfMaking("list.text"),
    ),
    button({ class: "button" }, make, () => sayOfMaking("list.make")),
    button({ class: "button" }, edit, () => sayOfMaking("list.edit")),
  ];
}

function nextButton(store: PuzzlesStore, collection: Collection) {
  const { dialogs, storage } = store;
  const { stored } = storage;
  const next = () => {
    const { motif, order } = dialogs;
    const isFiltered = motif.value !== "" && order.value !== "historic";
    dialogs.close();
    if (isFiltered) store.next({ ...ALL, motif: motif.value });
    else store.next();
  };
  return button(
    { class: "puzzle-next" },
    next,
    icon("next"),
    element("span", { class: "title-6" }, () => sayOfMaking("list.next")),
    element("span", { class: "text-3" }, () => nextText(collection, stored)),
  );
}

class Sections {
  #store;
  #rulesets;
  #stored;
  #origin;

  constructor(store: PuzzlesStore, { rulesets }: Services, origin: Origin) {
    this.#store = store;
    this.#rulesets = rulesets;
    this.#stored = store.storage.stored;
    this.#origin = origin;
  }

  /** @param motif lists only puzzles with this motif; "" for all */
  create(order: Order, collection: Collection, motif: string) {
    if (order === "difficulty") return this.#byDifficulty(collection, motif);
    return order === "rules" ? this.#byRules(collection, motif) : this.#historic(collection);
  }

  #byDifficulty({ first, difficulty }: Collection, motif: string) {
    const steps = () =>
      this.#poolSection(
        first,
        () => poolName(first.id),
        () => sayOfFirst("steps.how"),
      );
    return [
      ...(motif ? [] : [steps()]),
      ...chosen(difficulty, motif).map((pool) =>
        this.#poolSection(
          pool,
          () => poolName(pool.id),
          () => rangeText(pool.id),
        ),
      ),
    ];
  }

  #byRules({ rules }: Collection, motif: string) {
    const pools = chosen(rules, motif);
    return this.#rulesets.presets.flatMap(({ id }) =>
      pools
        .filter((pool) => pool.id === id)
        .map((pool) => this.#poolSection(pool, this.#rulesets.nameOf(id), "")),
    );
  }

  #historic({ games, figures, historic }: Collection) {
    const puzzles = historic.puzzles.map((one) => this.#puzzleRow(one, originOf(historic)));
    return [
      ...section(
        "list.games",
        games.map((game) => this.#gameRow(game)),
      ),
      ...section(
        "list.figures",
        figures.map((game) => this.#gameRow(game)),
      ),
      ...section("list.puzzles", puzzles),
    ];
  }

  /** A section for a pool; its tiles are created when it is first opened. */
  #poolSection(pool: Pool, name: Text, note: Text) {
    const head = element(
      "summary",
      { class: "puzzle-set" },
      span("set-name", name),
      span("set-note", note),
      ...this.#progress(pool),
    );
    const tiles = element("div", { class: "group puzzle-tiles" });
    const origin = originOf(pool);
    const isHere = isSameOrigin(origin, this.#origin);
    const attributes = { class: "line-above", name: "pool", open: isHere };
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
    const progress = progressOf(puzzles, this.#stored);
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
    // Shown by the style sheet: two numbers side by side would be read as one.
    const looks = { "data-mark": state, "data-rating": rating ?? "" };
    return button(
      { class: "puzzle-tile figures", ...looks, "aria-label": label, title: label },
      () => this.#store.content.openPuzzle(puzzle, origin),
      this.#picture(puzzle),
      element("span", { class: "title-5" }, () => number(n)),
      ...(state === "solved" || state === "later" ? [icon("proven")] : []),
    );
  }

  #picture(puzzle: Puzzle) {
    const { position } = puzzle;
    return positionThumbnail(position, {
      colours: this.#coloursOf(puzzle),
      bottom: solverOf(position),
    });
  }

  #gameRow(game: OldGame) {
    const { opening } = this.#rulesets.presetOf(game.ruleset);
    const colours = this.#coloursOf(game);
    const picture = positionThumbnail(pictureOf(game, opening.position), { colours });
    return this.#row(game, picture, () => this.#store.content.openGame(game));
  }

  #puzzleRow(puzzle: Puzzle, origin: Origin) {
    const state = this.#stateOf(puzzle);
    const row = this.#row(puzzle, this.#picture(puzzle), () =>
      this.#store.content.openPuzzle(puzzle, origin),
    );
    row.dataset.mark = state;
    if (state === "solved") row.querySelector(".puzzle-row-title")?.append(icon("proven"));
    row.append(element("span", { class: "unseen" }, () => sayOfMaking(`list.${state}`)));
    return row;
  }

  #row(entry: OldGame | Puzzle, picture: Node, open: () => void) {
    const { id = "", year = "" } = entry;
    return button(
      { class: "puzzle-row line-above" },
      open,
      picture,
      span("row-title", () => historicTitle(id)),
      span("row-year", String(year)),
      span("row-text", () => historicText(id, playersOf(this.#coloursOf(entry)))),
    );
  }

  #coloursOf({ ruleset }: { ruleset: string }) {
    return this.#rulesets.presetOf(ruleset).colours;
  }

  #stateOf(puzzle: Puzzle) {
    const result = this.#stored.marks[keyOf(puzzle)];
    if (!result) return "open";
    if (!result.isSolved) return "failed";
    return result.first > 0 ? "solved" : "later";
  }
}

function nextText(collection: Collection, stored: Stored) {
  const first = progressOf(collection.first.puzzles, stored);
  if (isNewcomer(stored) && first.solved < first.total) return sayOfFirst("steps.next", first);
  if (leftToRating(stored) > 0) return sayOfFirst("rating.next");
  return sayOfMaking("list.nextHow", { rating: Math.round(stored.standing.rating) });
}

function chosen(pools: readonly Pool[], motif: string) {
  return pools.map((pool) => withMotif(pool, motif)).filter(({ puzzles }) => puzzles.length > 0);
}

function rangeText(id: string) {
  const low = BANDS.find(([name]) => name === id)?.[1] ?? 0;
  const end = bandEnd(id);
  if (low === 0) return sayOfMaking("list.to", { high: (end ?? 1) - 1 });
  return end === null
    ? sayOfMaking("list.from", { low })
    : sayOfMaking("list.range", { low, high: end - 1 });
}

function section(
  key: "list.games" | "list.figures" | "list.puzzles",
  rows: readonly HTMLElement[],
) {
  if (rows.length === 0) return [];
  return [
    element(
      "section",
      { class: "puzzle-old stack" },
      element("h3", {}, () => sayOfMaking(key)),
      ...rows,
    ),
  ];
}

function span(name: string, text: Text) {
  return element("span", { class: `puzzle-${name}` }, text);
}
