/**
 * A rush: its clock, its puzzles and its result. Every move is judged by the proof, so that each proven solution
 * counts.
 */

import { afterChange, batch, signal } from "../../../../base/signals.ts";
import { announcedSeconds } from "../../../../game/clock/clockface.ts";
import type { ModeContext } from "../../../../game/mode.ts";
import { isTriedMove } from "../../../../game/record/refusedmoves.ts";
import { byNumbers, tellFrom } from "../../../../game/texts/directions.ts";
import { moveText } from "../../../../game/texts/movetexts.ts";
import { goalText, solverOf } from "../../../../game/texts/puzzlegoal.ts";
import { speaker } from "../../../../i18n/catalogue.ts";
import type { Attempt } from "../../attempt.ts";
import { knownSolutions } from "../../prooftree.ts";
import type { Puzzle } from "../../puzzlestorage.ts";
import { forgetOpenRush } from "../../puzzlestorage.ts";
import type { PuzzleEvent } from "../../stores/puzzlestate.ts";
import { PuzzleStore } from "../../stores/puzzlestore.ts";
import type { Run } from "../run.ts";
import {
  begunAt,
  clockText,
  isOver,
  LASTS,
  loadOpenRush,
  solvedIn,
  storeOpenRush,
  timeLeft,
  withResult,
} from "../run.ts";
import { createRushEntry, withRun } from "../rushentry.ts";
import { PuzzleQueue } from "./puzzlequeue.ts";

const say = speaker("rush");

/** How long the right move is shown after a wrong one, in milliseconds. */
const REVEAL_MS = 1500;
/** How long a move of the opponent is shown, in milliseconds. */
const REPLY_MS = 100;
/** How often the clock is read, in milliseconds. */
const TICK_MS = 200;

type RushServices = Pick<
  ModeContext,
  | ("announce" | "engine" | "fail" | "reportQuarantined")
  | ("rulesets" | "settings" | "sound" | "store")
> & { board: Pick<ModeContext["board"], "flash" | "focus"> };

/** The result of the last puzzle. */
interface News {
  text: string;
  spoken: string;
  tone: "plain" | "good" | "bad";
  /** The right move, after a wrong one */
  right: string | null;
}

const NO_NEWS: News = Object.freeze({ text: "", spoken: "", tone: "plain", right: null });

interface Ending {
  run: Run;
  isBest: boolean;
  /** Whether the rush ended while it was on the board */
  isWatched: boolean;
}

export class RushStore {
  readonly puzzle;
  readonly queue;
  #run = signal<Run | null>(null);
  #ending = signal<Ending | null>(null);
  #news = signal(NO_NEWS);
  /** Whether the right move is shown after a wrong one; nothing can be moved until the next puzzle. */
  #isRevealing = signal(false);
  /** Milliseconds left when the clock was last read. */
  #left = signal(LASTS);
  #isOn = signal(false);
  #life = new AbortController();
  /** Whether the result has been on the board. */
  #isSeen = false;
  /** Whether the next puzzle waits until the mode is entered again. */
  #isDue = false;
  /** The puzzle with which a reloaded page continues. */
  #resumed: Puzzle | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #services;
  #stock;
  #entry;

  /** @param stock easy puzzles first */
  constructor(services: RushServices, stock: readonly Puzzle[]) {
    const { announce, board, engine, fail, rulesets, store } = services;
    this.#services = services;
    this.#stock = stock;
    this.#entry = createRushEntry(store);
    if (this.#entry.quarantined) services.reportQuarantined(this.#entry.quarantined);
    this.queue = new PuzzleQueue(stock, this.#entry);
    this.puzzle = new PuzzleStore({
      announce,
      engine,
      fail,
      flash: board.flash,
      isCall: isTriedMove,
      openingOf: (ruleset) => rulesets.presetOf(ruleset).opening,
      pace: () => REPLY_MS,
      isBrief: true,
    });
    afterChange(
      () => this.puzzle.event,
      (event) => event && this.#follow(event.kind),
    );
  }

  #follow(event: PuzzleEvent) {
    const { attempt, view } = this.puzzle.state;
    if (!attempt || this.phase !== "running") return;
    if (event === "opened") this.#announce(this.#goalOf(attempt.puzzle));
    if (event === "replied" && view) this.#announce(moveText(view));
    if (event === "solved") this.#solve(attempt.puzzle);
    if (event === "wrong") this.#fail(attempt);
  }

  /** Aborted when something else takes the place of the rush on the board. */
  get signal() {
    return this.#life.signal;
  }

  get isOn() {
    return this.#isOn.value;
  }

  get phase() {
    if (this.#ending.value) return "over";
    return this.#run.value ? "running" : "intro";
  }

  /** The running or the last rush. */
  get run() {
    return this.#run.value;
  }

  /** Milliseconds. */
  get left() {
    return this.#left.value;
  }

  /** Null unless a rush is over and the next has not begun. */
  get ending() {
    return this.#ending.value;
  }

  get news() {
    return this.#news.value;
  }

  get best() {
    return this.#entry.value.best;
  }

  get isMovable() {
    return this.phase === "running" && !this.#isRevealing.value;
  }

  /** Whether a rush is running, or has a result that has not been seen. */
  get isOpen() {
    return this.phase === "running" || (this.phase === "over" && !this.#isSeen);
  }

  start() {
    if (this.phase === "running") return;
    batch(() => {
      const puzzle = this.queue.take(0);
      this.#begin(begunAt(performance.now()));
      this.#open(puzzle);
    });
    this.#services.board.focus();
  }

  stop() {
    this.#finish();
  }

  resume() {
    batch(() => {
      this.#isOn.value = true;
      this.#isSeen = this.phase === "over";
      if (this.phase === "intro" && this.#continueStored()) return;
      if (this.#isDue) this.#goOn();
      else if (this.phase === "running") void this.puzzle.resume();
      else this.queue.prepare(0);
    });
  }

  /** Leaves the mode; the clock keeps running. */
  rest() {
    this.#isOn.value = false;
    this.puzzle.rest();
  }

  /** Ends a running rush. */
  close() {
    this.rest();
    this.#finish();
    this.#life.abort();
  }

  /**
   * Continues the rush that was on when the page was left, or shows its result if it is over. False if there is none.
   */
  #continueStored(): boolean {
    const { reportQuarantined, store } = this.#services;
    const now = performance.now();
    const { value, aside } = loadOpenRush(store, this.#stock, now);
    if (aside) reportQuarantined(aside);
    if (!value) return false;
    this.#begin(value.run);
    if (isOver(value.run, now)) this.#finish();
    else this.#open(value.puzzle);
    return true;
  }

  #begin(run: Run) {
    this.#run.value = run;
    this.#ending.value = null;
    this.#left.value = timeLeft(run, performance.now());
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  #open(puzzle: Puzzle) {
    batch(() => {
      this.#isRevealing.value = false;
      this.#keep(puzzle);
      this.queue.prepare(this.#solved + 1);
      void this.puzzle.open(puzzle);
    });
  }

  get #solved() {
    return this.#run.value ? solvedIn(this.#run.value) : 0;
  }

  #goalOf({ goal, position, ruleset }: Puzzle) {
    return goalText(goal, position, this.#services.rulesets.presetOf(ruleset).colours);
  }

  /** Nothing is announced in another mode. */
  #announce(text: string) {
    if (this.#isOn.value) this.#services.announce(text);
  }

  #solve(puzzle: Puzzle) {
    batch(() => {
      this.#note(puzzle, true);
      const text = say("right", { n: this.#solved });
      this.#news.value = { text, spoken: text, tone: "good", right: null };
      this.#announce(text);
      this.#goOn();
    });
  }

  #fail(attempt: Attempt) {
    batch(() => {
      this.#isRevealing.value = true;
      this.#note(attempt.puzzle, false);
      if (!this.#isOn.value) return this.#goOn();
      this.#news.value = this.#newsOfError(attempt);
      this.#services.sound("rejected");
      this.#announce(this.#news.value.spoken);
      void this.puzzle.step("undo");
      this.#pause = setTimeout(() => this.#goOn(), REVEAL_MS);
    });
  }

  #newsOfError({ puzzle, moves }: Attempt): News {
    const { position } = puzzle;
    const [right = null] = knownSolutions(puzzle, moves) ?? [];
    const tell = tellFrom(position, this.#services.settings(), solverOf(position));
    const line = right ? [...moves, right] : [];
    return { text: wrongText(tell(line)), spoken: wrongText(byNumbers(line)), tone: "bad", right };
  }

  #note(puzzle: Puzzle, isSolved: boolean) {
    if (!this.#run.value) return;
    this.#run.value = withResult(this.#run.value, puzzle, isSolved, performance.now());
    this.#keep(this.queue.next ?? puzzle);
  }

  /** @param puzzle the puzzle with which a reloaded page is to continue */
  #keep(puzzle: Puzzle) {
    const run = this.#run.value;
    this.#resumed = puzzle;
    if (run) storeOpenRush(this.#services.store, { run, puzzle }, performance.now());
  }

  #goOn() {
    const run = this.#run.value;
    if (!run || this.phase !== "running") return;
    this.#isDue = !this.#isOn.value;
    if (this.#isDue) return;
    if (isOver(run, performance.now())) return this.#finish();
    batch(() => {
      if (this.#isRevealing.value) this.#news.value = NO_NEWS;
      this.#open(this.queue.take(this.#solved));
    });
  }

  #tick() {
    const run = this.#run.value;
    if (!run) return;
    const now = performance.now();
    const former = this.#left.value;
    const left = timeLeft(run, now);
    const seconds = announcedSeconds(former, left);
    if (this.#resumed && clockText(left) !== clockText(former)) this.#keep(this.#resumed);
    this.#left.value = left;
    if (seconds !== null) {
      this.#announce(say("left", { n: seconds }));
      if (this.#isOn.value) this.#services.sound("clock");
    }
    const isRightShown = this.#isOn.value && this.#isRevealing.value;
    if (isOver(run, now) && !isRightShown) this.#finish();
  }

  #finish() {
    clearInterval(this.#timer);
    clearTimeout(this.#pause);
    const run = this.#run.value;
    if (!run || this.phase !== "running") return;
    batch(() => this.#end(run));
  }

  #end(run: Run) {
    const { sound, store } = this.#services;
    const isWatched = this.#isOn.value;
    const isBest = solvedIn(run) > this.best;
    this.#left.value = timeLeft(run, performance.now());
    this.#entry.change((entry) => withRun(entry, solvedIn(run)));
    forgetOpenRush(store);
    this.#ending.value = { run, isBest, isWatched };
    this.#isSeen = isWatched;
    this.#isRevealing.value = false;
    this.#isDue = false;
    this.#news.value = NO_NEWS;
    this.puzzle.rest();
    this.queue.clear();
    if (!isWatched) return;
    sound(isBest ? "win" : "end");
    this.#announce(say("over.title"));
    this.queue.prepare(0);
  }
}

/** @param line the line up to the right move; empty if that is not known */
function wrongText(line: readonly string[]) {
  const move = line.at(-1);
  return move ? say("wrong", { move }) : say("wrong.plain");
}
