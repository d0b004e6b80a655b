/** What the board shows of an attempt, or of an old game. */

import type { BoardView } from "../../board/view.ts";
import type { View } from "../../engine/gameresults.ts";
import type { Known } from "../../game/record/lineboard.ts";
import { placed } from "../../game/record/lineboard.ts";
import type { Player } from "../../game/record/record.ts";
import type { Settings } from "../../game/settings.ts";
import { paceOf } from "../../game/settings.ts";
import type { OldGame } from "../../game/storage/oldgame.ts";
import { solverOf } from "../../game/texts/puzzlegoal.ts";
import { movesOf } from "../../game/view/gameboard.ts";
import { endsOf } from "../../game/view/pieces.ts";
import type { Attempt } from "./attempt.ts";
import { isOpen, shownMoves } from "./attempt.ts";

/** The board's status attribute. */
export function statusWord({ phase, walk }: Attempt, view: View | null) {
  if (walk && walk.at < walk.line.length) return "looking";
  if (phase === "solved" || phase === "shown") return "over";
  if (phase !== "solving") return phase;
  return view ? "your-move" : "loading";
}

/**
 * @param view of the shown place; null until it has come
 * @param isTurned the solver's side is above
 */
export function attemptView(
  attempt: Attempt,
  view: View | null,
  known: Known,
  settings: Settings,
  isTurned: boolean,
): Partial<BoardView> {
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

/** @param known of the ruleset's opening */
export function lineView(
  game: OldGame,
  ply: number,
  view: View | null,
  known: Known & { position: string },
  settings: Settings,
  isTurned: boolean,
): Partial<BoardView> {
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

/** @param isNumbered squares are named beside the board */
function shownSettings({ goals, numbers, speed }: Settings, isNumbered: boolean) {
  return { goalsShown: goals, numbers: numbers || isNumbered, speed: paceOf(speed) };
}

function seat(player: Player, isTurned: boolean): Player {
  return isTurned ? (player === 1 ? 2 : 1) : player;
}
