import { effectUntil, untracked } from "../../../../base/signals.ts";
import type { View } from "../../../../engine/gameresults.ts";
import type { BoardController, ModeContext } from "../../../../game/mode.ts";
import { placed } from "../../../../game/record/lineboard.ts";
import { solverOf } from "../../../../game/texts/puzzlegoal.ts";
import { endsOf } from "../../../../game/view/pieces.ts";
import type { Attempt } from "../../attempt.ts";
import { shownMoves } from "../../attempt.ts";
import type { PuzzlesStore } from "../../stores/puzzlesstore.ts";
import { createBoardController } from "../../views/boardcontroller.ts";
import type { RushStore } from "../stores/rushstore.ts";
import { createRushPanel } from "./rushpanel.ts";

export type RushView = ReturnType<typeof createRushView>;

export function createRushView(store: RushStore, puzzles: PuzzlesStore, context: ModeContext) {
  const { board, rulesets } = context;
  const panel = createRushPanel(store, puzzles, rulesets);
  const controller = createBoardController(store.puzzle, context);
  showBoard(store, controller, context);
  return {
    root: panel.root,
    /** Null while nothing can be moved. */
    get input() {
      return store.isMovable ? controller : null;
    },
    focus: () => (store.phase === "running" ? board.focus() : panel.focus()),
  };
}

/** Before the first puzzle, shows the opening, which gives nothing away. */
function showBoard(
  store: RushStore,
  controller: BoardController,
  { board, rulesets }: Pick<ModeContext, "board" | "rulesets">,
) {
  effectUntil(store.signal, () => {
    if (!store.isOn) return;
    const { attempt } = store.puzzle.state;
    const { next } = store.queue;
    const view = attempt
      ? attemptView(store, controller, attempt)
      : next && openingView(rulesets.presetOf(next.ruleset).opening, next.ruleset);
    if (view) untracked(() => board.show(view));
  });
}

/** A new puzzle appears without animation; the moves in it are animated. */
function attemptView(
  { isMovable, news, phase }: RushStore,
  controller: BoardController,
  attempt: Attempt,
) {
  const view = controller.boardView(solverOf(attempt.puzzle.position));
  const isFirst = shownMoves(attempt).length === 0;
  const still = isFirst ? { ...view, speed: 0 } : view;
  if (isMovable) return still;
  const ends = news.right ? endsOf(news.right) : null;
  const status = phase === "running" ? "wrong" : "over";
  return { ...still, moves: [], inert: true, arrows: ends ? [ends] : [], status };
}

function openingView(opening: View, ruleset: string) {
  return { ...placed(opening, opening, "", []), ruleset, inert: true, status: "over", speed: 0 };
}
