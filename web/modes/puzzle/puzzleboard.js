/** From an attempt, or a line of old, to what the board shows. */

import { movesOf } from "../../game/gameboard.js";
import { placed } from "../../game/lineboard.js";
import { endsOf } from "../../game/pieces.js";
import { solverOf } from "../../game/puzzlegoal.js";
import { paceOf } from "../../game/settings.js";
import { isOpen, shownMoves } from "./attempt.js";

/** @typedef {import("./attempt.js").Attempt} Attempt */
/** @typedef {import("../../board/view.js").BoardView} BoardView */
/** @typedef {import("../../engine/gameresults.js").View} View */
/** @typedef {import("../../game/settings.js").Settings} Settings */
/** @typedef {import("../../game/record.js").Player} Player */

/** @typedef {import("../../game/lineboard.js").Known} Known */

/**
 * What the attempt is doing, in one word for scripts.
 *
 * @param {Attempt} attempt
 * @param {View | null} view
 */
export function statusWord({ phase, walk }, view) {
  if (walk && walk.at < walk.line.length) return "looking";
  if (phase === "solved" || phase === "shown") return "over";
  if (phase !== "solving") return phase;
  return view ? "your-move" : "loading";
}

/**
 * @param {Attempt} attempt
 * @param {View | null} view  of what is to be on the board; null until Python has told it
 * @param {Known} known
 * @param {Settings} settings
 * @param {boolean} isTurned  the solver sits at the upper edge
 * @returns {Partial<BoardView>}
 */
export function attemptView(attempt, view, known, settings, isTurned) {
  const { puzzle, hint } = attempt;
  const ends = hint?.isWhole && hint.move ? endsOf(hint.move) : null;
  return {
    ...placed(view, known, puzzle.position, shownMoves(attempt)),
    ...looks(settings),
    ruleset: puzzle.ruleset,
    status: statusWord(attempt, view),
    bottom: seat(solverOf(puzzle.position), isTurned),
    moves: view && isOpen(attempt) ? movesOf(view) : [],
    forced: view?.forced ?? false,
    arrows: ends ? [ends] : [],
    inert: !view || !isOpen(attempt),
  };
}

/**
 * @param {import("../../game/oldgame.js").OldGame} tour
 * @param {number} ply
 * @param {View | null} view
 * @param {Known & { position: string }} known  of the ruleset's opening
 * @param {Settings} settings
 * @param {boolean} isTurned
 * @returns {Partial<BoardView>}
 */
export function tourView(tour, ply, view, known, settings, isTurned) {
  const start = tour.start ?? known.position;
  return {
    ...placed(view, known, start, tour.moves.slice(0, ply)),
    ...looks(settings),
    ruleset: tour.ruleset,
    status: "looking",
    bottom: seat(1, isTurned),
    inert: true,
  };
}

/** @param {Settings} settings */
function looks({ goals, numbers, speed }) {
  return { goalsShown: goals, numbers, speed: paceOf(speed) };
}

/** @param {Player} player @param {boolean} isTurned @returns {Player} */
function seat(player, isTurned) {
  return isTurned ? (player === 1 ? 2 : 1) : player;
}
