/** A puzzle on the board and beside it. */

import type { Fault } from "../../engine/protocol.ts";
import type { ModeContext } from "../../game/mode.ts";
import { isTriedMove } from "../../game/record/controller.ts";
import type { Player } from "../../game/record/record.ts";
import type { ViewCache } from "../../game/record/viewcache.ts";
import { moveTime } from "../../game/settings.ts";
import { tellFrom } from "../../game/texts/directions.ts";
import { isMeaningless } from "../../game/texts/faultkinds.ts";
import { solverOf } from "../../game/texts/puzzlegoal.ts";
import { speaker, withSentences } from "../../i18n/catalogue.ts";
import { lines } from "../../i18n/format.ts";
import { openQuestion } from "../../ui/dialog.ts";
import { TOO_LONG } from "./answers.ts";
import type { Attempt, Flaw } from "./attempt.ts";
import { flawIn, isBusy, isOver, isRefuted, placeOf, progressIn } from "./attempt.ts";
import type { Pool } from "./collection.ts";
import { isCounted, ScoreCounter } from "./movestogo.ts";
import type { Origin } from "./origin.ts";
import { formatOrigin } from "./origin.ts";
import type { PanelAction } from "./panel.ts";
import { createPanel } from "./panel.ts";
import type { PuzzleState } from "./paneltexts.ts";
import { possibleActions, ratingLine } from "./paneltexts.ts";
import type { Event } from "./puzzlecontroller.ts";
import { PuzzleController } from "./puzzlecontroller.ts";
import { formatPuzzle } from "./puzzlerequest.ts";
import { conclusionOf, describeEvent, statusOf, textsFor } from "./puzzlestatus.ts";
import type { Change, Puzzle, PuzzleStore } from "./puzzlestorage.ts";
import { keyOf } from "./puzzlestorage.ts";

const sayOfFirst = speaker("firststeps");
const say = speaker("puzzle");

/** Something happens in a try. */
export type DayEvent = "hint" | "wrong" | "solved";

interface ViewerParts {
  context: ModeContext;
  cache: ViewCache;
  store: PuzzleStore;
  poolOf: (origin: Origin) => Pool | null;
  /** Which puzzle it is, where it is that of a day; otherwise "" */
  titleOf: (origin: Origin) => string;
  /** What the button for the next one says, where it is a step of a day; otherwise "" */
  nextOf: (origin: Origin) => string;
  /** What may be a part of the result of a day */
  onDay: (event: DayEvent, solver: Player) => void;
  /** What the mode is to do */
  onRequest: (action: "list" | "next" | "standing" | "text" | "skip") => void;
}

export class PuzzleViewer {
  readonly controller;
  #parts;
  #context;
  #store;
  #counter;
  #panel;
  #origin: Origin = null;
  #isTurned = false;
  #isCopied = false;
  #isTooLong = false;
  /** What is wrong with the puzzle, as Python has found. */
  #flaw: Flaw | null = null;
  /** An earlier visit has stored the puzzle on the board. */
  #isStored = false;
  #change: Change | null = null;

  #actions: Readonly<Record<PanelAction, () => unknown>> = Object.freeze({
    list: () => this.#parts.onRequest("list"),
    next: () => this.#parts.onRequest("next"),
    standing: () => this.#parts.onRequest("standing"),
    hint: () => this.controller.hint(),
    skip: () => this.#parts.onRequest("skip"),
    solution: () => this.#askForSolution(),
    again: () => this.#again(),
    turn: () => this.#turn(),
    stop: () => this.controller.stop(),
    why: () => this.controller.explain(),
    back: () => this.controller.step("undo"),
    before: () => this.controller.step("before"),
    after: () => this.controller.step("after"),
    copy: () => this.#copy(),
    mend: () => this.#mend(),
  });

  constructor(parts: ViewerParts) {
    const { context, cache, store } = parts;
    const { engine } = context;
    this.#parts = parts;
    this.#context = context;
    this.#store = store;
    const { announce, board, rulesets, settings } = context;
    this.controller = new PuzzleController({
      ...{ engine, cache, settings },
      openingOf: (ruleset) => rulesets.presetOf(ruleset).opening,
      feedback: { ask: engine.call, flash: board.flash, announce, isCall: isTriedMove },
      pace: () => moveTime(settings().speed),
      onChange: () => this.#changed(),
      onEvent: (event) => this.#announce(event),
      onScore: (score) => this.#judge(score),
      onUnsound: (verdict) => this.#refuse(flawIn(verdict)),
      onFault: (fault) => this.#fail(fault),
    });
    this.#counter = new ScoreCounter({
      engine,
      onChange: () => this.#showScore(),
      onFault: (fault) => context.fail(fault),
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
    return this.controller.state?.puzzle ?? null;
  }

  get origin() {
    return this.#origin;
  }

  /** Show something below the head of the panel. */
  insertNotice(notice: HTMLElement) {
    this.#panel.hang(notice);
  }

  get colours() {
    return this.controller.colours;
  }

  open(puzzle: Puzzle, origin: Origin) {
    const { current } = this.#store.stored;
    this.#origin = origin;
    this.#change = null;
    this.#flaw = null;
    this.#isCopied = false;
    this.#isTooLong = false;
    this.#isStored = current !== null && keyOf(current.puzzle) === keyOf(puzzle);
    if (puzzle.year !== undefined) void this.#fetchWords();
    return this.controller.open(puzzle, this.#isStored && current ? current : undefined);
  }

  /** More is known of the puzzle on the board, which is the same. */
  learn(puzzle: Puzzle, origin: Origin) {
    this.#origin = origin;
    if (puzzle.year !== undefined) void this.#fetchWords();
    this.controller.learn(puzzle);
    this.show();
  }

  /** What there is to say of historic puzzles; without it they are shown like others. */
  async #fetchWords() {
    const coming = withSentences(import("../../i18n/historicwords.ts"));
    if (await coming.catch(() => null)) this.show();
  }

  resume() {
    return this.controller.resume();
  }

  rest() {
    this.controller.rest();
    this.#counter.rest();
  }

  /** A shortcut does nothing while its button cannot be pressed. */
  press(name: string) {
    const { state: attempt } = this.controller;
    const possible = attempt ? [...possibleActions(attempt, this.#flaw !== null)] : [];
    const action = possible.find((each) => each === name);
    if (action) this.#act(action);
  }

  #changed() {
    const { state } = this.controller;
    if (state) this.#save(state);
    this.show();
  }

  show() {
    const { state } = this.controller;
    if (!state) return;
    this.#context.board.show(this.controller.boardView(this.#bottomOf(state)));
    this.#panel.show(this.#stateOf(state));
    this.#countAt(state);
  }

  /** Whose side is at the lower edge. */
  #bottomOf({ puzzle }: Attempt) {
    const own = solverOf(puzzle.position);
    return this.#isTurned ? (own === 1 ? 2 : 1) : own;
  }

  #stateOf(attempt: Attempt): PuzzleState {
    const { rulesets, isReady, settings } = this.#context;
    return {
      attempt,
      view: this.controller.view,
      before: this.controller.before,
      ...this.#counter.of(placeOf(attempt)),
      colours: this.colours,
      stored: this.#store.stored,
      pool: this.#parts.poolOf(this.#origin),
      dayTitle: this.#parts.titleOf(this.#origin),
      next: this.#parts.nextOf(this.#origin),
      isOwn: this.#origin === null,
      change: this.#change,
      wasFailed: this.#isMarkedFailed(),
      isCopied: this.#isCopied,
      isTooLong: this.#isTooLong,
      flaw: this.#flaw,
      refusal: this.controller.refusal,
      isReady: isReady(),
      rulesets,
      tell: tellFrom(attempt.puzzle.position, settings(), this.#bottomOf(attempt)),
    };
  }

  /** After a reload the puzzle is on the board again, unless it is over. */
  #save(attempt: Attempt) {
    const { puzzle, isClaimed } = attempt;
    if (isOver(attempt) && !isClaimed) this.#store.setCurrent(null);
    else
      this.#store.setCurrent({ puzzle, pool: formatOrigin(this.#origin), ...progressIn(attempt) });
  }

  /** Count the moves to go where they matter, or score an ended game, unless the solver waits for something else. */
  #countAt(attempt: Attempt) {
    const { view } = this.controller;
    const isWanted = view?.ending || isCounted({ attempt, rulesets: this.#context.rulesets });
    if (view && !isBusy(attempt) && isWanted) this.#counter.count(placeOf(attempt), view);
    else this.#counter.rest();
  }

  #showScore() {
    const { state: attempt } = this.controller;
    if (!attempt) return;
    const state = this.#stateOf(attempt);
    this.#panel.show(state);
    if (state.outcome && isRefuted(attempt)) this.#context.announce(conclusionOf(state));
  }

  #act(action: PanelAction) {
    this.#isTooLong = false;
    this.#actions[action]();
  }

  /** Showing the solution of a puzzle that still counts, for the rating or for its day, needs a second press. */
  #askForSolution() {
    const { state: attempt } = this.controller;
    if (!attempt) return;
    const { puzzle, isFailed } = attempt;
    const isScored = puzzle.rating !== null || this.#origin?.from === "day";
    const isCounting = isScored && !isFailed && !this.#store.markOf(puzzle);
    const show = () => void this.controller.solution();
    if (!isCounting) return show();
    openQuestion({
      name: "puzzle-solution",
      title: () => sayOfFirst("solution.title"),
      sentences: [() => sayOfFirst("solution.how")],
      choices: [[() => sayOfFirst("solution.no")], [() => sayOfFirst("solution.yes"), show]],
    });
  }

  #again() {
    this.#change = null;
    return this.controller.restart();
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
    this.#noteDay(score > 0 ? "solved" : "wrong");
    this.#change = this.#store.judge(this.puzzle, score) ?? this.#change;
  }

  #noteDay(event: DayEvent) {
    if (this.puzzle) this.#parts.onDay(event, solverOf(this.puzzle.position));
  }

  /** Nothing can be found in it. */
  #refuse(flaw: Flaw) {
    this.#flaw = flaw;
    void this.controller.close();
    this.show();
    const { state } = this.controller;
    if (!state) return;
    const { main, lines: why } = statusOf(this.#stateOf(state));
    this.#context.announce(lines(main, ...why));
  }

  /** It is opened where it can be changed. */
  #mend() {
    if (this.puzzle) this.#context.openScreen({ screen: "edit", draft: this.puzzle });
  }

  #fail(fault: Fault) {
    const { announce, fail } = this.#context;
    this.#isTooLong = fault.code === TOO_LONG;
    if (this.#isStored && isMeaningless(fault)) {
      announce(say("task.unreadable"));
      this.#parts.onRequest("next");
    } else if (this.#isTooLong) {
      void this.controller.stop();
      this.show();
      announce(lines(say("news.long"), say("news.longHow")));
    } else fail(fault);
  }

  #announce(event: Event) {
    const { state: attempt, view } = this.controller;
    if (!attempt) return;
    if (event === "tried") this.#isTooLong = false;
    if (event === "solved") this.#context.sound("win");
    if (event === "hinted" || event === "advised") this.#noteDay("hint");
    const state = this.#stateOf(attempt);
    const texts = textsFor(state, ratingLine(state));
    this.#context.announce(describeEvent(event, attempt, view, texts));
  }
}
