import type { View } from "../../../engine/gameresults.ts";
import type { BoardController } from "../../../game/mode.ts";
import type { Settings } from "../../../game/settings.ts";
import { endsOf } from "../../../game/view/pieces.ts";
import { lessonView } from "../lessonboard.ts";
import { isMovable, isSettled, jumpersIn } from "../lessonstate.ts";
import type { LessonStore } from "../stores/lessonstore.ts";

interface Look {
  settings: () => Settings;
  openingOf: (ruleset: string) => View;
}

/**
 * Serves the boards of the page and of the embedded frame.
 *
 * @param callJump shows the pieces that must jump, after any other move was tried
 */
export function createBoardController(
  lesson: LessonStore,
  { settings, openingOf }: Look,
  callJump: (jumpers: readonly number[]) => void = () => {},
): BoardController {
  return {
    get isMovable() {
      return isMovable(lesson.state);
    },
    get isSettled() {
      return isSettled(lesson.state);
    },
    refusal: "",
    boardView(bottom) {
      const { state } = lesson;
      if (!state) return { bottom, inert: true, speed: 0 };
      return { ...lessonView(state, openingOf(state.lesson.ruleset), settings()), bottom };
    },
    onMove: (ends) => lesson.play(ends),
    onSelect() {},
    refuse(refusal) {
      const jumpers = jumpersIn(lesson.state);
      if (jumpers.length > 0) callJump(jumpers);
      void lesson.refuse(refusal);
    },
    async play(move) {
      const ends = endsOf(move);
      if (ends) await lesson.play(ends);
    },
    step: (to) => lesson.step(to),
    canStep: (to) => lesson.canStep(to),
  };
}
