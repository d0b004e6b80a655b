/**
 * The controller of a puzzle: the solver's moves are judged, and the answers come back to the board.
 *
 * Its state is an attempt, which says what is on the board and what to ask next. Each change of it cancels what was
 * asked before, and what follows is asked as soon as the view is there.
 */

import type { View } from "../../engine/gameresults.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { Offer } from "../../game/mode.ts";
import type { Feedback, Step } from "../../game/record/controller.ts";
import { Controller } from "../../game/record/controller.ts";
import type { Engine } from "../../game/record/gamecursor.ts";
import { LinePlayer } from "../../game/record/lineplayer.ts";
import { newRecord, recordOf } from "../../game/record/record.ts";
import { pause, TaskScope } from "../../game/record/taskscope.ts";
import type { ViewCache } from "../../game/record/viewcache.ts";
import type { Settings } from "../../game/settings.ts";
import { endsOf } from "../../game/view/pieces.ts";
import { Answers } from "./answers.ts";
import type { Answer, Attempt, Verdict } from "./attempt.ts";
import {
  advised,
  answered,
  attemptView,
  begun,
  begunAgain,
  confirmed,
  corrected,
  explaining,
  hinted,
  hinting,
  isOpen,
  isOver,
  knownBetter,
  placeOf,
  progressIn,
  proven,
  replied,
  scoreOf,
  shownMoves,
  statusWord,
  surrendered,
  surrendering,
  takenBack,
  trying,
  unhinted,
  walked,
} from "./attempt.ts";
import type { Progress, Puzzle } from "./puzzlestorage.ts";

/** What has just happened, to be announced. */
export type Event =
  | "opened"
  | "tried"
  | "replied"
  | "wrong"
  | "solved"
  | "confirmed"
  | "back"
  | "walked"
  | "advised"
  | "hinted";

interface PuzzleParts {
  engine: Engine;
  cache: ViewCache;
  /** What the board is shown by */
  settings: () => Settings;
  /** What is known of a ruleset before Python is awake */
  openingOf: (ruleset: string) => View;
  feedback?: Feedback;
  /** How long a move is shown, in milliseconds */
  pace: () => number;
  onChange: () => void;
  onEvent: (event: Event) => void;
  /** The try has a score */
  onScore: (score: number) => void;
  /** Nobody asks how a wrong move is refuted */
  isBrief?: boolean;
  /** The puzzle is none, as Python has proved */
  onUnsound?: (verdict: Verdict) => void;
  onFault: (fault: Fault) => void;
}

/** A reply waits for the time of so many moves, so that the solver can follow. */
const REPLY_PACES = 1.5;
/** The same for the steps of a line that is shown. */
const LINE_PACES = 2.5;

export class PuzzleController extends Controller<Attempt | null, Event | "changed"> {
  readonly answers;
  #parts;
  /** The proof of a puzzle that is over goes on while its line is stepped through. */
  #proof;
  #isProving = false;
  /** The shown line is stepped through by hand, and does not go on by itself. */
  #isByHand = false;
  #player = new LinePlayer({
    now: () => (this.state?.walk ? { ...this.line, isPlaying: !this.#isByHand } : null),
    show: (at, isPlaying) => {
      this.#isByHand = !isPlaying;
      return this.state && this.#show(walked(this.state, at), "walked");
    },
    pace: () => LINE_PACES * this.#parts.pace(),
  });
  /** No move can be judged. */
  #isClosed = false;

  constructor(parts: PuzzleParts) {
    const { engine, isBrief, onFault, onUnsound } = parts;
    super({ operation: "view", ...parts }, newRecord(""), () => null, { engine });
    this.#parts = parts;
    this.#proof = new TaskScope(onFault);
    this.answers = new Answers({
      ...{ engine, isBrief, onFault, onUnsound },
      onConfirmed: ({ moves }) => this.#confirm(moves),
      onDifferent: ({ moves }, line, answer) => this.#correct(moves, line, answer),
    });
  }

  override get view() {
    return this.state && this.cursor.view;
  }

  /** The view one move earlier, where it is known. */
  get before() {
    return this.cursor.viewBefore;
  }

  override get colours() {
    return (this.view ?? this.#opening).colours;
  }

  get isMovable() {
    return this.state !== null && this.view !== null && !this.#isClosed && isOpen(this.state);
  }

  override get isSettled() {
    return this.view !== null && this.state?.phase !== "checking";
  }

  status() {
    return this.state ? statusWord(this.state, this.view) : "empty";
  }

  /** Of the line that is shown. */
  override get line() {
    const { walk } = this.state ?? {};
    return { at: walk?.at ?? 0, count: walk?.line.length ?? 0 };
  }

  boardView(bottom: 1 | 2) {
    if (!this.state) return {};
    const { view } = this;
    const shown = attemptView(this.state, view, this.#opening, this.#parts.settings(), bottom);
    return this.#isClosed ? { ...shown, moves: [], inert: true } : shown;
  }

  offers(): readonly Offer[] {
    if (!this.state) return [];
    const { rating, line, tree, year, motifs, ...offered } = this.state.puzzle;
    // Whoever opens a link to a historic puzzle reads its title in their own language.
    const untitled = year === undefined ? {} : { title: null, author: null };
    const proved = this.state.verdict?.line ?? line;
    // With a solution the next reader's moves are answered at once.
    return [{ kind: "puzzle", ...untitled, solution: proved, ...offered }];
  }

  get #opening() {
    return this.#parts.openingOf(this.state?.puzzle.ruleset ?? "");
  }

  open(puzzle: Puzzle, progress?: Progress) {
    this.#player.rest();
    this.#isClosed = false;
    const shown = this.#show(begun(puzzle, progress), "opened");
    this.answers.open(puzzle); // the view is asked for before the proof
    return shown;
  }

  /** More is known of the puzzle on the board, which is the same. */
  learn(puzzle: Puzzle) {
    const { state } = this;
    if (!state) return;
    this.answers.open(puzzle);
    const isJudged = state.phase === "checking" || state.isClaimed;
    if (isJudged) void this.#show(begun(puzzle, progressIn(state)));
    else this.set(knownBetter(state, puzzle));
  }

  /** The same puzzle from its start. */
  restart() {
    return this.#change(begunAgain, "opened");
  }

  override rest() {
    super.rest();
    this.#player.rest();
    this.answers.rest();
    this.#endProof();
  }

  resume() {
    if (!this.state) return Promise.resolve();
    this.answers.begin();
    this.report();
    return this.cursor.restart("changed");
  }

  override fail(fault: Fault) {
    this.#player.rest();
    super.fail(fault);
  }

  /** The puzzle is not sound: nothing can be done in it any more. */
  close() {
    this.#isClosed = true;
    return this.stop();
  }

  get isClosed() {
    return this.#isClosed;
  }

  play(move: string) {
    return this.#change((attempt) => trying(attempt, move), "tried");
  }

  /** Undo takes a wrong move back, or calls off the search for a reply. */
  override step(to: Step) {
    return to === "undo" ? this.#change(takenBack, "back") : super.step(to);
  }

  override canStep(to: Step) {
    const { phase } = this.state ?? {};
    return to === "undo" ? phase === "wrong" || phase === "checking" : super.canStep(to);
  }

  protected async goToMove(at: number) {
    await this.#player.goTo(at);
  }

  /** First the author's hints, then the piece, then the move. */
  hint() {
    const { hint, hintsGiven = 0, puzzle } = this.state ?? {};
    if (!hint && hintsGiven < (puzzle?.hints?.length ?? 0)) return this.#change(advised, "advised");
    if (hint && (hint.isWhole || hint.move === null)) return Promise.resolve();
    const found = hint?.move;
    if (found) return this.#change((attempt) => hinted(attempt, found, true), "hinted");
    return this.#change(hinting);
  }

  /** Show how the wrong move is refuted. */
  explain() {
    return this.#change(explaining);
  }

  /** Look at the solution from here; the attempt is over. */
  solution() {
    if (!this.state || isOver(this.state)) return Promise.resolve();
    this.#parts.onScore(0);
    return this.#change(surrendering);
  }

  /** Cancel what Python is asked. */
  stop() {
    const { phase } = this.state ?? {};
    if (phase === "checking") return this.step("undo");
    return this.#change(unhinted);
  }

  #change(change: (attempt: Attempt) => Attempt, event?: Event | "changed") {
    const before = this.state;
    const after = before && change(before);
    if (!after || after === before) return Promise.resolve();
    this.#isByHand = false;
    this.#player.rest();
    return this.#show(after, event);
  }

  #show(attempt: Attempt, event: Event | "changed" = "changed") {
    if (attempt.puzzle !== this.state?.puzzle || !isOver(attempt)) this.#endProof();
    return this.asOne(() => {
      this.set(attempt);
      return this.cursor.go(recordOf(placeOf(attempt)), event);
    });
  }

  protected arrived(event: Event | "changed") {
    this.changed();
    if (event === "changed") return;
    this.after(() => {
      const { hint } = this.state ?? {};
      const ends = event === "hinted" && hint?.move && !hint.isWhole ? endsOf(hint.move) : null;
      if (ends) this.#parts.feedback?.flash([ends.from]);
      this.#parts.onEvent(event);
    });
  }

  /** What to ask or to play next. */
  protected async follow(signal: AbortSignal): Promise<void> {
    const attempt = this.state;
    if (!attempt) return;
    if (isOver(attempt)) this.#prove(attempt);
    if (attempt.walk) return void this.#player.resume();
    if (attempt.phase === "checking") return this.#judge(attempt, signal);
    if (attempt.phase === "replying") return this.#reply(signal);
    if (attempt.phase === "shown") return this.#findLine(attempt, signal);
    if (attempt.hint?.move === null) return this.#findHint(attempt, signal);
    if (attempt.phase === "solving" && this.view?.pass) return this.#pass(signal);
  }

  async #judge(attempt: Attempt, signal: AbortSignal) {
    const answer = await this.answers.answer(attempt.puzzle, shownMoves(attempt), { signal });
    if (signal.aborted) return;
    const after = answered(attempt, answer);
    this.#score(after);
    if (after.phase === "solved") this.answers.confirm(after.puzzle, after.moves);
    await this.#show(after, eventOf(after));
  }

  #score(attempt: Attempt) {
    if (attempt.phase === "wrong") this.#parts.onScore(0);
    if (attempt.phase === "solved" && !attempt.isClaimed) this.#parts.onScore(scoreOf(attempt));
  }

  #confirm(moves: readonly string[]) {
    const { state } = this;
    if (!state?.isClaimed || state.moves !== moves) return;
    const after = confirmed(state);
    this.#score(after);
    this.set(after);
    this.after(() => this.#parts.onEvent("confirmed"));
  }

  /** What Python finds holds. */
  #correct(moves: readonly string[], line: readonly string[], answer: Answer) {
    const { state } = this;
    if (state?.phase !== "solved" || state.moves !== moves) return;
    const after = corrected(state, line, answer);
    this.#score(after);
    void this.#show(after, eventOf(after));
  }

  async #reply(signal: AbortSignal) {
    await pause(REPLY_PACES * this.#parts.pace(), signal);
    if (!signal.aborted && this.state) await this.#show(replied(this.state), "replied");
  }

  /** The rules leave no choice. */
  async #pass(signal: AbortSignal) {
    await pause(LINE_PACES * this.#parts.pace(), signal);
    if (!signal.aborted) await this.play("pass");
  }

  async #findHint(attempt: Attempt, signal: AbortSignal) {
    const [move] = await this.answers.solutions(attempt.puzzle, attempt.moves, { signal });
    const { state } = this;
    if (signal.aborted || !state) return;
    if (move) await this.#show(hinted(state, move, false), "hinted");
    else await this.#show(unhinted(state));
  }

  async #findLine(attempt: Attempt, signal: AbortSignal) {
    const line = await this.#lineFrom(attempt, signal);
    if (!signal.aborted && this.state) await this.#show(surrendered(this.state, line));
  }

  /** Ask how many solutions there are, and what the goal is worth. */
  #prove(attempt: Attempt) {
    if (attempt.verdict || this.#isProving) return;
    this.#isProving = true;
    void this.#proof.run(async (signal) => {
      try {
        const verdict = await this.answers.verify(attempt.puzzle, [], { signal });
        if (signal.aborted || !this.state) return;
        this.set(proven(this.state, verdict));
      } finally {
        if (!signal.aborted) this.#isProving = false;
      }
    });
  }

  #endProof() {
    this.#isProving = false;
    this.#proof.renew();
  }

  /** The best line from here. */
  async #lineFrom({ moves, puzzle }: Attempt, signal: AbortSignal): Promise<readonly string[]> {
    if (moves.length === 0 && puzzle.line.length > 0) return puzzle.line;
    return (await this.answers.verify(puzzle, moves, { signal })).line;
  }
}

function eventOf({ phase }: Attempt): Event | "changed" {
  if (phase === "wrong") return "wrong";
  return phase === "solved" ? "solved" : "changed";
}
