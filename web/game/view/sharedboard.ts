/** The board as the modes share it: what is shown twice is drawn once, and a change of modes is no move. */

import type { Board } from "../../board/board.ts";
import type { ThemeNames } from "../../board/theme.ts";
import { onTheme, showTheme, theme } from "../../board/theme.ts";
import type { BoardView } from "../../board/view.ts";
import { sayAgain } from "../../i18n/catalogue.ts";

export function createSharedBoard(board: Board) {
  let shown = "";
  let isChanged = false;

  return {
    show(view: Partial<BoardView>) {
      const key = JSON.stringify(view);
      if (key === shown) return;
      // The pieces of one mode do not travel to where they stand in another.
      if (isChanged) board.show({ ...view, speed: 0 });
      shown = key;
      isChanged = false;
      board.show(view);
    },
    /** Another mode takes the board over. */
    renew() {
      isChanged = shown !== "";
      shown = "";
    },
    /** Another mode is on its way: until it comes the board is empty. */
    clear(bottom: BoardView["bottom"]) {
      this.show({ bottom, inert: true, speed: 0 });
    },
  };
}

// The look of the boards as the page wants it; where it changes the colours of the sides, their names change too.

let { pair } = theme();

onTheme(() => {
  if (pair === theme().pair) return;
  pair = theme().pair;
  sayAgain();
});

/** If it cannot be fetched, the boards stay as they are: better so than none. */
export function followTheme(names: ThemeNames) {
  showTheme(names).catch(() => {});
}
