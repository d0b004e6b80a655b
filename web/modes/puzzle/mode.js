/** Puzzles: a mode of the page. It lays puzzles and old games on the board and lets them be solved. */

import { createDataFile } from "../../game/datafile.js";
import { goalText } from "../../game/puzzlegoal.js";
import { random31 } from "../../game/seed.js";
import { squareText } from "../../game/squarenames.js";
import { ViewCache } from "../../game/viewcache.js";
import { say } from "../../i18n/puzzle.js";
import { nearOne, nextPuzzle } from "./choose.js";
import { parseCollection, poolOf } from "./collection.js";
import { createTourStage } from "./linestage.js";
import { openList } from "./list.js";
import { openMake } from "./make.js";
import { missingNotice, waitingNotice } from "./notices.js";
import { textOf } from "./pastedpuzzle.js";
import { createBook } from "./progress.js";
import { createPuzzleStage } from "./puzzlestage.js";
import { keyOf } from "./puzzlestorage.js";
import { openStanding } from "./ratingpanel.js";
import { openText } from "./readpuzzle.js";

/** @typedef {import("../../game/mode.js").Desk} Desk */
/** @typedef {import("../../game/mode.js").Mode} Mode */
/** @typedef {import("./puzzlestorage.js").Puzzle} Puzzle */
/** @typedef {import("../../game/oldgame.js").OldGame} OldGame */

/** @typedef {import("./readpuzzle.js").Said} Said */

/**
 * Another part of the page wants a puzzle solved. What its author says of it may be missing.
 *
 * @typedef {object} Wish
 * @property {string} ruleset
 * @property {string} position
 * @property {string} goal
 * @property {string | null} [title]
 * @property {string | null} [author]
 * @property {readonly string[]} [hints]
 * @property {readonly string[]} [solution]  a claim, and no proof
 */

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

/** @param {Desk} desk @returns {Mode} */
export function createMode(desk) {
  const { place } = desk;
  const book = createBook(desk.store);
  const shelf = createDataFile(desk.data.build.data?.puzzles, parseCollection);
  const cache = new ViewCache();
  let isOn = false;
  /** How often the mode has been entered: what was wanted before is not any more. */
  let entries = 0;
  /** @type {import("./list.js").Order} */
  let order = "difficulty";
  /** @type {import("./make.js").Wants} */
  const wants = { kind: "any", ruleset: desk.rulesets.first };
  const puzzles = createPuzzleStage({
    desk,
    cache,
    book,
    poolOf: (id) => (shelf.data && id ? poolOf(shelf.data, id) : null),
    onWish: (wish) => WISHES[wish](),
  });
  const tours = createTourStage({ desk, cache, book, onWish: (wish) => WISHES[wish]() });
  const WISHES = {
    list: () => void choose(),
    next: () => void next(),
    standing: showStanding,
    text: () => fromText(puzzles.puzzle ? textOf(puzzles.puzzle) : "", null),
  };

  if (book.aside) desk.tellAside(book.aside);

  /** What is on the board now. */
  function stage() {
    return tours.tour ? tours : puzzles;
  }

  /** @param {Puzzle} puzzle @param {string} pool  the id of the set it is taken from, "" for none */
  function lay(puzzle, pool) {
    show(puzzles.root, () => {
      void tours.lay(null);
      book.visit(null);
      void puzzles.lay(puzzle, pool);
    });
  }

  /** @param {OldGame} tour @param {number} [ply]  how many of its moves are made */
  function layTour(tour, ply = 0) {
    const fill = () => {
      puzzles.rest();
      void tours.lay(tour, ply);
    };
    show(tours.root, fill, tours.focus);
  }

  /**
   * Whoever pressed what is gone now goes on elsewhere.
   *
   * @param {HTMLElement} root
   * @param {() => void} fill
   * @param {() => void} [goOn]
   */
  function show(root, fill, goOn = desk.board.focus) {
    const hadFocus = place.contains(document.activeElement);
    desk.fail(null);
    if (!root.isConnected) place.replaceChildren(root);
    fill();
    const focused = document.activeElement;
    if (hadFocus && (!place.contains(focused) || focused?.closest("[hidden]"))) {
      goOn();
    }
  }

  /** Whatever needs the collection: it is fetched where it has not come. @param {(collection: import("./collection.js").Collection) => void} use */
  async function withCollection(use) {
    const entry = entries;
    const isWanted = () => isOn && entry === entries;
    if (!shelf.data && !puzzles.puzzle && !tours.tour) place.replaceChildren(waitingNotice());
    try {
      const collection = await shelf.ask();
      if (isWanted()) use(collection);
    } catch (error) {
      const again = () => void withCollection(use);
      if (isWanted()) place.replaceChildren(missingNotice(error, again));
    }
  }

  /** A puzzle near the solver's rating, from the same set as long as that has any unsolved. */
  function next() {
    return withCollection((collection) => {
      const { kept } = book;
      const last = puzzles.puzzle && keyOf(puzzles.puzzle);
      const pool = poolOf(collection, tours.tour ? "all" : puzzles.pool);
      const usual = desk.rulesets.first;
      const near = nextPuzzle(pool.puzzles, kept, last, below, usual);
      const found =
        near ??
        nextPuzzle(collection.puzzles, kept, last, below, usual) ??
        nearOne([...collection.puzzles, ...collection.historic.puzzles], kept, below);
      if (found) lay(found, near ? pool.id : "all");
    });
  }

  function choose() {
    return withCollection((collection) =>
      openList({
        collection,
        kept: book.kept,
        rulesets: desk.rulesets,
        order,
        pool: puzzles.pool,
        onOrder(chosen) {
          order = chosen;
        },
        onPuzzle: lay,
        onTour: (tour) => layTour(tour),
        onNext: () => void next(),
        onMake: make,
        onText: () => fromText("", null),
        onEdit: () => desk.openMode("edit"),
      }),
    );
  }

  function make() {
    const { engine, rulesets, isReady } = desk;
    openMake({ engine, rulesets, isReady, wants, onMade: (puzzle) => lay(puzzle, "") });
  }

  /** @param {string} text @param {Said | null} said  where it came by a wish, to be checked at once @param {string} [asked]  by that */
  function fromText(text, said, asked = "") {
    const usual = desk.rulesets.first;
    const { engine } = desk;
    openText({
      engine,
      usual,
      text,
      said,
      asked,
      onPuzzle: (puzzle) => lay(puzzle, ""),
      // Whoever came for this puzzle alone finds what is there without it.
      onLeft: () => said && isOn && begin(null),
    });
  }

  function showStanding() {
    openStanding(book.kept, () => {
      book.reset();
      puzzles.show();
      desk.board.focus();
    });
  }

  /** What the mode shows when it is entered. @param {Wish | null} wish */
  function begin(wish) {
    const { current, visit } = book.kept;
    if (wish) void grant(wish);
    else if (puzzles.puzzle || tours.tour) show(stage().root, () => void stage().resume());
    else if (visit) void revisit(visit);
    else goOn(current);
  }

  /** @param {import("./puzzlestorage.js").Current | null} current */
  function goOn(current) {
    if (current) lay(current.puzzle, current.pool);
    else void next();
  }

  /** The old game that was on the board, where it was left. @param {import("./puzzlestorage.js").Visit} visit */
  function revisit({ id, ply }) {
    return withCollection(({ games, figures }) => {
      const tour = [...games, ...figures].find((known) => known.id === id);
      if (tour) layTour(tour, ply);
      else goOn(book.kept.current);
    });
  }

  /** A puzzle of ours is laid at once; any other must be proved first. @param {Wish} wish */
  function grant(wish) {
    return withCollection((collection) => {
      const key = keyOf(wish);
      const all = [...collection.puzzles, ...collection.historic.puzzles];
      const known = all.find((puzzle) => keyOf(puzzle) === key);
      if (known) lay(posedAgain(known, saidIn(wish)), "all");
      else fromText(textOf(wish), saidIn(wish), sentenceOf(wish));
    });
  }

  /** @param {Wish} wish */
  function sentenceOf({ ruleset, position, goal, author }) {
    const asked = goalText(goal, position, desk.rulesets.presetOf(ruleset).colours);
    return author ? `${asked} ${say("task.author", { author })}.` : asked;
  }

  /** @param {-1 | 1} direction */
  function walk(direction) {
    void stage().walk(direction);
  }

  /** @param {import("./panel.js").PuzzleAction} action */
  function press(action) {
    if (!tours.tour) puzzles.press(action);
    else if (action === "list" || action === "next" || action === "turn") tours.act(action);
  }

  return {
    enter(wish) {
      isOn = true;
      entries += 1;
      begin(wish);
      if (!shelf.data) void shelf.ask().then(puzzles.show, () => {});
    },
    leave() {
      isOn = false;
      puzzles.rest();
      tours.rest();
    },
    show: () => stage().show(),
    onMove: (move) => void puzzles.play(move),
    onRefused({ reason }) {
      const isTried = reason === "cannot-move" || reason === "not-a-destination";
      if (isTried && !tours.tour) puzzles.refuse();
    },
    describe: (number, piece, cell) => squareText(number, piece, cell, stage().colours()),
    shortcuts: {
      n: () => press("next"),
      h: () => press("hint"),
      l: () => press("solution"),
      s: () => press("again"),
      u: () => void (tours.tour || puzzles.takeBack()),
      f: () => press("turn"),
      t: () => press("list"),
      p: () => tours.tour && tours.act("play"),
      a: () => tours.tour && tours.act("analyse"),
      ArrowLeft: () => walk(-1),
      ArrowRight: () => walk(1),
    },
    keys: KEYS.map(([key, text]) => [key, say(text)]),
    offers: () => stage().offers(),
    retry: () => void stage().resume(),
  };
}

/**
 * A puzzle of ours as somebody else poses it: under another title or author, what we tell of it is left out.
 *
 * @param {Puzzle} known
 * @param {Said} said
 * @returns {Puzzle}
 */
function posedAgain(known, said) {
  const { title, author, text, year, ...bare } = known;
  const isOurs = (said.title ?? title) === title && (said.author ?? author) === author;
  return { ...(isOurs ? known : bare), ...said };
}

/** What is there of it: nothing takes the place of what a puzzle of ours says itself. @param {Wish} wish @returns {Said} */
function saidIn({ title, author, hints, solution }) {
  return {
    ...(title ? { title } : {}),
    ...(author ? { author } : {}),
    ...(hints?.length ? { hints } : {}),
    ...(solution?.length ? { solution } : {}),
  };
}

/** @param {number} n */
function below(n) {
  return random31() % n;
}
