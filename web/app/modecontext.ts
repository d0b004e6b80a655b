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
  return Object.freeze({
    ...shared,
    fail,
    get place() {
      return place();
    },
    board: Object.freeze({
      show(view: Partial<BoardView>) {
        if (isOn()) show(view);
      },
      flash(numbers: readonly number[]) {
        if (isOn()) board.flash(numbers);
      },
      celebrate(numbers: readonly number[]) {
        if (isOn()) board.celebrate(numbers);
      },
      aim: (point: Parameters<ModeContext["board"]["aim"]>[0]) =>
        isOn() ? board.aim(point) : null,
      squareSize: () => board.squareSize(),
      get selected() {
        return isOn() ? board.selected : null;
      },
      letGo() {
        if (isOn()) board.letGo();
      },
      focus(number?: number) {
        if (isOn()) board.focus(number);
      },
    }),
    announce(text: string) {
      if (isOn()) shared.announce(text);
    },
  });
}
