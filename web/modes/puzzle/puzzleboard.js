/** What the board shows of an attempt, or of an old game. */

import { movesOf } from "../../game/gameboard.js";
import { placed } from "../../game/lineboard.js";
import { endsOf } from "../../game/pieces.js";
import { solverOf } from "../../game/puzzlegoal.js";
import { paceOf } from "../../game/settings.js";
import { isOpen, shownMoves } from "./attempt.js";

/** @import { BoardView } from "../../board/view.js" */
/** @import { View } from "../../engine/gameresults.js" */
/** @import { Known } from "../../game/lineboard.js" */
/** @import { Player } from "../../game/record.js" */
/** @import { Settings } from "../../game/settings.js" */
/** @import { Attempt } from "./attempt.js" */
/** @import { OldGame } from "../../game/oldgame.js" */

/** The board's status attribute. @param {Attempt} attempt @param {View | null} view */
function statusWord({ phase, walk }, view) {
  if (walk && walk.at < walk.line.length) return "looking";
  if (phase === "solved" || phase === "shown") return "over";
  if (phase !== "solving") return phase;
  return view ? "your-move" : "loading";
}

/**
 * @param {Attempt} attempt
 * @param {View | null} view  of the shown place; null until it has come
 * @param {Known} known
 * @param {Settings} settings
 * @param {boolean} isTurned  the solver's side is above
 * @returns {Partial<BoardView>}
 */
export function attemptView(attempt, view, known, settings, isTurned) {
  const { puzzle, hint } = attempt;
  const ends = hint?.isWhole && hint.move ? endsOf(hint.move) : null;
  return {
    ...placed(view, known, puzzle.position, shownMoves(attempt)),
    ...shownSettings(settings, attempt.phase !== "solving" || shownMoves(attempt).length > 0),
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
 * @param {OldGame} game
 * @param {number} ply
 * @param {View | null} view
 * @param {Known & { position: string }} known  of the ruleset's opening
 * @param {Settings} settings
 * @param {boolean} isTurned
 * @returns {Partial<BoardView>}
 */
export function lineView(game, ply, view, known, settings, isTurned) {
  const start = game.start ?? known.position;
  return {
    ...placed(view, known, start, game.moves.slice(0, ply)),
    ...shownSettings(settings, true),
    ruleset: game.ruleset,
    status: "looking",
    bottom: seat(1, isTurned),
    inert: true,
  };
}

/** @param {Settings} settings @param {boolean} isNumbered  squares are named beside the board */
function shownSettings({ goals, numbers, speed }, isNumbered) {
  return { goalsShown: goals, numbers: numbers || isNumbered, speed: paceOf(speed) };
}

/** @param {Player} player @param {boolean} isTurned @returns {Player} */
function seat(player, isTurned) {
  return isTurned ? (player === 1 ? 2 : 1) : player;
}
