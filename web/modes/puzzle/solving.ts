/**
 * Solving a puzzle: the solver's moves go to Python, its answers come back to the board.
 *
 * An attempt says what is on the board and what to ask next. Each change of it is a step of the walk, which
 * cancels what was asked before and asks what follows as soon as the view is there.
 */

import type { Fault } from "../../engine/protocol.ts";
import type { Engine } from "../../game/record/gamecursor.ts";
import { GameCursor } from "../../game/record/gamecursor.ts";
import { newRecord, recordOf } from "../../game/record/record.ts";
import { pause, TaskScope } from "../../game/record/taskscope.ts";
import type { ViewCache } from "../../game/record/viewcache.ts";
import type { Attempt, Progress, ShownLine, Verdict } from "./attempt.ts";
import {
  advised,
  answered,
  begun,
  begunAgain,
  explaining,
  hinted,
  hinting,
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

interface SolvingParts {
  engine: Engine;
  cache: ViewCache;
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

export class Solving {
  #parts;
  #walk: GameCursor<"view", Event | "changed">;
  /** The proof of a puzzle that is over goes on while its line is stepped through. */
  #proof;
  #isProving = false;
  /** The shown line is stepped through by hand, and does not go on by itself. */
  #isByHand = false;
  #attempt: Attempt | null = null;

  constructor(parts: SolvingParts) {
    this.#parts = parts;
    const { engine, cache, onChange, onFault } = parts;
    this.#walk = new GameCursor(
      {
        cache,
        operation: "view",
        onTurn: onChange,
        onArrival: (event) => this.#arrived(event),
        follow: (signal) => this.#proceed(signal),
        onFault,
      },
      newRecord(""),
      { engine },
    );
    this.#proof = new TaskScope(onFault);
  }

  get attempt() {
    return this.#attempt;
  }

  /** Python's view of the shown place; null until it has come. */
  get view() {
    return this.#attempt && this.#walk.view;
  }

  /** The view one move earlier, where it is known. */
  get before() {
    return this.#walk.viewBefore;
  }

  open(puzzle: Puzzle, progress?: Progress) {
    return this.#show(begun(puzzle, progress), "opened");
  }

  /** The same puzzle from its start. */
  retry() {
    return this.#change(begunAgain, "opened");
  }

  /** Nothing is asked or moved until `resume`. */
  rest() {
    this.#walk.cancel();
    this.#endProof();
  }

  /** Go on from where things are, after a rest or a fault. */
  resume() {
    return this.#attempt ? this.#walk.restart("changed") : Promise.resolve();
  }

  /** The solver's move, as the view offered it. */
  play(move: string) {
    return this.#change((attempt) => trying(attempt, move), "tried");
  }

  takeBack() {
    return this.#change(takenBack, "back");
  }

  /** First the author's hints, then the piece, then the move. */
  hint() {
    const { hint, hintsGiven = 0, puzzle } = this.#attempt ?? {};
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
    if (!this.#attempt || isOver(this.#attempt)) return Promise.resolve();
    this.#parts.onScore(0);
    return this.#change(surrendering);
  }

  /** Step through the shown line by hand. */
  step(by: number) {
    const { walk } = this.#attempt ?? {};
    if (!this.#attempt || !walk) return Promise.resolve();
    this.#isByHand = true;
    return this.#show(walked(this.#attempt, walk.at + by), "walked");
  }

  /** Cancel what Python is asked. */
  stop() {
    const { phase } = this.#attempt ?? {};
    if (phase === "checking") return this.takeBack();
    return this.#change(unhinted);
  }

  #change(change: (attempt: Attempt) => Attempt, event?: Event | "changed") {
    const before = this.#attempt;
    const after = before && change(before);
    if (!after || after === before) return Promise.resolve();
    this.#isByHand = false;
    return this.#show(after, event);
  }

  #show(attempt: Attempt, event: Event | "changed" = "changed") {
    if (attempt.puzzle !== this.#attempt?.puzzle || !isOver(attempt)) this.#endProof();
    this.#attempt = attempt;
    return this.#walk.go(recordOf(placeOf(attempt)), event);
  }

  #arrived(event: Event | "changed") {
    this.#parts.onChange();
    if (event !== "changed") this.#parts.onEvent(event);
  }

  /** What to ask or to play next. */
  async #proceed(signal: AbortSignal): Promise<void> {
    const attempt = this.#attempt;
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
    const answer = await this.#walk.ask("answer", request, { signal });
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
    if (!signal.aborted && this.#attempt) await this.#show(surrendered(this.#attempt, line));
  }

  async #playLine({ at, line }: ShownLine, signal: AbortSignal) {
    if (this.#isByHand || at >= line.length) return;
    await pause(LINE_PACES * this.#parts.pace(), signal);
    // By now the proof may have come, which the attempt of before the pause is without.
    if (!signal.aborted && this.#attempt) await this.#show(walked(this.#attempt, at + 1), "walked");
  }

  /** Ask how many solutions there are, and what the goal is worth. */
  #prove(attempt: Attempt) {
    if (attempt.verdict || this.#isProving) return;
    this.#isProving = true;
    void this.#proof.run(async (signal) => {
      try {
        const verdict = await this.#verify(attempt, [], signal);
        if (signal.aborted || !this.#attempt) return;
        this.#attempt = proven(this.#attempt, verdict);
        this.#parts.onChange();
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
    return this.#walk.ask("verify", fieldsOf(attempt, moves), { signal });
  }
}

function fieldsOf({ puzzle: { ruleset, position, goal } }: Attempt, moves: readonly string[]) {
  return { ruleset, start: position, goal, moves };
}

function eventOf({ phase }: Attempt): Event | "changed" {
  if (phase === "wrong") return "wrong";
  return phase === "solved" ? "solved" : "changed";
}
