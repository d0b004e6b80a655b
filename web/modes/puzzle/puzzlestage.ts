/** A puzzle on the board and beside it. */

import type { Refusal } from "../../board/choice.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { ModeContext, Offer } from "../../game/mode.ts";
import type { Situation } from "../../game/record/refusals.ts";
import { Refusals } from "../../game/record/refusals.ts";
import type { ViewCache } from "../../game/record/viewcache.ts";
import { legalText } from "../../game/record/viewcache.ts";
import { moveTime } from "../../game/settings.ts";
import { saltaText } from "../../game/texts/announcements.ts";
import { isMeaningless } from "../../game/texts/faultkinds.ts";
import { endsOf } from "../../game/view/pieces.ts";
import { speaker, withSentences } from "../../i18n/catalogue.ts";
import { lines } from "../../i18n/format.ts";
import { openQuestion } from "../../ui/dialog.ts";
import type { Attempt } from "./attempt.ts";
import { isBusy, isOver, isRefuted, placeOf, progressIn } from "./attempt.ts";
import type { Pool } from "./collection.ts";
import { isCounted, ScoreCounter } from "./movestogo.ts";
import type { PanelAction } from "./panel.ts";
import { createPanel } from "./panel.ts";
import type { PuzzleState } from "./paneltexts.ts";
import { possibleActions, ratingLine } from "./paneltexts.ts";
import { attemptView } from "./puzzleboard.ts";
import { formatPuzzle } from "./puzzlerequest.ts";
import { conclusionOf, describeEvent, textsFor } from "./puzzlestatus.ts";
import type { Change, Puzzle, PuzzleStore } from "./puzzlestorage.ts";
import { keyOf } from "./puzzlestorage.ts";
import { Solving } from "./solving.ts";

const sayOfFirst = speaker("firststeps");
const say = speaker("puzzle");

/** The fault of a proof that takes more work than is allowed. */
const TOO_LONG = "too-long";

/** Something happens in a try. */
export type DayEvent = "hint" | "wrong" | "solved";

interface StageParts {
  context: ModeContext;
  cache: ViewCache;
  store: PuzzleStore;
  poolOf: (id: string) => Pool | null;
  /** Which puzzle it is, where it is that of a day; otherwise "" */
  titleOf: (pool: string) => string;
  /** What may be a part of the result of a day */
  onDay: (event: DayEvent) => void;
  /** What the mode is to do */
  onRequest: (action: "list" | "next" | "standing" | "text" | "skip") => void;
}

export class PuzzleStage {
  #parts;
  #context;
  #store;
  #solving;
  #counter;
  #panel;
  #refusals;
  #pool = "";
  /** What the board is doing, as in data-status. */
  #status = "";
  #isTurned = false;
  #wasFailed = false;
  #isCopied = false;
  #isTooLong = false;
  /** An earlier visit has stored the puzzle on the board. */
  #isStored = false;
  #change: Change | null = null;

  #actions: Readonly<Record<PanelAction, () => unknown>> = Object.freeze({
    list: () => this.#parts.onRequest("list"),
    next: () => this.#parts.onRequest("next"),
    standing: () => this.#parts.onRequest("standing"),
    hint: () => this.#solving.hint(),
    skip: () => this.#parts.onRequest("skip"),
    solution: () => this.#askForSolution(),
    again: () => this.#again(),
    turn: () => this.#turn(),
    stop: () => this.#solving.stop(),
    why: () => this.#solving.explain(),
    back: () => this.takeBack(),
    before: () => this.step(-1),
    after: () => this.step(1),
    copy: () => this.#copy(),
  });

  constructor(parts: StageParts) {
    const { context, cache, store } = parts;
    const { engine } = context;
    this.#parts = parts;
    this.#context = context;
    this.#store = store;
    this.#solving = new Solving({
      engine,
      cache,
      pace: () => moveTime(context.settings().speed),
      onChange: () => this.show(),
      onEvent: (event) => this.#announce(event),
      onScore: (score) => this.#judge(score),
      onFault: (fault) => this.#fail(fault),
    });
    this.#counter = new ScoreCounter({
      engine,
      onChange: () => this.#showScore(),
      onFault: (fault) => context.fail(fault),
    });
    this.#refusals = new Refusals({
      ask: engine.call,
      flash: context.board.flash,
      announce: context.announce,
      now: () => this.#situation,
      onChange: () => this.show(),
    });
    this.#panel = createPanel({
      onAction: (action) => this.#act(action),
      onFocusLost: () => context.board.focus(),
    });
  }

  get root() {
    return this.#panel.root;
  }

  get puzzle() {
    return this.#solving.attempt?.puzzle ?? null;
  }

  /** The set that the puzzle was taken from, "" for none. */
  get pool() {
    return this.#pool;
  }

  /** The place for what there is to tell others of a puzzle that is over. */
  get told() {
    return this.#panel.told;
  }

  /** Show something below the head of the panel. */
  insertNotice(notice: HTMLElement) {
    this.#panel.hang(notice);
  }

  get colours() {
    return this.#solving.view?.colours ?? this.#opening.colours;
  }

  /** @param pool the set it was taken from */
  open(puzzle: Puzzle, pool: string) {
    const { current } = this.#store.stored;
    this.#pool = pool;
    this.#change = null;
    this.#wasFailed = false;
    this.#isCopied = false;
    this.#isTooLong = false;
    this.#isStored = current !== null && keyOf(current.puzzle) === keyOf(puzzle);
    if (puzzle.year !== undefined) void this.#fetchWords();
    return this.#solving.open(puzzle, this.#isStored && current ? current : undefined);
  }

  /** What there is to say of historic puzzles; without it they are shown like others. */
  async #fetchWords() {
    const coming = withSentences(import("../../i18n/historicwords.ts"));
    if (await coming.catch(() => null)) this.show();
  }

  resume() {
    return this.#solving.resume();
  }

  rest() {
    this.#solving.rest();
    this.#counter.rest();
  }

  offers(): readonly Offer[] {
    if (!this.puzzle) return [];
    const { rating, line, year, ...offered } = this.puzzle;
    // Whoever opens a link to a historic puzzle reads its title in their own language.
    const untitled = year === undefined ? {} : { title: null, author: null };
    return [{ kind: "puzzle", ...untitled, ...offered }];
  }

  /** A shortcut does nothing while its button cannot be pressed. */
  press(name: string) {
    const { attempt } = this.#solving;
    const possible = attempt ? [...possibleActions(attempt)] : [];
    const action = possible.find((each) => each === name);
    if (action) this.#act(action);
  }

  play({ from, to }: { from: number; to: number }) {
    this.#isTooLong = false;
    return this.#solving.play(legalText(this.#solving.view, from, to));
  }

  /** An illegal move was tried: a jump that is overlooked is announced. */
  refuse(refusal: Refusal) {
    const { view, attempt } = this.#solving;
    const isTried = refusal.reason === "cannot-move" || refusal.reason === "not-a-destination";
    if (!view?.forced || attempt?.phase !== "solving" || !isTried) {
      void this.#refusals.explain(refusal);
      return;
    }
    this.#context.board.flash(view.legal.map(({ from }) => from));
    this.#context.announce(saltaText(view));
  }

  /** Another piece is selected. */
  forgetRefusal() {
    this.#refusals.clear();
  }

  takeBack() {
    return this.#solving.takeBack();
  }

  /** Step through the line that is shown. */
  step(by: number) {
    return this.#solving.step(by);
  }

  show() {
    const { attempt, view } = this.#solving;
    if (!attempt) return;
    const settings = this.#context.settings();
    this.#save(attempt);
    const shown = attemptView(attempt, view, this.#opening, settings, this.#isTurned);
    this.#status = shown.status ?? "";
    this.#context.board.show(shown);
    this.#panel.show(this.#stateOf(attempt));
    this.#countAt(attempt);
  }

  /** The ruleset's opening, which tells colours and goals before Python is awake. */
  get #opening() {
    return this.#context.rulesets.presetOf(this.puzzle?.ruleset ?? "").opening;
  }

  get #situation(): Situation | null {
    const { attempt, view } = this.#solving;
    if (!attempt || !view) return null;
    return { status: this.#status, view, colours: this.colours, fields: placeOf(attempt) };
  }

  #stateOf(attempt: Attempt): PuzzleState {
    const { rulesets, isReady } = this.#context;
    return {
      attempt,
      view: this.#solving.view,
      before: this.#solving.before,
      ...this.#counter.of(placeOf(attempt)),
      colours: this.colours,
      stored: this.#store.stored,
      pool: this.#parts.poolOf(this.#pool),
      dayTitle: this.#parts.titleOf(this.#pool),
      isOwn: this.#pool === "",
      change: this.#change,
      wasFailed: this.#wasFailed,
      isCopied: this.#isCopied,
      isTooLong: this.#isTooLong,
      refusal: this.#refusals.text,
      isReady: isReady(),
      rulesets,
    };
  }

  /** After a reload the puzzle is on the board again, unless it is over. */
  #save(attempt: Attempt) {
    const { puzzle } = attempt;
    if (isOver(attempt)) this.#store.setCurrent(null);
    else this.#store.setCurrent({ puzzle, pool: this.#pool, ...progressIn(attempt) });
  }

  /** Count the moves to go where they matter, or score an ended game, unless the solver waits for something else. */
  #countAt(attempt: Attempt) {
    const { view } = this.#solving;
    const isWanted = view?.ending || isCounted({ attempt, rulesets: this.#context.rulesets });
    if (view && !isBusy(attempt) && isWanted) this.#counter.count(placeOf(attempt), view);
    else this.#counter.rest();
  }

  #showScore() {
    const { attempt } = this.#solving;
    if (!attempt) return;
    const state = this.#stateOf(attempt);
    this.#panel.show(state);
    if (state.outcome && isRefuted(attempt)) this.#context.announce(conclusionOf(state));
  }

  #act(action: PanelAction) {
    this.#isTooLong = false;
    this.#actions[action]();
  }

  /** To look at the solution of a puzzle that still counts is asked for twice. */
  #askForSolution() {
    const { attempt } = this.#solving;
    if (!attempt) return;
    const { puzzle, isFailed } = attempt;
    const isCounting = puzzle.rating !== null && !isFailed && !this.#store.markOf(puzzle);
    const show = () => void this.#solving.solution();
    if (!isCounting) return show();
    openQuestion({
      name: "puzzle-solution",
      title: () => sayOfFirst("solution.title"),
      sentences: [() => sayOfFirst("solution.how")],
      choices: [[() => sayOfFirst("solution.no")], [() => sayOfFirst("solution.yes"), show]],
    });
  }

  #again() {
    this.#wasFailed = this.#isMarkedFailed();
    this.#change = null;
    return this.#solving.retry();
  }

  #turn() {
    this.#isTurned = !this.#isTurned;
    this.show();
  }

  /** Where the clipboard is not available (a plain http host), the text is shown to be copied by hand. */
  async #copy() {
    if (!this.puzzle) return;
    try {
      await navigator.clipboard.writeText(formatPuzzle(this.puzzle));
      this.#isCopied = true;
      this.show();
      this.#context.announce(say("text.copied"));
    } catch {
      this.#parts.onRequest("text");
    }
  }

  #isMarkedFailed() {
    const mark = this.puzzle && this.#store.markOf(this.puzzle);
    return mark !== null && mark.first === 0;
  }

  #judge(score: number) {
    if (!this.puzzle) return;
    this.#parts.onDay(score > 0 ? "solved" : "wrong");
    if (score > 0) {
      this.#wasFailed = this.#isMarkedFailed();
      this.#context.sound("win");
    }
    this.#change = this.#store.judge(this.puzzle, score) ?? this.#change;
  }

  #fail(fault: Fault) {
    const { announce, fail } = this.#context;
    this.#isTooLong = fault.code === TOO_LONG;
    if (this.#isStored && isMeaningless(fault)) {
      announce(say("task.unreadable"));
      this.#parts.onRequest("next");
    } else if (this.#isTooLong) {
      void this.#solving.stop();
      this.show();
      announce(lines(say("news.long"), say("news.longHow")));
    } else fail(fault);
  }

  #announce(event: import("./solving.ts").Event) {
    const { attempt, view } = this.#solving;
    if (!attempt) return;
    if (event === "hinted" || event === "advised") this.#parts.onDay("hint");
    const { hint } = attempt;
    const ends = event === "hinted" && hint?.move ? endsOf(hint.move) : null;
    if (ends && !hint?.isWhole) this.#context.board.flash([ends.from]);
    const state = this.#stateOf(attempt);
    const texts = textsFor(state, ratingLine(state));
    this.#context.announce(describeEvent(event, attempt, view, texts));
  }
}
