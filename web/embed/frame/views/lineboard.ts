import type { BoardView } from "../../../board/view.ts";
import type { BoardController, ModeServices } from "../../../game/mode.ts";
import { legalText } from "../../../game/record/viewcache.ts";
import { paceOf } from "../../../game/settings.ts";
import { movesOf } from "../../../game/view/viewparts.ts";
import type { LineStore } from "../stores/linestore.ts";

/** @param marks of the shown position, such as the arrow of the best move */
export function createLineBoard(
  line: LineStore,
  { settings }: Pick<ModeServices, "settings">,
  marks: () => Partial<BoardView> = () => ({}),
): BoardController {
  return {
    get isMovable() {
      return line.isMovable;
    },
    get isSettled() {
      return line.view !== null;
    },
    get refusal() {
      return line.refused.text;
    },
    boardView(bottom) {
      const { isMovable, placed, record, status, view } = line;
      const { goals, numbers, speed } = settings();
      const moves = view && isMovable ? movesOf(view) : [];
      return {
        ...placed,
        ...{ ruleset: record.ruleset, status, bottom, goalsShown: goals, numbers },
        ...{ speed: paceOf(speed), inert: !isMovable, moves },
        ...marks(),
      };
    },
    onMove: ({ from, to }) => line.play(legalText(line.view, from, to)),
    onSelect(number) {
      if (number !== null) line.refused.clear();
    },
    refuse: (refusal) => line.refused.refuse(refusal, line.isMovable ? line.view : null),
    play: (move) => line.play(move),
    step: (to) => line.step(to),
    canStep: (to) => line.canStep(to),
  };
}
