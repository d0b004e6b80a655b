/**
 * A rush on the board and beside it. It uses the controller of a puzzle, which judges every move by the proof, so that
 * each proven solution counts.
 */

import { announcedSeconds } from "../../../game/clock/clockface.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { isTriedMove } from "../../../game/record/controller.ts";
import { placed } from "../../../game/record/lineboard.ts";
import { random31 } from "../../../game/record/record.ts";
import type { ViewCache } from "../../../game/record/viewcache.ts";
import { byNumbers, tellFrom } from "../../../game/texts/directions.ts";
import { moveText } from "../../../game/texts/movetexts.ts";
import { goalText, solverOf } from "../../../game/texts/puzzlegoal.ts";
import { endsOf } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { fetchSheet } from "../../../ui/sheets.ts";
import type { Attempt } from "../attempt.ts";
import { shownMoves } from "../attempt.ts";
import { knownSolutions } from "../prooftree.ts";
import type { Event } from "../puzzlecontroller.ts";
import { PuzzleController } from "../puzzlecontroller.ts";
import type { Puzzle } from "../puzzlestorage.ts";
import { forgetOpenRush } from "../puzzlestorage.ts";
import type { Run } from "./run.ts";
import {
  begunAt,
  clockText,
  isOver,
  loadOpenRush,
  nextPlace,
  rushStock,
  solvedIn,
  storeOpenRush,
  timeLeft,
  withResult,
} from "./run.ts";
import { createRushEntry, seenOf, withRun, withSeen } from "./rushentry.ts";
import type { RushState } from "./rushpanel.ts";
import { RushPanel, wrongText } from "./rushpanel.ts";

const say = speaker("rush");

const SHEET = "../../../styles/rush.css";

/** How long it is shown what was right, in milliseconds. */
const REVEAL_MS = 1500;

/** A reply waits for the time of so long a move, in milliseconds. */
const REPLY_MS = 100;
/** How often the clock is looked at, in milliseconds. */
const TICK_MS = 200;

interface RushParts {
  context: ModeContext;
  cache: ViewCache;
  /** Another puzzle is to be shown in its place; null: whatever was there */
  onPuzzle: (puzzle: Puzzle | null) => void;
}

/** Once its puzzles and its style sheet have come. */
export async function createRush(parts: RushParts) {
  const sheet = fetchSheet(new URL(SHEET, import.meta.url).href);
  const [stock] = await Promise.all([rushStock(parts.context.data.build.data?.rush), sheet]);
  return new RushViewer(parts, stock);
}

export class RushViewer {
  readonly controller;
  #parts;
  #stock;
  #entry;
  #panel;
  #phase: RushState["phase"] = "intro";
  #run: Run | null = null;
  #isNewBest = false;
  #isOn = false;
  /** The result has been shown. */
  #isSeen = false;
  #news: Pick<RushState, "news" | "spoken" | "tone"> = NO_NEWS;
  /** A wrong move was made: what was right is found and shown, and nothing can be moved. */
  #isRevealing = false;
  /** The move that was right, while it is shown. */
  #right: string | null = null;
  /** The next puzzle waits until the mode is entered again. */
  #isDue = false;
  #next: Puzzle | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** The time that was left when the clock was last looked at, in milliseconds. */
  #left = 0;
  /** The puzzle that a reloaded page continues with. */
  #resumed: Puzzle | null = null;

  constructor(parts: RushParts, stock: readonly Puzzle[]) {
    const { context, cache } = parts;
    const { announce, board, engine, rulesets, settings, store } = context;
    this.#parts = parts;
    this.#stock = stock;
    this.#entry = createRushEntry(store);
    if (this.#entry.quarantined) context.reportQuarantined(this.#entry.quarantined);
    this.controller = new PuzzleController({
      ...{ engine, cache, settings },
      openingOf: (ruleset) => rulesets.presetOf(ruleset).opening,
      feedback: { ask: engine.call, flash: board.flash, announce, isCall: isTriedMove },
      pace: () => REPLY_MS,
      isBrief: true,
      onChange: () => this.show(),
      onEvent: (event) => this.#happened(event),
      onScore: () => {},
      onFault: (fault) => context.fail(fault),
    });
    this.#panel = new RushPanel({
      onStart: () => this.#start(),
      onStop: () => this.#finish(),
      onLeave: () => parts.onPuzzle(null),
      onPuzzle: (puzzle) => parts.onPuzzle(puzzle),
      coloursOf: (ruleset) => rulesets.presetOf(ruleset).colours,
    });
  }

  get root() {
    return this.#panel.root;
  }

  get colours() {
    return this.controller.colours;
  }

  /** What takes the moves on the board; null while nothing can be moved. */
  get input() {
    return this.#isPlaying && !this.#isRevealing ? this.controller : null;
  }

  /** Whether a rush is running, or has a result that has not been shown yet. */
  get isOpen() {
    return this.#isPlaying || (this.#phase === "over" && !this.#isSeen);
  }

  get #isPlaying() {
    return this.#phase === "running";
  }

  focus() {
    if (this.#isPlaying) this.#parts.context.board.focus();
    else this.#panel.focus();
  }

  /** It is on the board from now on. */
  resume() {
    this.#isOn = true;
    this.#isSeen = this.#phase === "over";
    if (this.#phase === "intro" && this.#takeUp()) return;
    this.show();
    if (this.#isDue) return this.#goOn();
    if (this.#isPlaying) void this.controller.resume();
    else this.#prepare();
  }

  /** The mode is left. The time goes on. */
  rest() {
    this.#isOn = false;
    this.controller.rest();
  }

  /** Something else is on the board: a rush that was begun is over. */
  close() {
    this.rest();
    this.#finish();
  }

  /** @param name of a shortcut; that of trying again starts a rush */
  press(name: string) {
    if (name === "again" && !this.#isPlaying) this.#start();
  }

  show() {
    if (!this.#isOn) return;
    const { state } = this.controller;
    if (state) this.#parts.context.board.show(this.#boardView(state));
    else if (this.#next) this.#parts.context.board.show(this.#previewOf(this.#next));
    this.#panel.show(this.#state, performance.now());
  }

  get #state(): RushState {
    const puzzle = this.controller.state?.puzzle ?? null;
    return {
      phase: this.#phase,
      run: this.#run,
      left: this.#left,
      best: this.#entry.value.best,
      isNewBest: this.#isNewBest,
      puzzle,
      colours: this.colours,
      ...this.#news,
    };
  }

  /** A new puzzle is there at once; the moves in it are seen. */
  #boardView(attempt: Attempt) {
    const view = this.controller.boardView(solverOf(attempt.puzzle.position));
    const isFirst = shownMoves(attempt).length === 0;
    const still = isFirst ? { ...view, speed: 0 } : view;
    if (this.input) return still;
    const ends = this.#right ? endsOf(this.#right) : null;
    const arrows = ends ? [ends] : [];
    return { ...still, moves: [], inert: true, arrows, status: this.#isPlaying ? "wrong" : "over" };
  }

  /** Before the start nothing is given away: the board is at the opening. */
  #previewOf({ ruleset }: Puzzle) {
    const { opening } = this.#parts.context.rulesets.presetOf(ruleset);
    return { ...placed(opening, opening, "", []), ruleset, inert: true, status: "over", speed: 0 };
  }

  // The way of a rush

  /** Choose the first puzzle. */
  #prepare() {
    this.#next ??= this.#choose(0);
    this.show();
  }

  #start() {
    const puzzle = this.#next ?? this.#choose(0);
    this.#begin(begunAt(performance.now()));
    this.#parts.context.board.focus();
    this.#open(puzzle);
  }

  /**
   * Go on with the rush in which the page was left; where its time has run out meanwhile, show its result.
   *
   * @returns whether there is one
   */
  #takeUp(): boolean {
    const { context } = this.#parts;
    const { value, aside } = loadOpenRush(context.store, this.#stock, performance.now());
    if (aside) context.reportQuarantined(aside);
    if (!value) return false;
    this.#begin(value.run);
    if (isOver(value.run, performance.now())) this.#finish();
    else this.#open(value.puzzle);
    return true;
  }

  #begin(run: Run) {
    this.#phase = "running";
    this.#run = run;
    this.#isNewBest = false;
    this.#left = timeLeft(run, performance.now());
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  #open(puzzle: Puzzle) {
    this.#isRevealing = false;
    this.#right = null;
    this.#store(puzzle);
    this.#next = this.#choose(this.#run ? solvedIn(this.#run) + 1 : 0);
    void this.controller.open(puzzle);
  }

  /** A puzzle for whoever has solved so many; it counts as seen from now on. */
  #choose(solved: number): Puzzle {
    const { length } = this.#stock;
    const known = seenOf(this.#entry.value, length);
    const { place, seen } = nextPlace(length, known, solved, (n) => random31() % n);
    this.#entry.change((entry) => withSeen(entry, seen, length));
    const puzzle = this.#stock[place];
    if (!puzzle) throw new Error(`there is no puzzle ${place}`);
    return puzzle;
  }

  #happened(event: Event) {
    const { state, view } = this.controller;
    if (!state || !this.#isPlaying) return;
    if (event === "opened") this.#announce(this.#goalOf(state.puzzle));
    if (event === "replied" && view) this.#announce(moveText(view));
    if (event === "solved") this.#solved(state.puzzle);
    if (event === "wrong") this.#failed(state);
  }

  #goalOf({ goal, position, ruleset }: Puzzle) {
    return goalText(goal, position, this.#parts.context.rulesets.presetOf(ruleset).colours);
  }

  /** In another mode nothing is said of it. */
  #announce(text: string) {
    if (this.#isOn) this.#parts.context.announce(text);
  }

  #solved(puzzle: Puzzle) {
    this.#note(puzzle, true);
    const n = this.#run ? solvedIn(this.#run) : 0;
    const news = say("right", { n });
    this.#news = { news, spoken: news, tone: "good" };
    this.#announce(news);
    this.#goOn();
  }

  /** Show what was right, and go on. */
  #failed({ puzzle, moves }: Attempt) {
    this.#isRevealing = true;
    this.#note(puzzle, false);
    if (!this.#isOn) return this.#goOn();
    const [move = null] = knownSolutions(puzzle, moves) ?? [];
    this.#right = move;
    const { position } = puzzle;
    const tell = tellFrom(position, this.#parts.context.settings(), solverOf(position));
    const line = move ? [...moves, move] : [];
    this.#news = { news: wrongText(tell(line)), spoken: wrongText(byNumbers(line)), tone: "bad" };
    this.#parts.context.sound("rejected");
    this.#announce(this.#news.spoken);
    void this.controller.step("undo");
    this.show();
    this.#pause = setTimeout(() => this.#goOn(), REVEAL_MS);
  }

  #note(puzzle: Puzzle, isSolved: boolean) {
    if (!this.#run) return;
    this.#run = withResult(this.#run, puzzle, isSolved, performance.now());
    this.#store(this.#next ?? puzzle);
  }

  /** @param puzzle with which a page that is loaded anew goes on */
  #store(puzzle: Puzzle) {
    this.#resumed = puzzle;
    if (!this.#run) return;
    storeOpenRush(this.#parts.context.store, { run: this.#run, puzzle }, performance.now());
  }

  #goOn() {
    if (!this.#run || !this.#isPlaying) return;
    this.#isDue = !this.#isOn;
    if (this.#isDue) return;
    if (isOver(this.#run, performance.now())) return this.#finish();
    if (this.#isRevealing) this.#news = NO_NEWS;
    this.#open(this.#next ?? this.#choose(solvedIn(this.#run)));
  }

  #tick() {
    if (!this.#run) return;
    const left = timeLeft(this.#run, performance.now());
    const seconds = announcedSeconds(this.#left, left);
    if (this.#resumed && clockText(left) !== clockText(this.#left)) this.#store(this.#resumed);
    this.#left = left;
    if (seconds !== null) {
      this.#announce(say("left", { n: seconds }));
      if (this.#isOn) this.#parts.context.sound("clock");
    }
    const isSeen = this.#isOn && this.#isRevealing;
    if (isOver(this.#run, performance.now()) && !isSeen) this.#finish();
    else if (this.#isOn) this.#panel.show(this.#state, performance.now());
  }

  #finish() {
    clearInterval(this.#timer);
    clearTimeout(this.#pause);
    if (!this.#run || !this.#isPlaying) return;
    const { context } = this.#parts;
    const solved = solvedIn(this.#run);
    this.#left = timeLeft(this.#run, performance.now());
    this.#isNewBest = solved > this.#entry.value.best;
    this.#entry.change((entry) => withRun(entry, solved));
    forgetOpenRush(context.store);
    this.#phase = "over";
    this.#isSeen = this.#isOn;
    this.#isRevealing = false;
    this.#right = null;
    this.#isDue = false;
    this.#news = NO_NEWS;
    this.controller.rest();
    this.#next = null;
    if (!this.#isOn) return;
    context.sound(this.#isNewBest ? "win" : "end");
    this.#announce(say("over.title"));
    this.show();
    this.#panel.focusResult();
    this.#prepare();
  }
}

const NO_NEWS = Object.freeze({ news: "", spoken: "", tone: "plain" } as const);
