// A mode that accepts every command and does nothing, for tests of commands and messages.

import type { Content } from "../../../../web/embed/frame/content.ts";
import type { FrameMode } from "../../../../web/embed/frame/framemode.ts";
import type { BoardController } from "../../../../web/game/mode.ts";
import { partly } from "../../partly.ts";

export const START = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0";

/** The link to a position, as the engine returns it. */
export const LINK = Object.freeze({
  kind: "position",
  ruleset: "mirror",
  position: START,
  title: "T",
});

const OPEN = partly<BoardController>({
  isSettled: true,
  isMovable: true,
  play: async () => {},
  canStep: () => true,
  step: async () => {},
});

export function idleMode(
  { mode, record: { ruleset } }: Content,
  controller: BoardController = OPEN,
): FrameMode {
  return {
    controller,
    own: 1,
    describe: () => "",
    enter() {},
    retry() {},
    leave() {},
    failure: () => null,
    event: () => null,
    afterEvent: () => null,
    lines: () => ({ main: "" }),
    buttons: () => [],
    facts: () => ({
      ruleset,
      start: null,
      position: START,
      moves: ["33-43", "83-73", "43-53"],
      ply: 0,
      player: 1,
      legal: ["33-43", "33x55x57"],
    }),
    offers: () => [{ kind: "position", ruleset, position: START }],
    reset() {},
    goTo: mode === "puzzle" ? null : () => {},
  };
}
