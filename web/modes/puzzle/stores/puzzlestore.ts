/**
 * The puzzle that is being solved: the solver's moves are judged, and the replies are made on the board.
 *
 * Each change of the attempt cancels the questions to Python about the former one; the next question follows as soon as
 * the view has arrived.
 */

import { EventState } from "../../../base/eventstate.ts";
import { afterChange, batch } from "../../../base/signals.ts";
import type { View } from "../../../engine/gameresults.ts";
import type { Fault } from "../../../engine/protocol.ts";
import type { Engine } from "../../../game/record/gamecursor.ts";
import { GameCursor } from "../../../game/record/gamecursor.ts";
import { gameFields, newRecord } from "../../../game/record/record.ts";
import type { RefusalServices } from "../../../game/record/refusedmoves.ts";
import { RefusedMoves } from "../../../game/record/refusedmoves.ts";
import type { Step } from "../../../game/record/steps.ts";
import { pause } from "../../../game/record/taskscope.ts";
import { ViewCache } from "../../../game/record/viewcache.ts";
import { isMeaningless } from "../../../game/texts/faultkinds.ts";
import type { Attempt } from "../attempt.ts";
import {
  advised,
  answered,
  begun,
  begunAgain,
  confirmed,
  corrected,
  explaining,
  flawIn,
  hinted,
  hinting,
  isOpen,
  isOver,
  knownBetter,
  progressIn,
  replied,
  scoreOf,
  shownMoves,
  statusWord,
  surrendered,
  surrendering,
  takenBack,
  trying,
  unhinted,
} from "../attempt.ts";
import type { Progress, Puzzle } from "../puzzlestorage.ts";
import type { Finding } from "./answers.ts";
import { Answers, TOO_LONG } from "./answers.ts";
import type { PuzzleEvent, Solving } from "./puzzlestate.ts";
import { NO_PUZZLE } from "./puzzlestate.ts";
import type { Arrival } from "./shownattempt.ts";
import { ShownAttempt } from "./shownattempt.ts";
import { ShownLine } from "./shownline.ts";
import { SolutionProof } from "./solutionproof.ts";

/** The services of the page, or of an embedded board. */
interface PuzzleServices extends Omit<RefusalServices, "ask"> {
  engine: Engine;
  fail: (fault: Fault) => void;
  /** Known before Python is awake */
  openingOf: (ruleset: string) => View;
  /** How long a move is shown, in milliseconds */
  pace: () => number;
  /** Whether the refutations of wrong moves are never needed */
  isBrief?: boolean;
  /** Missing if no attempt counts */
  scores?: { add: (puzzle: Puzzle, score: number) => void };
}

/** How long a reply waits, in move times. */
const REPLY_PACES = 1.5;
const LINE_PACES = 2.5;

export class PuzzleStore {
  readonly answers;
  readonly refused;
  #services;
  #state = new EventState<Solving, PuzzleEvent>(NO_PUZZLE);
  #cursor;
  #shown;
  #line;
  #proof;
  #isStored = false;

  constructor(services: PuzzleServices) {
    this.#services = services;
    this.#cursor = this.#createCursor();
    this.#shown = new ShownAttempt(this.#state, this.#cursor, services.openingOf);
    this.#line = new ShownLine(this.#state, this.#shown, () => LINE_PACES * services.pace());
    this.answers = new Answers(services.engine, services.isBrief);
    this.#proof = new SolutionProof(this.#state, this.answers);
    this.refused = new RefusedMoves(
      { ...services, ask: services.engine.call },
      () => this.#situation,
    );
    afterChange(
      () => this.answers.finding.value,
      (finding) => finding && this.#take(finding),
    );
  }

  get state() {
    return this.#state.value;
  }

  /** A new object each time. */
  get event() {
    return this.#state.event;
  }

  /** @param progress as an earlier visit has stored it */
  open(puzzle: Puzzle, progress?: Progress) {
    this.#line.rest();
    this.#isStored = progress !== undefined;
    const shown = batch(() => {
      this.#state.update({ flaw: null, isTooLong: false, unreadable: null });
      return this.#show(begun(puzzle, progress), "opened");
    });
    this.answers.open(puzzle); // after requesting the view, which is needed first
    return shown;
  }

  /** @param puzzle the puzzle on the board, with more details */
  learn(puzzle: Puzzle) {
    const { attempt } = this.state;
    if (!attempt) return;
    this.answers.open(puzzle);
    const isJudged = attempt.phase === "checking" || attempt.isClaimed;
    if (isJudged) void this.#show(begun(puzzle, progressIn(attempt)));
    else this.#state.update({ attempt: knownBetter(attempt, puzzle) });
  }

  restart() {
    return this.#change(begunAgain, "opened");
  }

  /** Asks nothing more of Python until `resume`. */
  rest() {
    this.#cursor.cancel();
    this.#line.rest();
    this.answers.rest();
    this.#proof.end();
  }

  /** Continues after `rest` or a failure. */
  resume() {
    if (!this.state.attempt) return Promise.resolve();
    this.answers.begin();
    return this.#cursor.restart("changed");
  }

  play(move: string) {
    return this.#change((attempt) => trying(attempt, move), "tried");
  }

  /** Undo takes a wrong move back, or one that is being judged; the other steps lead through the shown line. */
  step(to: Step) {
    return to === "undo" ? this.#change(takenBack, "back") : this.#line.step(to);
  }

  canStep(to: Step) {
    const { phase } = this.state.attempt ?? {};
    if (to === "undo") return phase === "wrong" || phase === "checking";
    return this.#line.canStep(to);
  }

  /** Shows first the author's hints, then the piece, then the move. */
  hint() {
    const { hint, hintsGiven = 0, puzzle } = this.state.attempt ?? {};
    if (!hint && hintsGiven < (puzzle?.hints?.length ?? 0)) return this.#change(advised, "advised");
    if (hint && (hint.isWhole || hint.move === null)) return Promise.resolve();
    const move = hint?.move;
    if (move) return this.#change((attempt) => hinted(attempt, move, true), "hinted");
    return this.#change(hinting);
  }

  explain() {
    return this.#change(explaining);
  }

  /** Shows the solution from here, which ends the attempt. */
  surrender() {
    const { attempt } = this.state;
    if (!attempt || isOver(attempt)) return Promise.resolve();
    return batch(() => {
      this.#services.scores?.add(attempt.puzzle, 0);
      return this.#change(surrendering);
    });
  }

  /** Cancels the question that the solver waits for. */
  stop() {
    return this.state.attempt?.phase === "checking" ? this.step("undo") : this.#change(unhinted);
  }

  /** The situation in which a move is refused. */
  get #situation() {
    const { attempt, view, colours } = this.state;
    const fields = gameFields(this.#cursor.record);
    return attempt && view && { status: statusWord(attempt, view), view, colours, fields };
  }

  #createCursor() {
    return new GameCursor<"view", Arrival>(
      {
        cache: new ViewCache(),
        operation: "view",
        onArrival: (arrival) => this.#shown.report(arrival),
        follow: (signal) => this.#follow(signal),
        onFault: (fault) => this.#fail(fault),
        asOne: batch,
      },
      newRecord(""),
      { engine: this.#services.engine },
    );
  }

  #change(change: (attempt: Attempt) => Attempt, arrival?: Arrival) {
    const { attempt: before } = this.state;
    const after = before && change(before);
    if (!after || after === before) return Promise.resolve();
    this.#line.reset();
    return batch(() => {
      this.#state.update({ isTooLong: false });
      return this.#show(after, arrival);
    });
  }

  #show(attempt: Attempt, arrival?: Arrival) {
    if (attempt.puzzle !== this.state.attempt?.puzzle || !isOver(attempt)) this.#proof.end();
    return this.#shown.show(attempt, arrival);
  }

  #fail(fault: Fault) {
    this.#line.rest();
    if (this.#isStored && isMeaningless(fault)) {
      this.#state.update({ unreadable: fault });
    } else if (fault.code === TOO_LONG) {
      batch(() => {
        void this.stop();
        this.#state.report("too-long", { isTooLong: true });
      });
    } else {
      this.#state.update({ isTooLong: false });
      this.#services.fail(fault);
    }
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const { attempt, view } = this.state;
    if (!attempt) return;
    if (isOver(attempt)) this.#proof.begin(attempt);
    if (attempt.walk) return void this.#line.resume();
    if (attempt.phase === "checking") return this.#judge(attempt, signal);
    if (attempt.phase === "replying") return this.#reply(signal);
    if (attempt.phase === "shown") return this.#findLine(attempt, signal);
    if (attempt.hint?.move === null) return this.#findHint(attempt, signal);
    if (attempt.phase === "solving" && view?.pass) return this.#pass(signal);
  }

  async #judge(attempt: Attempt, signal: AbortSignal) {
    const answer = await this.answers.answer(attempt.puzzle, shownMoves(attempt), { signal });
    if (signal.aborted) return;
    const after = answered(attempt, answer);
    if (after.phase === "solved") this.answers.confirm(after.puzzle, after.moves);
    await this.#showJudged(after);
  }

  #showJudged(attempt: Attempt) {
    const { phase } = attempt;
    return batch(() => {
      this.#score(attempt);
      return this.#show(attempt, phase === "wrong" || phase === "solved" ? phase : "changed");
    });
  }

  #score(attempt: Attempt) {
    const { phase, puzzle, isClaimed } = attempt;
    const { scores } = this.#services;
    if (phase === "wrong") scores?.add(puzzle, 0);
    if (phase === "solved" && !isClaimed) scores?.add(puzzle, scoreOf(attempt));
  }

  #take(finding: Finding) {
    if (finding.kind === "failed") return this.#fail(finding.fault);
    if (finding.kind === "unsound") return this.#refuse(flawIn(finding.verdict));
    const { attempt } = this.state;
    if (attempt?.phase !== "solved" || attempt.moves !== finding.solved.moves) return;
    if (finding.kind === "confirmed") this.#confirm(attempt);
    else void this.#showJudged(corrected(attempt, finding.line, finding.answer));
  }

  #confirm(attempt: Attempt) {
    if (!attempt.isClaimed) return;
    const after = confirmed(attempt);
    batch(() => {
      this.#score(after);
      this.#state.report("confirmed", { attempt: after });
    });
  }

  #refuse(flaw: Solving["flaw"]) {
    batch(() => {
      void this.stop();
      this.#state.report("unsound", { flaw });
    });
  }

  async #reply(signal: AbortSignal) {
    await pause(REPLY_PACES * this.#services.pace(), signal);
    const { attempt } = this.state;
    if (!signal.aborted && attempt) await this.#show(replied(attempt), "replied");
  }

  /** Passes, since the rules leave no choice. */
  async #pass(signal: AbortSignal) {
    await pause(LINE_PACES * this.#services.pace(), signal);
    if (!signal.aborted) await this.play("pass");
  }

  async #findHint({ puzzle, moves }: Attempt, signal: AbortSignal) {
    const [move] = await this.answers.solutions(puzzle, moves, { signal });
    const { attempt } = this.state;
    if (signal.aborted || !attempt) return;
    if (move) await this.#show(hinted(attempt, move, false), "hinted");
    else await this.#show(unhinted(attempt));
  }

  async #findLine({ puzzle, moves }: Attempt, signal: AbortSignal) {
    const isKnown = moves.length === 0 && puzzle.line.length > 0;
    const line = isKnown
      ? puzzle.line
      : (await this.answers.verify(puzzle, moves, { signal })).line;
    const { attempt } = this.state;
    if (!signal.aborted && attempt) await this.#show(surrendered(attempt, line));
  }
}

export function isMovable({ attempt, view, flaw }: Solving) {
  return attempt !== null && view !== null && !flaw && isOpen(attempt);
}
