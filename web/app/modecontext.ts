/** The context of each mode: its access to the board and to the rest of the page while it is on. */

import type { BoardView } from "../board/view.ts";
import type { ContextBoard, ModeContext } from "../game/mode.ts";

/** What is the same for all modes. */
export type Shared = Omit<ModeContext, "board" | "place" | "fail">;

interface ModeParts {
  /** Whether the mode is the requested one */
  isOn: () => boolean;
  show: (view: Partial<BoardView>) => void;
  board: ContextBoard;
  place: () => HTMLElement;
  fail: ModeContext["fail"];
}

export function createModeContext(
  shared: Shared,
  { isOn, show, board, place, fail }: ModeParts,
): ModeContext {
  /** Nothing is done for a mode that is not on. */
  function whenOn<Rest extends readonly unknown[]>(act: (...rest: Rest) => unknown) {
    return (...rest: Rest) => {
      if (isOn()) act(...rest);
    };
  }

  return Object.freeze({
    ...shared,
    fail,
    get place() {
      return place();
    },
    board: Object.freeze({
      show: whenOn(show),
      flash: whenOn((numbers: readonly number[]) => board.flash(numbers)),
      celebrate: whenOn((numbers: readonly number[]) => board.celebrate(numbers)),
      aim: (point: Parameters<ModeContext["board"]["aim"]>[0]) =>
        isOn() ? board.aim(point) : null,
      squareSize: () => board.squareSize(),
      get selected() {
        return isOn() ? board.selected : null;
      },
      letGo: whenOn(() => board.letGo()),
      focus: whenOn((number?: number) => board.focus(number)),
    }),
    announce: whenOn(shared.announce),
  });
}
