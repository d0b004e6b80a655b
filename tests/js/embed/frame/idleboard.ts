// An embedded board that accepts every command and does nothing, for tests of commands and messages.

import type { Content } from "../../../../web/embed/frame/content.ts";
import type { EmbeddedBoard } from "../../../../web/embed/frame/framemode.ts";

export const START = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0";

/** The link to a position, as the engine returns it. */
export const LINK = Object.freeze({
  kind: "position",
  ruleset: "mirror",
  position: START,
  title: "T",
});

export function idleBoard(
  content: Content,
  controller: EmbeddedBoard["controller"],
): EmbeddedBoard {
  return {
    controller,
    begin() {},
    show() {},
    rest() {},
    facts: () => ({
      ruleset: content.record.ruleset,
      start: null,
      position: START,
      moves: [],
      ply: 0,
      plies: 3,
      player: 1,
      legal: ["33-43", "33x55x57"],
      outcome: null,
      solved: null,
      verdict: null,
      side: 1,
      offer: { kind: "position", ruleset: content.record.ruleset, position: START },
    }),
    onAttention() {},
    onRefused() {},
    describe: () => "",
    colours: () => ["green", "red"],
    undo: () => true,
    reset() {},
    flip() {},
    goTo: content.mode === "puzzle" ? null : () => {},
    press() {},
  };
}
