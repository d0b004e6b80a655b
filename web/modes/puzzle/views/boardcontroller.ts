import type { BoardController } from "../../../game/mode.ts";
import { legalText } from "../../../game/record/viewcache.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import type { Settings } from "../../../game/settings.ts";
import { attemptView } from "../attempt.ts";
import type { Solving } from "../stores/puzzlestate.ts";
import type { PuzzleStore } from "../stores/puzzlestore.ts";
import { isMovable } from "../stores/puzzlestore.ts";

interface Look {
  rulesets: Rulesets;
  settings: () => Settings;
}

/** Serves the boards of the page and of the embedded frame. */
export function createBoardController(puzzle: PuzzleStore, look: Look): BoardController {
  return {
    get isMovable() {
      return isMovable(puzzle.state);
    },
    get isSettled() {
      const { attempt, view } = puzzle.state;
      return view !== null && attempt?.phase !== "checking";
    },
    get refusal() {
      return puzzle.refused.text;
    },
    boardView: (bottom) => boardViewOf(puzzle.state, look, bottom),
    onMove: ({ from, to }) => puzzle.play(legalText(puzzle.state.view, from, to)),
    onSelect(number) {
      if (number !== null) puzzle.refused.clear();
    },
    refuse(refusal) {
      const { state } = puzzle;
      puzzle.refused.refuse(refusal, isMovable(state) ? state.view : null);
    },
    play: (move) => puzzle.play(move),
    step: (to) => puzzle.step(to),
    canStep: (to) => puzzle.canStep(to),
  };
}

export function boardViewOf({ attempt, view, flaw }: Solving, look: Look, bottom: 1 | 2) {
  if (!attempt) return {};
  const { opening } = look.rulesets.presetOf(attempt.puzzle.ruleset);
  const shown = attemptView(attempt, view, opening, look.settings(), bottom);
  return flaw ? { ...shown, moves: [], inert: true } : shown;
}
