import type { BoardController } from "../../../game/mode.ts";
import { legalText } from "../../../game/record/viewcache.ts";
import type { Settings } from "../../../game/settings.ts";
import { boardViewOf, isMovable, isSettled } from "../state.ts";
import type { TaskStore } from "../stores/taskstore.ts";

/** Serves the boards of the page and of the embedded frame. */
export function createBoardController(task: TaskStore, settings: () => Settings): BoardController {
  return {
    get isMovable() {
      return isMovable(task.state);
    },
    get isSettled() {
      return isSettled(task.state);
    },
    get refusal() {
      return task.refusing.text;
    },
    boardView: (bottom) =>
      boardViewOf(task.state, { settings: settings(), bottom, colours: task.colours }),
    onMove: ({ from, to }) => task.play(legalText(task.state.view, from, to)),
    onSelect(number) {
      if (number !== null) task.refusing.clear();
    },
    refuse: (refusal) => void task.refusing.explain(refusal),
    play: (step) => task.play(step),
    step: (to) => task.step(to),
    canStep: (to) => task.canStep(to),
  };
}
