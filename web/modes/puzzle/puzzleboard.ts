/** What the board shows of an attempt, or of an old game. */

import type { BoardView } from "../../board/view.ts";
import type { View } from "../../engine/gameresults.ts";
import type { Known } from "../../game/record/lineboard.ts";
import { placed } from "../../game/record/lineboard.ts";
import type { Settings } from "../../game/settings.ts";
import { paceOf } from "../../game/settings.ts";
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
 * @param bottom whose side is at the lower edge
 */
export function attemptView(
  attempt: Attempt,
  view: View | null,
  known: Known,
  settings: Settings,
  bottom: 1 | 2,
): Partial<BoardView> {
  const { puzzle, hint } = attempt;
  const ends = hint?.isWhole && hint.move ? endsOf(hint.move) : null;
  return {
    ...placed(view, known, puzzle.position, shownMoves(attempt)),
    goalsShown: settings.goals,
    // An author's hint may name squares.
    numbers: settings.numbers || /\d\d/.test(attempt.advice),
    speed: paceOf(settings.speed),
    ruleset: puzzle.ruleset,
    status: statusWord(attempt, view),
    bottom,
    moves: view && isOpen(attempt) ? movesOf(view) : [],
    forced: view?.forced ?? false,
    arrows: ends ? [ends] : [],
    inert: !view || !isOpen(attempt),
  };
}
