/** Stepping through the solution of a draft on the board. */

import type { View } from "../../engine/gameresults.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { Engine } from "../../game/record/gamecursor.ts";
import { GameCursor } from "../../game/record/gamecursor.ts";
import { newRecord, recordOf } from "../../game/record/record.ts";
import { ViewCache } from "../../game/record/viewcache.ts";

/** Where the draft itself is on the board. */
const LEFT: { at: number; view: View | null } = Object.freeze({ at: 0, view: null });

export class Solution {
  #walk: GameCursor;
  #shown = LEFT;
  #onChange;

  constructor({
    engine,
    ruleset,
    onChange,
    onFault,
  }: {
    engine: Engine;
    /** Of any position */
    ruleset: string;
    /** Another move of it is on the board, or none */
    onChange: () => void;
    onFault: (fault: Fault) => void;
  }) {
    const onArrival = (_arrival: string, view: View) => {
      this.#shown = { at: this.#walk.record.cursor, view };
      onChange();
    };
    const cache = new ViewCache();
    this.#walk = new GameCursor(
      { cache, operation: "view", onArrival, onFault },
      newRecord(ruleset),
      {
        engine,
      },
    );
    this.#onChange = onChange;
  }

  /** How many of its moves are on the board. */
  get at() {
    return this.#shown.at;
  }

  /** What the board shows of it; null: the draft itself. */
  get view() {
    return this.#shown.view;
  }

  leave() {
    this.#walk.cancel();
    this.#shown = LEFT;
  }

  /** @param to how many of its moves */
  go(line: { ruleset: string; start: string; moves: readonly string[] }, to: number) {
    if (to < 0 || to > line.moves.length || to === this.at) return;
    if (to > 0) {
      void this.#walk.go(recordOf(line, to), "walked");
      return;
    }
    this.leave();
    this.#onChange();
  }
}
