/**
 * The controller of a puzzle: the solver's moves go to Python, its answers come back to the board.
 *
 * Its state is an attempt, which says what is on the board and what to ask next. Each change of it cancels what was
 * asked before, and what follows is asked as soon as the view is there.
 */

import type { View } from "../../engine/gameresults.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { Offer } from "../../game/mode.ts";
import type { Feedback } from "../../game/record/controller.ts";
import { Controller } from "../../game/record/controller.ts";
import type { Engine } from "../../game/record/gamecursor.ts";
import { newRecord, recordOf } from "../../game/record/record.ts";
import { pause, TaskScope } from "../../game/record/taskscope.ts";
import type { ViewCache } from "../../game/record/viewcache.ts";
import type { Settings } from "../../game/settings.ts";
import { solverOf } from "../../game/texts/puzzlegoal.ts";
import { endsOf } from "../../game/view/pieces.ts";
import type { Attempt, Progress, ShownLine, Verdict } from "./attempt.ts";
import {
  advised,
  answered,
  begun,
  begunAgain,
  explaining,
  hinted,
  hinting,
  isOpen,
  isOver,
  placeOf,
  proven,
  replied,
  scoreOf,
  shownMoves,
  surrendered,
  surrendering,
  takenBack,
  trying,
  unhinted,
  walked,
} from "./attempt.ts";
import { attemptView, statusWord } from "./puzzleboard.ts";
import type { Puzzle } from "./puzzlestorage.ts";

/** What has just happened, to be announced. */
export type Event =
  | "opened"
  | "tried"
  | "replied"
  | "wrong"
  | "solved"
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
  onFault: (fault: Fault) => void;
}

/** A reply waits for the time of so many moves, so that the solver can follow. */
const REPLY_PACES = 1.5;
/** The same for the steps of a line that is shown. */
const LINE_PACES = 2.5;

export class PuzzleController extends Controller<Attempt | null, Event | "changed"> {
  #parts;
  /** The proof of a puzzle that is over goes on while its line is stepped through. */
  #proof;
  #isProving = false;
  /** The shown line is stepped through by hand, and does not go on by itself. */
  #isByHand = false;
  /** No move can be judged. */
  #isClosed = false;

  constructor(parts: PuzzleParts) {
    const { engine, cache, onChange, onFault, feedback } = parts;
    const shown = { operation: "view" as const, cache, onChange, feedback };
    super(shown, newRecord(""), () => null, { engine });
    this.#parts = parts;
    this.#proof = new TaskScope(onFault);
  }

  get view() {
    return this.state && this.cursor.view;
  }

  /** The view one move earlier, where it is known. */
  get before() {
    return this.cursor.viewBefore;
  }

  get colours() {
    return (this.view ?? this.#opening).colours;
  }

  get isMovable() {
    return this.state !== null && this.view !== null && !this.#isClosed && isOpen(this.state);
  }

  get isSettled() {
    return this.view !== null && this.state?.phase !== "checking";
  }

  get situation() {
    const { state, view, colours } = this;
    return state && view
      ? { status: statusWord(state, view), view, colours, fields: placeOf(state) }
      : null;
  }

  boardView(bottom: 1 | 2) {
    if (!this.state) return {};
    const isTurned = bottom !== solverOf(this.state.puzzle.position);
    const { view } = this;
    const shown = attemptView(this.state, view, this.#opening, this.#parts.settings(), isTurned);
    return this.#isClosed ? { ...shown, moves: [], inert: true } : shown;
  }

  offers(): readonly Offer[] {
    if (!this.state) return [];
    const { rating, line, year, ...offered } = this.state.puzzle;
    // Whoever opens a link to a historic puzzle reads its title in their own language.
    const untitled = year === undefined ? {} : { title: null, author: null };
    return [{ kind: "puzzle", ...untitled, ...offered }];
  }

  get #opening() {
    return this.#parts.openingOf(this.state?.puzzle.ruleset ?? "");
  }

  open(puzzle: Puzzle, progress?: Progress) {
    return this.#show(begun(puzzle, progress), "opened");
  }

  /** The same puzzle from its start. */
  restart() {
    return this.#change(begunAgain, "opened");
  }

  rest() {
    this.cursor.cancel();
    this.#endProof();
  }

  resume() {
    if (!this.state) return Promise.resolve();
    this.report();
    return this.cursor.restart("changed");
  }

  fail(fault: Fault) {
    this.#parts.onFault(fault);
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

  takeBack() {
    return this.#change(takenBack, "back");
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

  /** Step through the shown line by hand. */
  step(by: number) {
    const { walk } = this.state ?? {};
    if (!this.state || !walk) return Promise.resolve();
    this.#isByHand = true;
    return this.#show(walked(this.state, walk.at + by), "walked");
  }

  /** Cancel what Python is asked. */
  stop() {
    const { phase } = this.state ?? {};
    if (phase === "checking") return this.takeBack();
    return this.#change(unhinted);
  }

  #change(change: (attempt: Attempt) => Attempt, event?: Event | "changed") {
    const before = this.state;
    const after = before && change(before);
    if (!after || after === before) return Promise.resolve();
    this.#isByHand = false;
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
    if (attempt.walk) return this.#playLine(attempt.walk, signal);
    if (attempt.phase === "checking") return this.#judge(attempt, signal);
    if (attempt.phase === "replying") return this.#reply(attempt, signal);
    if (attempt.phase === "shown") return this.#findLine(attempt, signal);
    if (attempt.hint?.move === null) return this.#findHint(attempt, signal);
    if (attempt.phase === "solving" && this.view?.pass) return this.#pass(signal);
  }

  async #judge(attempt: Attempt, signal: AbortSignal) {
    const request = fieldsOf(attempt, shownMoves(attempt));
    const answer = await this.cursor.ask("answer", request, { signal });
    if (signal.aborted) return;
    const after = answered(attempt, answer);
    if (after.phase === "wrong") this.#parts.onScore(0);
    if (after.phase === "solved") this.#parts.onScore(scoreOf(after));
    await this.#show(after, eventOf(after));
  }

  async #reply(attempt: Attempt, signal: AbortSignal) {
    await pause(REPLY_PACES * this.#parts.pace(), signal);
    if (!signal.aborted) await this.#show(replied(attempt), "replied");
  }

  /** The rules leave no choice. */
  async #pass(signal: AbortSignal) {
    await pause(LINE_PACES * this.#parts.pace(), signal);
    if (!signal.aborted) await this.play("pass");
  }

  async #findHint(attempt: Attempt, signal: AbortSignal) {
    const [move] = await this.#continuation(attempt, "solutions", signal);
    if (signal.aborted) return;
    if (move) await this.#show(hinted(attempt, move, false), "hinted");
    else await this.#show(unhinted(attempt));
  }

  async #findLine(attempt: Attempt, signal: AbortSignal) {
    const line = await this.#continuation(attempt, "line", signal);
    if (!signal.aborted && this.state) await this.#show(surrendered(this.state, line));
  }

  async #playLine({ at, line }: ShownLine, signal: AbortSignal) {
    if (this.#isByHand || at >= line.length) return;
    await pause(LINE_PACES * this.#parts.pace(), signal);
    // By now the proof may have come, which the attempt of before the pause is without.
    if (!signal.aborted && this.state) await this.#show(walked(this.state, at + 1), "walked");
  }

  /** Ask how many solutions there are, and what the goal is worth. */
  #prove(attempt: Attempt) {
    if (attempt.verdict || this.#isProving) return;
    this.#isProving = true;
    void this.#proof.run(async (signal) => {
      try {
        const verdict = await this.#verify(attempt, [], signal);
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

  /** The solutions from here, or the best line. */
  async #continuation(
    attempt: Attempt,
    what: "solutions" | "line",
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    const { moves, puzzle } = attempt;
    if (moves.length === 0 && puzzle.line.length > 0) return puzzle.line;
    return (await this.#verify(attempt, moves, signal))[what];
  }

  #verify(attempt: Attempt, moves: readonly string[], signal: AbortSignal): Promise<Verdict> {
    return this.cursor.ask("verify", fieldsOf(attempt, moves), { signal });
  }
}

function fieldsOf({ puzzle: { ruleset, position, goal } }: Attempt, moves: readonly string[]) {
  return { ruleset, start: position, goal, moves };
}

function eventOf({ phase }: Attempt): Event | "changed" {
  if (phase === "wrong") return "wrong";
  return phase === "solved" ? "solved" : "changed";
}
