/** The engine's review of a whole game: what each position is worth, and what each move cost. */

import { isCount, isNumber, isText, listOf, orNull, recordOf } from "../../game/datachecks.js";
import { TaskScope } from "../../game/taskscope.js";
import { placeKey } from "../../game/viewcache.js";
import { isMain, mainLine, nodeAt } from "./tree.js";

/** @typedef {import("../../engine/gameresults.js").GameFields} Game */
/** @typedef {import("../../engine/gameresults.js").ReviewedPly} ReviewedPly */
/** @typedef {import("../../engine/gameresults.js").Review} Found */

/** A review has one entry for each position from the start on. @typedef {{ game: Game, plies: readonly ReviewedPly[], isDone: boolean }} Review */

/** A verdict on a move that costs something. @typedef {"slip" | "mistake" | "blunder"} Verdict */

/** @type {readonly Verdict[]} */
const VERDICTS = Object.freeze(["slip", "mistake", "blunder"]);
/** A longer game is reviewed too, but not stored. */
const MOST_STORED = 1200;
/** Moves of a best line that are stored. */
const MOST_LINE = 8;
/** The least time between two reports of progress, in milliseconds: each draws much anew. */
const PROGRESS_MS = 250;

/**
 * @typedef {object} ReviewParts
 * @property {Pick<import("../../engine/client.js").Engine, "call">} engine
 * @property {Review | null} stored
 * @property {() => void} onChange
 * @property {(review: Review) => void} onDone
 * @property {(fault: import("../../engine/protocol.js").Fault) => void} onFault
 */

export class GameReview {
  #parts;
  #scope;
  /** What has been found last. @type {Review | null} */
  #review;
  /** The game that is reviewed, or was last. @type {Game | null} */
  #game = null;
  /** @type {"idle" | "running" | "paused"} */
  #status = "idle";
  #reportedAt = 0;

  /** @param {ReviewParts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#review = parts.stored;
    this.#scope = new TaskScope((fault) => {
      this.#status = "idle";
      parts.onFault(fault);
      parts.onChange();
    });
  }

  get isRunning() {
    return this.#status === "running";
  }

  get isPaused() {
    return this.#status === "paused";
  }

  /** @param {Game} game */
  begin(game) {
    this.#game = game;
    this.#status = "running";
    this.#parts.onChange();
    return this.#scope.play(async (signal) => {
      const request = { ...game, moves: [...game.moves] };
      const onProgress = (/** @type {Found} */ found) => {
        if (!signal.aborted) this.#take(game, found);
      };
      onProgress(await this.#parts.engine.call("review", request, { signal, onProgress }));
    });
  }

  /** @param {Game} game @param {Found} found */
  #take(game, { done, plies }) {
    this.#review = Object.freeze({ game, plies, isDone: done });
    this.#status = done ? "idle" : "running";
    const now = performance.now();
    if (!done && now - this.#reportedAt < PROGRESS_MS) return;
    this.#reportedAt = now;
    this.#parts.onChange();
    if (done) this.#parts.onDone(this.#review);
  }

  stop() {
    const wasRunning = this.isRunning;
    this.#scope.renew();
    this.#status = "idle";
    if (wasRunning) this.#parts.onChange();
  }

  /** Nothing is computed until `begin`; what was running is paused. */
  pause() {
    const wasRunning = this.isRunning;
    this.stop();
    if (wasRunning) this.#status = "paused";
  }

  /** Another game is shown: the review goes on only where it has the same moves, or more. @param {Game} game */
  follow(game) {
    if (!this.#game || this.#status === "idle") return;
    const isPart = this.#game.moves.every((move, ply) => move === game.moves[ply]);
    if (!isPart || !isSameStart(this.#game, game)) this.stop();
  }

  /** The reviewed positions of a game, as far as it is the one that was reviewed. @param {Game} game @returns {readonly ReviewedPly[]} */
  pliesOf(game) {
    const review = this.#review;
    if (!review || !isSameStart(review.game, game)) return [];
    const other = review.game.moves.findIndex((move, ply) => move !== game.moves[ply]);
    return other < 0 ? review.plies : review.plies.slice(0, other + 1);
  }

  /** Is all of a game reviewed? @param {Game} game */
  isComplete(game) {
    return this.#review?.isDone === true && placeKey(this.#review.game) === placeKey(game);
  }
}

/** @param {unknown} verdict @returns {Verdict | null}  null for a move that costs next to nothing */
export function faultOf(verdict) {
  return VERDICTS.find((known) => known === verdict) ?? null;
}

/** After how many moves the costliest fault had been made; null where there is none. @param {readonly ReviewedPly[]} reviewed */
export function turningPoint(reviewed) {
  const faults = reviewed.filter(({ verdict }) => faultOf(verdict));
  const costliest = Math.max(...faults.map(({ loss }) => loss ?? 0));
  const found = faults.find(({ loss }) => (loss ?? 0) === costliest);
  return found ? found.ply + 1 : null;
}

/**
 * The review of the move that leads to a place, where it is a fault on the main line.
 *
 * @param {import("./tree.js").Tree} tree
 * @param {number} place
 * @param {readonly ReviewedPly[]} reviewed
 */
export function reviewedFault(tree, place, reviewed) {
  if (place === 0 || !isMain(tree, place)) return null;
  const made = reviewed[nodeAt(tree, place).ply - 1];
  return made && faultOf(made.verdict) ? made : null;
}

/** The faults on the main line, by place. @param {import("./tree.js").Tree} tree @param {readonly ReviewedPly[]} reviewed */
export function faultsOf(tree, reviewed) {
  const pairs = mainLine(tree).flatMap((place, ply) => {
    const fault = faultOf(reviewed[ply]?.verdict);
    return fault ? [/** @type {const} */ ([place, fault])] : [];
  });
  return new Map(pairs);
}

/** @param {Game} one @param {Game} other */
function isSameStart(one, other) {
  return one.ruleset === other.ruleset && one.start === other.start;
}

/** The stored form, or null where it is too long. @param {Review} review @returns {Review | null} */
export function formatReview({ game, plies, isDone }) {
  if (plies.length > MOST_STORED) return null;
  const stored = plies.map((ply) => ({ ...ply, pv: ply.pv.slice(0, MOST_LINE) }));
  return { game, plies: stored, isDone };
}

const isBounds = (/** @type {unknown} */ value) =>
  listOf(isCount)(value) && Array.isArray(value) && value.length === 2;
const isMove = (/** @type {unknown} */ value) =>
  typeof value === "string" && /^[0-9x-]{5,200}$|^pass$/.test(value);
const isReview = recordOf({
  game: recordOf({ ruleset: isText, start: orNull(isText), moves: listOf(isMove) }),
  isDone: (value) => value === true,
  plies: listOf(
    recordOf({
      ply: isCount,
      race: recordOf({ 1: isBounds, 2: isBounds }),
      score: isNumber,
      best: orNull(isMove),
      pv: listOf(isMove),
      move: orNull(isMove),
      loss: orNull(isNumber),
      verdict: orNull(isText),
    }),
  ),
});

/** @param {unknown} data @returns {Review | null} */
export function parseReview(data) {
  if (!isReview(data)) return null;
  const review = /** @type {Review} */ (data);
  const isComplete = review.plies.length === review.game.moves.length + 1;
  return isComplete && review.plies.length <= MOST_STORED ? review : null;
}
