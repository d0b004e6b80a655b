/** Puzzles: a mode of the page in which puzzles are solved and old games stepped through. */

import { createDataFile } from "../../game/datafile.js";
import { asFault } from "../../game/faultkinds.js";
import { random31 } from "../../game/seed.js";
import { squareText } from "../../game/squarenames.js";
import { ViewCache } from "../../game/viewcache.js";
import { say } from "../../i18n/puzzle.js";
import { button, element } from "../../ui/element.js";
import { ACTION_KEYS } from "./buttons.js";
import { choosePuzzle } from "./choose.js";
import { allPuzzles, parseCollection, poolOf } from "./collection.js";
import { LineViewer } from "./lineviewer.js";
import { openList } from "./list.js";
import { openMake } from "./make.js";
import { formatPuzzle, notesIn, posedAgain, requestText } from "./puzzlerequest.js";
import { PuzzleStage } from "./puzzlestage.js";
import { createPuzzleStore, keyOf } from "./puzzlestorage.js";
import { openStanding } from "./ratingpanel.js";
import { openRead } from "./readpuzzle.js";

/** @import { ModeContext, Mode } from "../../game/mode.js" */
/** @import { OldGame } from "../../game/oldgame.js" */
/** @import { ActionName } from "./buttons.js" */
/** @import { Collection } from "./collection.js" */
/** @import { Order } from "./list.js" */
/** @import { AuthorNotes, PuzzleRequest } from "./puzzlerequest.js" */
/** @import { Current, Puzzle, Visit } from "./puzzlestorage.js" */

const ACTIONS = /** @type {[ActionName, string][]} */ (Object.entries(ACTION_KEYS));

const KEYS = Object.freeze(
  /** @type {const} */ ([
    ["t", "keys.t"],
    ["n", "keys.n"],
    ["u", "keys.u"],
    ["s", "keys.s"],
    ["h", "keys.h"],
    ["l", "keys.l"],
    ["f", "keys.f"],
    ["p", "keys.p"],
    ["a", "keys.a"],
    ["←", "keys.left"],
    ["→", "keys.right"],
  ]),
);

/** @param {ModeContext} context @returns {Mode} */
export function createMode(context) {
  return new PuzzleMode(context);
}

/** @implements {Mode} */
class PuzzleMode {
  #context;
  #place;
  #store;
  #collection;
  #puzzles;
  #lines;
  #isOn = false;
  /** How often the mode has been entered; what was asked for before is out of date. */
  #entries = 0;
  /** @type {Order} */
  #order = "difficulty";
  /** @type {import("./make.js").Wants} */
  #wants;

  keys = KEYS.map(([key, text]) => /** @type {const} */ ([key, say(text)]));
  shortcuts = Object.freeze({
    ...Object.fromEntries(ACTIONS.map(([name, key]) => [key, () => this.#stage.press(name)])),
    u: () => void (this.#lines.game || this.#puzzles.takeBack()),
    ArrowLeft: () => void this.#stage.step(-1),
    ArrowRight: () => void this.#stage.step(1),
  });

  /** What the stages ask of the mode. */
  #requests = Object.freeze({
    list: () => void this.#openList(),
    next: () => void this.#next(),
    standing: () => this.#openStanding(),
    text: () => this.#openText(this.#puzzles.puzzle ? formatPuzzle(this.#puzzles.puzzle) : ""),
  });

  /** @param {ModeContext} context */
  constructor(context) {
    const cache = new ViewCache();
    this.#context = context;
    this.#place = context.place;
    this.#store = createPuzzleStore(context.store);
    this.#collection = createDataFile(context.data.build.data?.puzzles, parseCollection);
    this.#wants = { kind: "any", ruleset: context.rulesets.first };
    this.#puzzles = new PuzzleStage({
      ...{ context, cache, store: this.#store },
      poolOf: (id) => (this.#collection.data && id ? poolOf(this.#collection.data, id) : null),
      onRequest: (request) => this.#requests[request](),
    });
    this.#lines = new LineViewer({
      ...{ context, cache, store: this.#store },
      onRequest: (request) => this.#requests[request](),
    });
    if (this.#store.aside) context.reportAside(this.#store.aside);
  }

  /** @param {PuzzleRequest | null} request */
  enter(request) {
    this.#isOn = true;
    this.#entries += 1;
    this.#begin(request);
    if (!this.#collection.data) {
      void this.#collection.ask().then(
        () => this.#puzzles.show(),
        () => {},
      );
    }
  }

  leave() {
    this.#isOn = false;
    this.#puzzles.rest();
    this.#lines.rest();
  }

  show() {
    this.#stage.show();
  }

  retry() {
    void this.#stage.resume();
  }

  offers() {
    return this.#stage.offers();
  }

  /** @param {{ from: number, to: number }} move */
  onMove(move) {
    void this.#puzzles.play(move);
  }

  /** @param {import("../../board/choice.js").Refusal} refusal */
  onRefused({ reason }) {
    const isTried = reason === "cannot-move" || reason === "not-a-destination";
    if (isTried && !this.#lines.game) this.#puzzles.refuse();
  }

  /** @type {import("../../board/grid.js").Describe} */
  describe(number, piece, cell) {
    return squareText(number, piece, cell, this.#stage.colours);
  }

  /** What is on the board now. */
  get #stage() {
    return this.#lines.game ? this.#lines : this.#puzzles;
  }

  /** @param {PuzzleRequest | null} request */
  #begin(request) {
    const { current, visit } = this.#store.stored;
    if (request) void this.#openRequested(request);
    else if (this.#puzzles.puzzle || this.#lines.game) {
      this.#show(this.#stage.root, () => void this.#stage.resume());
    } else if (visit) void this.#reopen(visit);
    else this.#goOn(current);
  }

  /** @param {Current | null} current */
  #goOn(current) {
    if (current) this.#openPuzzle(current.puzzle, current.pool);
    else void this.#next();
  }

  /** @param {Puzzle} puzzle @param {string} pool  the id of the set it is taken from, "" for none */
  #openPuzzle(puzzle, pool) {
    this.#show(this.#puzzles.root, () => {
      this.#lines.close();
      this.#store.setVisit(null);
      void this.#puzzles.open(puzzle, pool);
    });
  }

  /** @param {OldGame} game @param {number} ply  how many of its moves are made */
  #openGame(game, ply) {
    const fill = () => {
      this.#puzzles.rest();
      this.#lines.open(game, ply);
    };
    this.#show(this.#lines.root, fill, () => this.#lines.focus());
  }

  /**
   * Fill the mode's place. Where the button that was pressed is gone, the focus goes elsewhere.
   *
   * @param {HTMLElement} root
   * @param {() => void} fill
   * @param {() => void} [focus]
   */
  #show(root, fill, focus = this.#context.board.focus) {
    const place = this.#place;
    const hadFocus = place.contains(document.activeElement);
    this.#context.fail(null);
    if (!root.isConnected) place.replaceChildren(root);
    fill();
    const focused = document.activeElement;
    if (hadFocus && (!place.contains(focused) || focused?.closest("[hidden]"))) focus();
  }

  /** Do something with the collection, which is fetched first. @param {(collection: Collection) => void} use */
  async #withCollection(use) {
    const entry = this.#entries;
    const isWanted = () => this.#isOn && entry === this.#entries;
    if (!this.#collection.data && !this.#puzzles.puzzle && !this.#lines.game) {
      this.#place.replaceChildren(waitingNotice());
    }
    try {
      const collection = await this.#collection.ask();
      if (isWanted()) use(collection);
    } catch (error) {
      const again = () => void this.#withCollection(use);
      if (isWanted()) this.#place.replaceChildren(missingNotice(error, again));
    }
  }

  /** A puzzle near the solver's rating, from the same set as long as that has any unsolved. */
  #next() {
    return this.#withCollection((collection) => {
      const last = this.#puzzles.puzzle && keyOf(this.#puzzles.puzzle);
      const pool = poolOf(collection, this.#lines.game ? "all" : this.#puzzles.pool);
      const usual = this.#context.rulesets.first;
      const found = choosePuzzle(collection, pool, this.#store.stored, { last, below, usual });
      if (found) this.#openPuzzle(found.puzzle, found.pool);
    });
  }

  #openList() {
    const { rulesets, openMode } = this.#context;
    return this.#withCollection((collection) =>
      openList({
        collection,
        stored: this.#store.stored,
        rulesets,
        order: this.#order,
        pool: this.#puzzles.pool,
        onOrder: (order) => {
          this.#order = order;
        },
        onPuzzle: (puzzle, pool) => this.#openPuzzle(puzzle, pool),
        onGame: (game) => this.#openGame(game, 0),
        onNext: () => void this.#next(),
        onMake: () => this.#openMake(),
        onText: () => this.#openText(""),
        onEdit: () => openMode("edit"),
      }),
    );
  }

  #openMake() {
    const { engine, rulesets, isReady } = this.#context;
    const onMade = (/** @type {Puzzle} */ puzzle) => this.#openPuzzle(puzzle, "");
    openMake({ engine, rulesets, isReady, wants: this.#wants, onMade });
  }

  /** @param {string} text @param {AuthorNotes | null} [notes]  of a requested puzzle, which is checked at once @param {string} [task]  of such a puzzle */
  #openText(text, notes = null, task = "") {
    const { engine, rulesets } = this.#context;
    openRead({
      ...{ engine, usual: rulesets.first, text, notes, task },
      onPuzzle: (puzzle) => this.#openPuzzle(puzzle, ""),
      // Without the requested puzzle the mode still needs something to show.
      onLeft: () => notes && this.#isOn && this.#begin(null),
    });
  }

  #openStanding() {
    openStanding(this.#store.stored, () => {
      this.#store.reset();
      this.#puzzles.show();
      this.#context.board.focus();
    });
  }

  /** The old game that was on the board, where it was left. @param {Visit} visit */
  #reopen({ id, ply }) {
    return this.#withCollection(({ games, figures }) => {
      const game = [...games, ...figures].find((known) => known.id === id);
      if (game) this.#openGame(game, ply);
      else this.#goOn(this.#store.stored.current);
    });
  }

  /** A puzzle of the collection is opened at once; any other must be proved first. @param {PuzzleRequest} request */
  #openRequested(request) {
    return this.#withCollection((collection) => {
      const key = keyOf(request);
      const notes = notesIn(request);
      const known = allPuzzles(collection).find((puzzle) => keyOf(puzzle) === key);
      if (known) this.#openPuzzle(posedAgain(known, notes), "all");
      else
        this.#openText(formatPuzzle(request), notes, requestText(request, this.#context.rulesets));
    });
  }
}

/** What fills the mode's place until the puzzles have come. */
function waitingNotice() {
  return element("p", { class: "puzzle-waiting", role: "status" }, say("task.loading"));
}

/** The puzzles did not come. @param {unknown} error @param {() => void} onAgain */
function missingNotice(error, onAgain) {
  const reason = asFault(error).message;
  return element(
    "div",
    { class: "puzzle-waiting", role: "alert" },
    element("h2", { class: "puzzle-goal" }, say("task.missing")),
    element("p", {}, say("task.missingHow", { reason })),
    button({ class: "button button-main" }, onAgain, say("task.again")),
  );
}

/** @param {number} n */
function below(n) {
  return random31() % n;
}
