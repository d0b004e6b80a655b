/**
 * The flow of a puzzle: the solver's moves go to Python, its answers come back to the board.
 *
 * Every question carries the whole attempt, so that a worker may die at any moment. Each change of
 * what is wanted opens a new scene: what was asked before is called off.
 */

import { pause } from "../../game/pause.js";
import { Scene } from "../../game/taskscope.js";
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
/** @typedef {import("../../engine/gameresults.js").View} View */
/** @typedef {import("../../engine/protocol.js").Fault} Fault */

/** What has just happened, for the ear. @typedef {"laid" | "tried" | "replied" | "wrong" | "solved" | "back" | "walked" | "advised" | "hinted"} Event */

/**
 * @typedef {object} SolvingParts
 * @property {import("../../game/viewcache.js").Asked} engine
 * @property {import("../../game/viewcache.js").Sight} sight
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
  #scene;
  /** @type {Attempt | null} */
  #attempt = null;
  /** @type {View | null} */
  #view = null;

  /** @param {SolvingParts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#scene = new Scene(parts.onFault);
  }

  get attempt() {
    return this.#attempt;
  }

  /** Python's view of what is to be on the board; null until it has come. */
  get view() {
    return this.#view;
  }

  /** The view one move earlier, where it is known. */
  get before() {
    if (!this.#attempt) return null;
    const place = placeOf(this.#attempt);
    return this.#parts.sight.get({ ...place, moves: place.moves.slice(0, -1) });
  }

  /** @param {Puzzle} puzzle @param {import("./attempt.js").Progress} [progress] */
  lay(puzzle, progress) {
    this.#set(begun(puzzle, progress));
    return this.#go("laid");
  }

  /** The same puzzle from its start. */
  retry() {
    return this.#change(begunAgain, "laid");
  }

  /** Nothing is asked or moved until `resume`. */
  rest() {
    this.#scene.renew();
  }

  /** Go on from where things are, after a rest or a fault. */
  resume() {
    return this.#attempt ? this.#go(null) : Promise.resolve();
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
    return this.#change(hinting, null);
  }

  /** Show how the wrong move is refuted. */
  explain() {
    return this.#change(explaining, null);
  }

  /** Look at the solution from here; the attempt is over. */
  solution() {
    if (!this.#attempt || isOver(this.#attempt)) return Promise.resolve();
    this.#parts.onScore(0);
    return this.#change(surrendering, null);
  }

  /** Look at the shown line one move on or back, by hand. @param {-1 | 1} direction */
  step(direction) {
    const at = (this.#attempt?.walk?.at ?? 0) + direction;
    if (!this.#attempt?.walk) return Promise.resolve();
    this.#set(walked(this.#attempt, at));
    return this.#scene.play(async (signal) => {
      await this.#reach("walked", signal);
      await this.#prove(signal);
    });
  }

  /** Call off what Python is at. */
  stop() {
    const { phase } = this.#attempt ?? {};
    if (phase === "checking") return this.takeBack();
    return this.#change(unhinted, null);
  }

  /** @param {(attempt: Attempt) => Attempt} change @param {Event | null} event */
  #change(change, event) {
    const before = this.#attempt;
    const after = before && change(before);
    if (!after || after === before) return Promise.resolve();
    this.#set(after);
    return this.#go(event);
  }

  /** @param {Attempt} attempt */
  #set(attempt) {
    this.#attempt = attempt;
    this.#view = this.#parts.sight.get(this.#place());
    this.#parts.onChange();
  }

  /** @param {Event | null} event */
  #go(event) {
    return this.#scene.play(async (signal) => {
      if (event === "tried") {
        // The board is asked for first, so that the move is seen while it is being judged.
        await Promise.all([this.#reach(event, signal), this.#judge(signal)]);
      } else {
        await this.#reach(event, signal);
      }
      await this.#proceed(signal);
    });
  }

  /** What follows by itself. @param {AbortSignal} signal @returns {Promise<void>} */
  async #proceed(signal) {
    const attempt = this.#attempt;
    if (signal.aborted || !attempt) return;
    if (attempt.walk) return this.#showLine(signal);
    if (attempt.phase === "checking") return this.#checkAgain(signal);
    if (attempt.phase === "replying") return this.#reply(signal);
    if (attempt.phase === "shown") return this.#findLine(signal);
    if (attempt.phase === "solved") return this.#prove(signal);
    if (attempt.hint?.move === null) return this.#findHint(signal);
    if (attempt.phase === "solving" && this.#view?.pass) return this.#pass(signal);
  }

  /** @param {Event | null} event @param {AbortSignal} signal */
  async #reach(event, signal) {
    const view = await this.#parts.sight.ask(this.#place(), signal);
    if (signal.aborted) return;
    this.#view = view;
    this.#parts.onChange();
    if (event) this.#parts.onEvent(event);
  }

  /** @param {AbortSignal} signal */
  async #judge(signal) {
    const attempt = this.#attempt;
    if (attempt?.phase !== "checking") return;
    const request = this.#asked(shownMoves(attempt));
    const answer = await this.#parts.engine.call("answer", request, { signal });
    if (signal.aborted) return;
    const after = answered(attempt, answer);
    if (after.phase === "wrong") this.#parts.onScore(0);
    if (after.phase === "solved") this.#parts.onScore(scoreOf(after));
    this.#set(after);
    await this.#reach(after.phase === "replying" ? null : eventOf(after), signal);
  }

  /** After a fault the same move is judged once more. @param {AbortSignal} signal */
  async #checkAgain(signal) {
    await this.#judge(signal);
    await this.#proceed(signal);
  }

  /** @param {AbortSignal} signal */
  async #reply(signal) {
    await pause(REPLY_PACES * this.#parts.pace(), signal);
    if (signal.aborted || !this.#attempt) return;
    this.#set(replied(this.#attempt));
    await this.#reach("replied", signal);
    await this.#proceed(signal);
  }

  /** The rules leave no choice. @param {AbortSignal} signal */
  async #pass(signal) {
    await pause(LINE_PACES * this.#parts.pace(), signal);
    if (!signal.aborted) void this.play("pass");
  }

  /** @param {AbortSignal} signal */
  async #findHint(signal) {
    const [move] = await this.#solutions(signal);
    if (signal.aborted || !this.#attempt) return;
    this.#set(move ? hinted(this.#attempt, move, false) : unhinted(this.#attempt));
    if (move) this.#parts.onEvent("hinted");
  }

  /** @param {AbortSignal} signal */
  async #findLine(signal) {
    const line = await this.#bestLine(signal);
    if (signal.aborted || !this.#attempt) return;
    this.#set(surrendered(this.#attempt, line));
    await this.#showLine(signal);
  }

  /** @param {AbortSignal} signal */
  async #showLine(signal) {
    await Promise.all([this.#playLine(signal), this.#prove(signal)]);
  }

  /** The shown line goes on by itself, until it is stepped through by hand. @param {AbortSignal} signal */
  async #playLine(signal) {
    for (;;) {
      await this.#reach(null, signal);
      await pause(LINE_PACES * this.#parts.pace(), signal);
      const { walk } = this.#attempt ?? {};
      if (signal.aborted || !this.#attempt || !walk) return;
      if (walk.at >= walk.line.length) break;
      this.#set(walked(this.#attempt, walk.at + 1));
      await this.#reach("walked", signal);
    }
  }

  /** How many solutions there are, and what the goal is worth. @param {AbortSignal} signal */
  async #prove(signal) {
    if (signal.aborted || !this.#attempt || !isOver(this.#attempt) || this.#attempt.verdict) return;
    const verdict = await this.#verify([], signal);
    if (!signal.aborted) this.#set(proven(this.#attempt, verdict));
  }

  /** The moves that lead on from here, one of them first. @param {AbortSignal} signal @returns {Promise<readonly string[]>} */
  async #solutions(signal) {
    const { moves, puzzle } = /** @type {Attempt} */ (this.#attempt);
    if (moves.length === 0 && puzzle.line.length > 0) return puzzle.line;
    return (await this.#verify(moves, signal)).solutions;
  }

  /** @param {AbortSignal} signal @returns {Promise<readonly string[]>} */
  async #bestLine(signal) {
    const { moves, puzzle } = /** @type {Attempt} */ (this.#attempt);
    if (moves.length === 0 && puzzle.line.length > 0) return puzzle.line;
    return (await this.#verify(moves, signal)).line;
  }

  /** @param {readonly string[]} moves @param {AbortSignal} signal @returns {Promise<Verdict>} */
  #verify(moves, signal) {
    return this.#parts.engine.call("verify", this.#asked(moves), { signal });
  }

  /** @param {readonly string[]} moves */
  #asked(moves) {
    const { ruleset, position, goal } = /** @type {Attempt} */ (this.#attempt).puzzle;
    return { ruleset, start: position, goal, moves };
  }

  #place() {
    return placeOf(/** @type {Attempt} */ (this.#attempt));
  }
}

/** @param {Attempt} attempt @returns {Event | null} */
function eventOf({ phase }) {
  if (phase === "wrong") return "wrong";
  return phase === "solved" ? "solved" : null;
}
