/**
 * Solving a puzzle: the solver's moves go to Python, its answers come back to the board.
 *
 * An attempt says what is on the board and what to ask next. Each change of it is a step of the walk, which
 * cancels what was asked before and asks what follows as soon as the view is there.
 */

import { newRecord, recordOf } from "../../game/record.js";
import { pause, TaskScope } from "../../game/taskscope.js";
import { Walk } from "../../game/walk.js";
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
} from "./attempt.js";

/** @import { Fault } from "../../engine/protocol.js" */
/** @import { Engine } from "../../game/walk.js" */
/** @import { Attempt, Progress, ShownLine, Verdict } from "./attempt.js" */
/** @import { Puzzle } from "./puzzlestorage.js" */

/** What has just happened, to be announced. @typedef {"opened" | "tried" | "replied" | "wrong" | "solved" | "back" | "walked" | "advised" | "hinted"} Event */

/**
 * @typedef {object} SolvingParts
 * @property {Engine} engine
 * @property {import("../../game/viewcache.js").ViewCache} cache
 * @property {() => number} pace  how long a move is shown, in milliseconds
 * @property {() => void} onChange
 * @property {(event: Event) => void} onEvent
 * @property {(score: number) => void} onScore  the try has a score
 * @property {(fault: Fault) => void} onFault
 */

/** A reply waits for the time of so many moves, so that the solver can follow. */
const REPLY_PACES = 1.5;
/** The same for the steps of a line that is shown. */
const LINE_PACES = 2.5;

export class Solving {
  #parts;
  /** @type {Walk<"view", Event | "changed">} */
  #walk;
  /** The proof of a puzzle that is over goes on while its line is stepped through. */
  #proof;
  #isProving = false;
  /** The shown line is stepped through by hand, and does not go on by itself. */
  #isByHand = false;
  /** @type {Attempt | null} */
  #attempt = null;

  /** @param {SolvingParts} parts */
  constructor(parts) {
    this.#parts = parts;
    const { engine, cache, onChange, onFault } = parts;
    this.#walk = new Walk(
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

  /** @param {Puzzle} puzzle @param {Progress} [progress] */
  open(puzzle, progress) {
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

  /** The solver's move, as the view offered it. @param {string} move */
  play(move) {
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

  /** Step through the shown line by hand. @param {number} by */
  step(by) {
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

  /** @param {(attempt: Attempt) => Attempt} change @param {Event | "changed"} [event] */
  #change(change, event) {
    const before = this.#attempt;
    const after = before && change(before);
    if (!after || after === before) return Promise.resolve();
    this.#isByHand = false;
    return this.#show(after, event);
  }

  /** @param {Attempt} attempt @param {Event | "changed"} [event] */
  #show(attempt, event = "changed") {
    if (attempt.puzzle !== this.#attempt?.puzzle || !isOver(attempt)) this.#endProof();
    this.#attempt = attempt;
    return this.#walk.go(recordOf(placeOf(attempt)), event);
  }

  /** @param {Event | "changed"} event */
  #arrived(event) {
    this.#parts.onChange();
    if (event !== "changed") this.#parts.onEvent(event);
  }

  /** What to ask or to play next. @param {AbortSignal} signal @returns {Promise<void>} */
  async #proceed(signal) {
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

  /** @param {Attempt} attempt @param {AbortSignal} signal */
  async #judge(attempt, signal) {
    const request = fieldsOf(attempt, shownMoves(attempt));
    const answer = await this.#walk.ask("answer", request, { signal });
    if (signal.aborted) return;
    const after = answered(attempt, answer);
    if (after.phase === "wrong") this.#parts.onScore(0);
    if (after.phase === "solved") this.#parts.onScore(scoreOf(after));
    await this.#show(after, eventOf(after));
  }

  /** @param {Attempt} attempt @param {AbortSignal} signal */
  async #reply(attempt, signal) {
    await pause(REPLY_PACES * this.#parts.pace(), signal);
    if (!signal.aborted) await this.#show(replied(attempt), "replied");
  }

  /** The rules leave no choice. @param {AbortSignal} signal */
  async #pass(signal) {
    await pause(LINE_PACES * this.#parts.pace(), signal);
    if (!signal.aborted) await this.play("pass");
  }

  /** @param {Attempt} attempt @param {AbortSignal} signal */
  async #findHint(attempt, signal) {
    const [move] = await this.#continuation(attempt, "solutions", signal);
    if (signal.aborted) return;
    if (move) await this.#show(hinted(attempt, move, false), "hinted");
    else await this.#show(unhinted(attempt));
  }

  /** @param {Attempt} attempt @param {AbortSignal} signal */
  async #findLine(attempt, signal) {
    const line = await this.#continuation(attempt, "line", signal);
    if (!signal.aborted && this.#attempt) await this.#show(surrendered(this.#attempt, line));
  }

  /** @param {ShownLine} shown @param {AbortSignal} signal */
  async #playLine({ at, line }, signal) {
    if (this.#isByHand || at >= line.length) return;
    await pause(LINE_PACES * this.#parts.pace(), signal);
    // By now the proof may have come, which the attempt of before the pause is without.
    if (!signal.aborted && this.#attempt) await this.#show(walked(this.#attempt, at + 1), "walked");
  }

  /** Ask how many solutions there are, and what the goal is worth. @param {Attempt} attempt */
  #prove(attempt) {
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

  /** The solutions from here, or the best line. @param {Attempt} attempt @param {"solutions" | "line"} what @param {AbortSignal} signal @returns {Promise<readonly string[]>} */
  async #continuation(attempt, what, signal) {
    const { moves, puzzle } = attempt;
    if (moves.length === 0 && puzzle.line.length > 0) return puzzle.line;
    return (await this.#verify(attempt, moves, signal))[what];
  }

  /** @param {Attempt} attempt @param {readonly string[]} moves @param {AbortSignal} signal @returns {Promise<Verdict>} */
  #verify(attempt, moves, signal) {
    return this.#walk.ask("verify", fieldsOf(attempt, moves), { signal });
  }
}

/** @param {Attempt} attempt @param {readonly string[]} moves */
function fieldsOf({ puzzle: { ruleset, position, goal } }, moves) {
  return { ruleset, start: position, goal, moves };
}

/** @param {Attempt} attempt @returns {Event | "changed"} */
function eventOf({ phase }) {
  if (phase === "wrong") return "wrong";
  return phase === "solved" ? "solved" : "changed";
}
