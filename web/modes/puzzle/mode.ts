/** Puzzles: a mode of the page in which puzzles are solved and old games stepped through. */

import type { CellState } from "../../board/grid.ts";
import type { Mode, ModeContext, ModeOf } from "../../game/mode.ts";
import type { Step } from "../../game/record/controller.ts";
import { random31 } from "../../game/record/record.ts";
import { ViewCache } from "../../game/record/viewcache.ts";
import type { DailyPuzzle, ModeRequest, PuzzleRequest } from "../../game/routes.ts";
import type { OldGame } from "../../game/storage/oldgame.ts";
import { squareText } from "../../game/texts/squarenames.ts";
import { speaker, withSentences } from "../../i18n/catalogue.ts";
import { actionKeys } from "../../ui/actionrow.ts";
import { keepFocus } from "../../ui/element.ts";
import type { LoadNotices } from "../../ui/loadnotice.ts";
import { loadingNotice, missingNotice } from "../../ui/loadnotice.ts";
import { ACTIONS } from "./buttons.ts";
import { choosePuzzle, puzzleLike } from "./choose.ts";
import type { Collection } from "./collection.ts";
import { createCollectionFile, poolOf, puzzleOf } from "./collection.ts";
import type { LineViewer } from "./lineviewer.ts";
import type { Parts } from "./loaders.ts";
import { DayLoader, PuzzleDialogs } from "./loaders.ts";
import type { Origin } from "./origin.ts";
import { ALL, parseOrigin } from "./origin.ts";
import { formatPuzzle, notesIn, posedAgain } from "./puzzlerequest.ts";
import type { Current, Puzzle, Visit } from "./puzzlestorage.ts";
import { createPuzzleStore, forgetOpenRush, hasOpenRush, keyOf } from "./puzzlestorage.ts";
import { PuzzleViewer } from "./puzzleviewer.ts";
import type { Rush } from "./rush/rush.ts";
import type { Wants } from "./stores/generatorstore.ts";

const sayOfFirst = speaker("firststeps");
const say = speaker("puzzle");

/** While the puzzles come, and where they do not. */
const NOTICES: LoadNotices = Object.freeze({
  class: "puzzle-waiting",
  heading: "puzzle-goal",
  loading: () => say("task.loading"),
  missing: () => say("task.missing"),
  how: (reason: string) => say("task.missingHow", { reason }),
  again: () => say("task.again"),
});

export function createMode(context: ModeContext): ModeOf<"puzzles"> {
  return new PuzzleMode(context);
}

class PuzzleMode implements ModeOf<"puzzles"> {
  #context;
  #place;
  #store;
  #collection;
  #puzzles;
  #days;
  /** Once an old game has been opened. */
  #lines: LineViewer | null = null;
  /** While a rush is on the board. */
  #rush: Rush | null = null;
  #cache = new ViewCache();
  #dialogs;
  #isOn = false;
  /** How often the mode has been entered; what was asked for before is out of date. */
  #entries = 0;

  /** What the viewers ask of the mode. */
  #requests = Object.freeze({
    list: () => void this.#openList(),
    next: () => void this.#goOnFrom(this.#game ? null : this.#puzzles.origin),
    skip: () => this.#skipFirst(),
    standing: () => void this.#dialogs.openStanding(),
    text: () =>
      void this.#dialogs.openText(this.#puzzles.puzzle ? formatPuzzle(this.#puzzles.puzzle) : ""),
  });

  constructor(context: ModeContext) {
    this.#context = context;
    this.#place = context.place;
    this.#store = createPuzzleStore(context.store);
    this.#collection = createCollectionFile(context.data.build.data);
    this.#puzzles = new PuzzleViewer({
      ...{ context, cache: this.#cache, store: this.#store },
      poolOf: (origin) =>
        this.#collection.data && origin ? poolOf(this.#collection.data, origin) : null,
      titleOf: (origin) => this.#days.titleOf(origin),
      nextOf: (origin) => this.#days.nextOf(origin),
      onDay: (event, solver) => this.#days.note(this.#puzzles.origin, event, solver),
      onRequest: (request) => this.#requests[request](),
    });
    this.#days = new DayLoader(context, ({ root }) => {
      this.#puzzles.insertNotice(root);
      this.#puzzles.show();
    });
    this.#dialogs = new PuzzleDialogs({
      ...{ context, store: this.#store },
      isOn: () => this.#isOn,
      onPuzzle: (puzzle, origin) => this.#openPuzzle(puzzle, origin),
      onGame: (game) => void this.#openGame(game, 0),
      onNext: (origin) => void this.#next(origin),
      onLike: (like, wants) => void this.#openLike(like, wants),
      onReset: () => this.#puzzles.show(),
      onNotice: (notice) => this.#puzzles.insertNotice(notice),
    });
    if (this.#store.aside) context.reportQuarantined(this.#store.aside);
  }

  enter(request: ModeRequest<"puzzles">) {
    this.#isOn = true;
    this.#entries += 1;
    this.#dialogs.resume();
    this.#begin(request);
    if (!this.#collection.data) {
      void this.#collection.ask().then(
        () => this.#collected(),
        () => {},
      );
    }
  }

  get keys(): Mode["keys"] {
    const step = (to: Step) => () => this.#viewer.controller.step(to);
    return [
      ...actionKeys(
        ACTIONS,
        (key) => say(`keys.${key}`),
        (name) => this.#viewer.press(name),
      ),
      [
        "u",
        say("keys.u"),
        { u: () => this.#rush || this.#game || this.#puzzles.controller.step("undo") },
      ],
      ["←", say("keys.left"), { ArrowLeft: step("before"), Home: step("first") }],
      ["→", say("keys.right"), { ArrowRight: step("after"), End: step("last") }],
    ];
  }

  leave() {
    this.#isOn = false;
    this.#puzzles.rest();
    this.#lines?.controller.rest();
    this.#rush?.rest();
    if (!this.#rush?.isOpen) this.#closeRush();
    this.#dialogs.rest();
  }

  show() {
    this.#viewer.show();
  }

  retry() {
    if (!this.#dialogs.retry()) void this.#viewer.resume();
  }

  offers() {
    return this.#viewer.controller.offers();
  }

  get controller() {
    if (this.#rush) return this.#rush.input;
    return this.#game ? null : this.#puzzles.controller;
  }

  describe(number: number, piece: string, cell: CellState): string {
    return squareText(number, piece, cell, this.#viewer.colours);
  }

  /** What is on the board now. */
  get #viewer() {
    if (this.#rush) return this.#rush;
    return this.#game && this.#lines ? this.#lines : this.#puzzles;
  }

  /** The old game on the board, or null. */
  get #game() {
    return this.#lines?.game ?? null;
  }

  #begin({ daily, isRush, puzzle }: Omit<ModeRequest<"puzzles">, "screen">) {
    const { current, visit } = this.#store.stored;
    if (daily) this.#openStep(daily);
    else if (isRush) void this.#openRush();
    else if (puzzle) this.#openRequested(puzzle);
    else if (this.#rush || this.#puzzles.puzzle || this.#game) {
      this.#show(this.#viewer.root, () => void this.#viewer.resume());
    } else if (hasOpenRush(this.#context.store)) void this.#openRush();
    else if (visit) void this.#reopen(visit);
    else this.#goOn(current);
  }

  #goOn(current: Current | null) {
    if (current) this.#openPuzzle(current.puzzle, parseOrigin(current.pool));
    else void this.#next();
  }

  #openPuzzle(puzzle: Puzzle, origin: Origin) {
    this.#closeRush();
    forgetOpenRush(this.#context.store);
    this.#show(this.#puzzles.root, () => {
      this.#lines?.close();
      this.#store.setVisit(null);
      this.#days.show(origin);
      void this.#puzzles.open(puzzle, origin);
    });
  }

  /** A running rush continues. */
  #openRush() {
    if (this.#rush?.isOpen) return this.#showRush(this.#rush);
    const ask = async () => {
      const { createRush, fetchLooks } = await withSentences(import("./parts.ts"));
      const rush = createRush({
        ...{ context: this.#context, cache: this.#cache },
        onPuzzle: (puzzle) => (puzzle ? this.#openPuzzle(puzzle, null) : this.#leaveRush()),
      });
      const [made] = await Promise.all([rush, fetchLooks()]);
      return made;
    };
    return this.#with({ ask }, (rush) => {
      this.#closeRush();
      this.#rush = rush;
      this.#puzzles.rest();
      this.#showRush(rush);
    });
  }

  #showRush(rush: Rush) {
    this.#show(
      rush.root,
      () => void rush.resume(),
      () => rush.focus(),
    );
  }

  #closeRush() {
    this.#rush?.close();
    this.#rush = null;
  }

  #leaveRush() {
    this.#closeRush();
    this.#begin({});
  }

  #openStep({ date, step, task }: DailyPuzzle) {
    this.#openPuzzle({ ...task, rating: null }, { from: "day", date, step });
  }

  /** A step of a day is followed by the next one. */
  #goOnFrom(origin: Origin) {
    if (origin?.from === "day") this.#days.goOn(origin);
    else void this.#next();
  }

  /** @param ply how many of its moves are made */
  #openGame(game: OldGame, ply: number) {
    return this.#dialogs.fetch((part) => {
      this.#lines ??= this.#createLines(part);
      const lines = this.#lines;
      this.#closeRush();
      forgetOpenRush(this.#context.store);
      const fill = () => {
        this.#puzzles.rest();
        lines.open(game, ply);
      };
      this.#show(lines.root, fill, () => lines.focus());
    });
  }

  #createLines({ LineViewer }: Parts) {
    return new LineViewer({
      ...{ context: this.#context, cache: this.#cache, store: this.#store },
      onRequest: (request) => this.#requests[request](),
    });
  }

  /** Fill the mode's place. Where the button that was pressed is gone, the focus goes elsewhere. */
  #show(root: HTMLElement, fill: () => void, focus: () => void = this.#context.board.focus) {
    const show = () => {
      this.#context.fail(null);
      if (!root.isConnected) this.#place.replaceChildren(root);
      fill();
    };
    keepFocus(this.#place, show, focus);
  }

  /** Do something with the collection. */
  #withCollection(use: (collection: Collection) => void) {
    return this.#with(this.#collection, use);
  }

  /** Do something with data, which are fetched first. */
  async #with<T>(source: { ask: () => Promise<T> }, use: (data: T) => unknown) {
    const entry = this.#entries;
    const isWanted = () => this.#isOn && entry === this.#entries;
    if (!this.#collection.data && !this.#puzzles.puzzle && !this.#game) {
      this.#place.replaceChildren(loadingNotice(NOTICES));
    }
    try {
      const data = await source.ask();
      if (isWanted()) use(data);
    } catch (error) {
      const again = () => void this.#with(source, use);
      if (isWanted()) this.#place.replaceChildren(missingNotice(NOTICES, error, again));
    }
  }

  /** A puzzle near the solver's rating, from the same set as long as that has any unsolved. */
  #next(origin: Origin = this.#game ? ALL : this.#puzzles.origin) {
    return this.#withCollection((collection) => {
      const found = choosePuzzle(collection, poolOf(collection, origin), ...this.#choosing);
      if (found) this.#openPuzzle(found.puzzle, found.origin);
    });
  }

  /** One of ours that is like what is being generated. */
  #openLike(wants: Wants) {
    return this.#withCollection((collection) => {
      const found = like(collection, wants, ...this.#choosing);
      if (found) this.#openPuzzle(found, ALL);
    });
  }

  /** What the choice of the next puzzle depends on. */
  get #choosing() {
    const last = this.#puzzles.puzzle && keyOf(this.#puzzles.puzzle);
    const options = { last, below, usual: this.#context.rulesets.first };
    return [this.#store.stored, options] as const;
  }

  /** The list of puzzles. */
  #openList() {
    return this.#withCollection((collection) =>
      this.#dialogs.openList(collection, this.#puzzles.origin),
    );
  }

  #skipFirst() {
    this.#store.skipFirst();
    this.#context.announce(sayOfFirst("steps.skipped"));
    return this.#next(ALL);
  }

  /** The old game that was on the board, where it was left. */
  #reopen({ id, ply }: Visit) {
    return this.#withCollection(({ games, figures }) => {
      const game = [...games, ...figures].find((known) => known.id === id);
      if (game) void this.#openGame(game, ply);
      else this.#goOn(this.#store.stored.current);
    });
  }

  /** It waits for nothing: what the collection knows of it is added once that has come. */
  #openRequested(request: PuzzleRequest) {
    const { ruleset, position, goal } = request;
    const posed = { ruleset, position, goal, rating: null, line: [], ...notesIn(request) };
    const known = this.#knownOf(posed);
    this.#openPuzzle(known ?? posed, known ? ALL : null);
  }

  /** The collection has come, with a puzzle on the board that a link may have brought. */
  #collected() {
    const { puzzle, origin } = this.#puzzles;
    const known = puzzle && origin === null ? this.#knownOf(puzzle) : null;
    if (known) this.#puzzles.learn(known, ALL);
    else this.#puzzles.show();
  }

  /** The same puzzle with what the collection knows of it; null where it is not there. */
  #knownOf(posed: Puzzle) {
    const { data } = this.#collection;
    const known = data && puzzleOf(data, keyOf(posed));
    return known ? posedAgain(known, notesIn(posed)) : null;
  }
}

function below(n: number) {
  return random31() % n;
}
