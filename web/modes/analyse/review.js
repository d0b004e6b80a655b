/** A whole game looked through by the engine: what each position is worth, and what each move cost. */

import { isCount, isNumber, isText, listOf, orNull, recordOf } from "../../game/datachecks.js";
import { TaskScope } from "../../game/taskscope.js";
import { placeKey } from "../../game/viewcache.js";

/** @typedef {import("../../engine/gameresults.js").GameFields} Game */
/** @typedef {import("../../engine/gameresults.js").ReviewedPly} ReviewedPly */

/** What is known of a game, one entry for each position from the start on. @typedef {{ game: Game, plies: readonly ReviewedPly[], isDone: boolean }} Review */

/** A longer game is reviewed too, but not kept. */
const MOST_KEPT = 1200;
/** Of the best line so much is kept. */
const MOST_LINE = 8;
/** Progress is told so often, in milliseconds: there is much to be drawn anew. */
const TOLD_MS = 250;

/**
 * @param {object} parts
 * @param {Pick<import("../../engine/client.js").Engine, "call">} parts.engine
 * @param {Review | null} parts.kept
 * @param {() => void} parts.onChange
 * @param {(review: Review) => void} parts.onDone
 * @param {(fault: import("../../engine/protocol.js").Fault) => void} parts.onFault
 */
export function createReview({ engine, kept, onChange, onDone, onFault }) {
  /** @type {Review | null} */
  let review = kept;
  /** What is looked through, or was last. @type {Game | null} */
  let begun = null;
  let isRunning = false;
  let isPaused = false;
  let toldAt = 0;
  const scene = new TaskScope((fault) => {
    isRunning = false;
    onFault(fault);
    onChange();
  });

  /** @param {Game} game @param {import("../../engine/gameresults.js").Review} found */
  function take(game, { done, plies }) {
    review = Object.freeze({ game, plies, isDone: done });
    isRunning = !done;
    const now = performance.now();
    if (!done && now - toldAt < TOLD_MS) return;
    toldAt = now;
    onChange();
    if (done) onDone(review);
  }

  /** @param {Game} game */
  function begin(game) {
    begun = game;
    isRunning = true;
    isPaused = false;
    onChange();
    return scene.play(async (signal) => {
      const request = { ...game, moves: [...game.moves] };
      const onProgress = (/** @type {import("../../engine/gameresults.js").Review} */ found) => {
        if (!signal.aborted) take(game, found);
      };
      onProgress(await engine.call("review", request, { signal, onProgress }));
    });
  }

  function stop() {
    scene.renew();
    isPaused = false;
    if (!isRunning) return;
    isRunning = false;
    onChange();
  }

  return {
    begin,
    stop,
    /** Another game is looked at, or the same one with more moves: only that goes on. @param {Game} game */
    follow(game) {
      if (!begun || !(isRunning || isPaused)) return;
      const isPart = begun.moves.every((move, ply) => move === game.moves[ply]);
      if (!isPart || !isSameStart(begun, game)) stop();
    },
    /** Out of sight nothing is computed; whoever comes back may go on. */
    pause() {
      const wasRunning = isRunning;
      stop();
      isPaused = wasRunning;
    },
    get isPaused() {
      return isPaused;
    },
    get isRunning() {
      return isRunning;
    },
    /** What is known of a game: as far as it is the one that was reviewed. @param {Game} game @returns {readonly ReviewedPly[]} */
    pliesOf(game) {
      if (!review || !isSameStart(review.game, game)) return [];
      const { moves } = review.game;
      const other = moves.findIndex((move, ply) => move !== game.moves[ply]);
      return other < 0 ? review.plies : review.plies.slice(0, other + 1);
    },
    /** Is all of a game reviewed? @param {Game} game */
    isWhole(game) {
      return review?.isDone === true && placeKey(review.game) === placeKey(game);
    },
  };
}

/** @typedef {ReturnType<typeof createReview>} Reviewing */

/** @param {Game} one @param {Game} other */
function isSameStart(one, other) {
  return one.ruleset === other.ruleset && one.start === other.start;
}

/** As it is kept, or null where it is too long for that. @param {Review} review @returns {Review | null} */
export function writtenReview({ game, plies, isDone }) {
  if (plies.length > MOST_KEPT) return null;
  const kept = plies.map((ply) => ({ ...ply, pv: ply.pv.slice(0, MOST_LINE) }));
  return { game, plies: kept, isDone };
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
  const isWhole = review.plies.length === review.game.moves.length + 1;
  return isWhole && review.plies.length <= MOST_KEPT ? review : null;
}
