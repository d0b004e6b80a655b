/**
 * The flow of a puzzle: the solver's moves go to Python, its answers come back to the board.
 *
 * An attempt says what is on the board and what is to be asked. Each change of it is laid on the walk,
 * which cancels what was asked before and, once the view is there, asks what follows.
 */

import { pause } from "../../game/pause.js";
import { newRecord, recordOf } from "../../game/record.js";
import { TaskScope } from "../../game/taskscope.js";
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

/** @typedef {import("./attempt.js").Attempt} Attempt */
/** @typedef {import("./attempt.js").Answer} Answer */
/** @typedef {import("./attempt.js").Verdict} Verdict */
/** @typedef {import("./puzzlestorage.js").Puzzle} Puzzle */
/** @typedef {import("../../engine/protocol.js").Fault} Fault */

/** What has just happened, for the ear. @typedef {"laid" | "tried" | "replied" | "wrong" | "solved" | "back" | "walked" | "advised" | "hinted"} Event */

/**
 * @typedef {object} SolvingParts
 * @property {import("../../game/walk.js").Engine} engine
 * @property {import("../../game/viewcache.js").ViewCache} cache
 * @property {() => number} pace  how long a move is to be seen, in milliseconds
 * @property {() => void} onChange
 * @property {(event: Event) => void} onEvent
 * @property {(score: number) => void} onScore  an attempt has come to a score
 * @property {(fault: Fault) => void} onFault
 */

/** The reply is not made faster than a person could follow: it takes the time of so many moves. */
const REPLY_PACES = 1.5;
/** The same for the steps of a line that is looked at. */
const LINE_PACES = 2.5;

export class Solving {
  #parts;
  /** @type {Walk<"view", Event | "changed">} */
  #walk;
  /** What the puzzle is worth is proved on while its line is looked at. */
  #proof;
  #isProving = false;
  /** Whether the shown line is stepped through by hand. */
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

  /** Python's view of what is to be on the board; null until it has come. */
  get view() {
    return this.#attempt && this.#walk.view;
  }

  /** The view one move earlier, where it is known. */
  get before() {
    return this.#walk.viewBefore;
  }

  /** @param {Puzzle} puzzle @param {import("./attempt.js").Progress} [progress] */
  lay(puzzle, progress) {
    return this.#show(begun(puzzle, progress), "laid");
  }

  /** The same puzzle from its start. */
  retry() {
    return this.#change(begunAgain, "laid");
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

  /** First what the author says, then the piece, asked again the move. */
  hint() {
    const { hint, told = 0, puzzle } = this.#attempt ?? {};
    if (!hint && told < (puzzle?.hints?.length ?? 0)) return this.#change(advised, "advised");
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

  /** Look at the shown line one move on or back, by hand. @param {-1 | 1} direction */
  step(direction) {
    const { walk } = this.#attempt ?? {};
    if (!this.#attempt || !walk) return Promise.resolve();
    this.#isByHand = true;
    return this.#show(walked(this.#attempt, walk.at + direction), "walked");
  }

  /** Call off what Python is at. */
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

  /** What follows by itself. @param {AbortSignal} signal @returns {Promise<void>} */
  async #proceed(signal) {
    const attempt = this.#attempt;
    if (!attempt) return;
    if (isOver(attempt)) this.#prove(attempt);
    if (attempt.walk)
      return this.#isByHand ? undefined : this.#playLine(attempt, attempt.walk, signal);
    if (attempt.phase === "checking") return this.#judge(attempt, signal);
    if (attempt.phase === "replying") return this.#reply(attempt, signal);
    if (attempt.phase === "shown") return this.#findLine(attempt, signal);
    if (attempt.hint?.move === null) return this.#findHint(attempt, signal);
    if (attempt.phase === "solving" && this.view?.pass) return this.#pass(signal);
  }

  /** @param {Attempt} attempt @param {AbortSignal} signal */
  async #judge(attempt, signal) {
    const request = asked(attempt, shownMoves(attempt));
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
    const [move] = await this.#onwards(attempt, "solutions", signal);
    if (signal.aborted) return;
    if (move) await this.#show(hinted(attempt, move, false), "hinted");
    else await this.#show(unhinted(attempt));
  }

  /** @param {Attempt} attempt @param {AbortSignal} signal */
  async #findLine(attempt, signal) {
    const line = await this.#onwards(attempt, "line", signal);
    if (!signal.aborted) await this.#show(surrendered(attempt, line));
  }

  /** The shown line goes on by itself, until it is stepped through by hand. @param {Attempt} attempt @param {import("./attempt.js").Walk} line @param {AbortSignal} signal */
  async #playLine(attempt, { at, line }, signal) {
    if (at >= line.length) return;
    await pause(LINE_PACES * this.#parts.pace(), signal);
    if (!signal.aborted) await this.#show(walked(attempt, at + 1), "walked");
  }

  /** How many solutions there are, and what the goal is worth. @param {Attempt} attempt */
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

  /** The moves that lead on from here, one of them first; or the best line. @param {Attempt} attempt @param {"solutions" | "line"} what @param {AbortSignal} signal @returns {Promise<readonly string[]>} */
  async #onwards(attempt, what, signal) {
    const { moves, puzzle } = attempt;
    if (moves.length === 0 && puzzle.line.length > 0) return puzzle.line;
    return (await this.#verify(attempt, moves, signal))[what];
  }

  /** @param {Attempt} attempt @param {readonly string[]} moves @param {AbortSignal} signal @returns {Promise<Verdict>} */
  #verify(attempt, moves, signal) {
    return this.#walk.ask("verify", asked(attempt, moves), { signal });
  }
}

/** @param {Attempt} attempt @param {readonly string[]} moves */
function asked({ puzzle: { ruleset, position, goal } }, moves) {
  return { ruleset, start: position, goal, moves };
}

/** @param {Attempt} attempt @returns {Event | "changed"} */
function eventOf({ phase }) {
  if (phase === "wrong") return "wrong";
  return phase === "solved" ? "solved" : "changed";
}
