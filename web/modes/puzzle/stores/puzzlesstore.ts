/** The screen of the puzzles: its requests, the choice of the next puzzle, and the solver's actions. */

import { afterChange } from "../../../base/signals.ts";
import { secondWorker } from "../../../engine/secondworker.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { random31 } from "../../../game/record/record.ts";
import type { DailyPuzzle, ModeRequest, PuzzleRequest } from "../../../game/routes.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { Choosing } from "../choose.ts";
import { choosePuzzle, puzzleLike } from "../choose.ts";
import type { Collection } from "../collection.ts";
import { poolOf } from "../collection.ts";
import type { Origin } from "../origin.ts";
import { ALL, parseOrigin } from "../origin.ts";
import type { PanelAction } from "../paneltexts.ts";
import { notesIn } from "../puzzlerequest.ts";
import type { Stored, Visit } from "../puzzlestorage.ts";
import { createPuzzleStorage, hasOpenRush, keyOf } from "../puzzlestorage.ts";
import { rushStock } from "../rush/run.ts";
import { RushStore } from "../rush/stores/rushstore.ts";
import { CollectionStore } from "./collectionstore.ts";
import { ContentStore } from "./contentstore.ts";
import { DayStore } from "./daystore.ts";
import { DialogsStore } from "./dialogsstore.ts";
import { GeneratorStore } from "./generatorstore.ts";

const sayOfFirst = speaker("firststeps");
const say = speaker("puzzle");

export class PuzzlesStore {
  readonly collection;
  readonly content;
  readonly days;
  readonly dialogs;
  readonly generator;
  readonly storage;
  #services;
  /** Aborted by leaving and by the next request, so that late data is not shown. */
  #visit = new AbortController();

  readonly #actions: Readonly<Record<PanelAction, () => unknown>> = Object.freeze({
    list: () => this.#openList(),
    next: () => this.#openNext(),
    standing: () => this.dialogs.open("standing"),
    text: () => this.dialogs.openText(this.#solving.text),
    hint: () => this.#solving.puzzle.hint(),
    skip: () => this.#skipFirst(),
    solution: () => this.#askForSolution(),
    again: () => this.#solving.again(),
    turn: () => this.#solving.turn(),
    stop: () => this.#solving.puzzle.stop(),
    why: () => this.#solving.puzzle.explain(),
    back: () => this.#solving.puzzle.step("undo"),
    before: () => this.#solving.puzzle.step("before"),
    after: () => this.#solving.puzzle.step("after"),
    mend: () => this.#openInEditor(),
  });

  constructor(services: ModeContext) {
    const { data, engine, reportQuarantined, rulesets, store } = services;
    this.#services = services;
    this.storage = createPuzzleStorage(store);
    this.collection = new CollectionStore(data);
    this.days = new DayStore(services);
    this.dialogs = new DialogsStore(engine, rulesets.first);
    this.content = new ContentStore(services, this);
    const generating = { ...services, content: this.content, second: secondWorker(data.build) };
    this.generator = new GeneratorStore(generating, rulesets.first);
    if (this.storage.aside) reportQuarantined(this.storage.aside);
    afterChange(
      () => this.#solving.puzzle.state.unreadable,
      (fault) => fault && this.#replaceUnreadable(),
    );
  }

  enter(request: ModeRequest<"puzzles">) {
    this.#visit.abort();
    this.#visit = new AbortController();
    this.generator.resume();
    this.#begin(request);
    if (!this.collection.value) void this.#fetchCollection();
  }

  leave() {
    this.#visit.abort();
    this.dialogs.close();
    this.generator.rest();
    this.content.rest();
  }

  act(action: PanelAction) {
    void this.#actions[action]();
  }

  /** Opens a puzzle of the same set, as long as the set has unsolved ones. */
  next(origin: Origin = this.#originOnBoard) {
    void this.#withCollection((collection) => {
      const pool = poolOf(collection, origin);
      const found = choosePuzzle(collection, pool, this.storage.stored, this.#choosing);
      if (found) this.content.openPuzzle(found.puzzle, found.origin);
    });
  }

  /** Opens a puzzle of the collection that is like the one being generated. */
  solveMeanwhile() {
    const { value: wants } = this.generator.wants;
    this.generator.leaveRunning();
    void this.#withCollection((collection) => {
      const puzzle = puzzleLike(collection, wants, this.storage.stored, this.#choosing);
      if (puzzle) this.content.openPuzzle(puzzle, ALL);
    });
  }

  leaveRush() {
    this.content.endRush();
    this.#begin({});
  }

  resetStanding() {
    this.dialogs.close();
    this.storage.reset();
    this.#services.board.focus();
  }

  #begin({ daily, isRush, puzzle }: Omit<ModeRequest<"puzzles">, "screen">) {
    const { current, visit } = this.storage.stored;
    if (daily) this.#openStep(daily);
    else if (isRush) void this.#openRush();
    else if (puzzle) this.#openRequested(puzzle);
    else if (!this.content.isEmpty) this.content.show();
    else if (hasOpenRush(this.#services.store)) void this.#openRush();
    else if (visit) void this.#reopen(visit);
    else this.#goOn(current);
  }

  #goOn(current: Stored["current"]) {
    if (current) this.content.openPuzzle(current.puzzle, parseOrigin(current.pool));
    else this.next();
  }

  #openStep({ date, step, task }: DailyPuzzle) {
    this.content.openPuzzle({ ...task, rating: null }, { from: "day", date, step });
  }

  /** The collection's notes are added once the collection has been fetched. */
  #openRequested(request: PuzzleRequest) {
    const { ruleset, position, goal } = request;
    const posed = { ruleset, position, goal, rating: null, line: [], ...notesIn(request) };
    const known = this.collection.find(posed);
    this.content.openPuzzle(known ?? posed, known ? ALL : null);
  }

  /** Completes a puzzle from a link. Without the collection it can be solved all the same. */
  async #fetchCollection() {
    await this.collection.fetch().catch(() => null);
    const { attempt, result } = this.#solving;
    const known = attempt && !result.origin.value ? this.collection.find(attempt.puzzle) : null;
    if (known) this.#solving.learn(known, ALL);
  }

  /** Opens an old game at the move at which it was left. */
  #reopen({ id, ply }: Visit) {
    return this.#withCollection(({ games, figures }) => {
      const game = [...games, ...figures].find((known) => known.id === id);
      if (game) this.content.openGame(game, ply);
      else this.#goOn(this.storage.stored.current);
    });
  }

  #openRush() {
    const { rush } = this.content;
    const { data } = this.#services;
    if (rush.value?.isOpen) return this.content.show();
    return this.#with(
      () => rushStock(data.build.data?.rush),
      (stock) => this.content.openRush(new RushStore(this.#services, stock)),
    );
  }

  #openNext() {
    const origin = this.#originOnBoard;
    if (origin?.from === "day") this.days.openNext(origin);
    else this.next();
  }

  #openList() {
    return this.#withCollection((collection) =>
      this.dialogs.openList(collection, this.#solving.result.origin.value),
    );
  }

  #skipFirst() {
    this.storage.skipFirst();
    this.#services.announce(sayOfFirst("steps.skipped"));
    this.next(ALL);
  }

  /** The solver must confirm while the puzzle still counts. */
  #askForSolution() {
    const { attempt, puzzle, result } = this.#solving;
    if (attempt && result.isCounting(attempt)) this.dialogs.open("solution");
    else void puzzle.surrender();
  }

  #openInEditor() {
    const { attempt } = this.#solving;
    if (attempt) this.#services.openScreen({ screen: "edit", draft: attempt.puzzle });
  }

  #replaceUnreadable() {
    this.#services.announce(say("task.unreadable"));
    this.#openNext();
  }

  get #solving() {
    return this.content.solving;
  }

  /** The origin for the next puzzle; after an old game, all puzzles. */
  get #originOnBoard() {
    return this.content.shown === "line" ? ALL : this.#solving.result.origin.value;
  }

  get #choosing(): Choosing {
    const { attempt } = this.#solving;
    const last = attempt && keyOf(attempt.puzzle);
    return { last, below: (n) => random31() % n, usual: this.#services.rulesets.first };
  }

  #withCollection(use: (collection: Collection) => void) {
    return this.#with(() => this.collection.fetch(), use);
  }

  /** Uses the data, unless the mode has been left or entered again by then. */
  async #with<T>(fetch: () => Promise<T>, use: (data: T) => void): Promise<void> {
    const { signal } = this.#visit;
    const { notice, isEmpty } = this.content;
    if (!this.collection.value && isEmpty) notice.value = "loading";
    try {
      const data = await fetch();
      if (!signal.aborted) use(data);
    } catch (error) {
      const retry = () => void this.#with(fetch, use);
      if (!signal.aborted) notice.value = Object.freeze({ error, retry });
    }
  }
}
