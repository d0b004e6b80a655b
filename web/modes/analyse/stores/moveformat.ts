/** Moves as the player sees them: signs (pieces and arrows), or the numbers of their squares. */

import { computed } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { Player } from "../../../game/record/record.ts";
import { boardOf } from "../../../game/record/record.ts";
import { signOf, signsOf } from "../../../game/texts/directions.ts";
import type { FormatMove } from "../tree.ts";
import { boardAt, formatByNumbers, signsIn } from "../tree.ts";
import type { StudyStore } from "./studystore.ts";

export class MoveFormat {
  #study;
  #settings;

  constructor(study: StudyStore, settings: ModeContext["settings"]) {
    this.#study = study;
    this.#settings = settings;
  }

  /** The side at the lower edge. */
  get bottom(): Player {
    return this.#settings().turned ? 2 : 1;
  }

  // Computed, so that other changes of the settings or the position do not recompute the signs.
  #bottom = computed(() => this.bottom);
  /** The first board; null if moves are shown by numbers. */
  #start = computed(() => {
    const { start } = this.#study.tree;
    return this.#settings().numbers
      ? null
      : boardOf(start ?? this.#study.position.opening.position);
  });
  #signs = computed(() => {
    const start = this.#start.value;
    return start === null ? null : signsIn(this.#study.tree, start, this.#bottom.value);
  });

  /** The signs of all moves, keyed by place; null if moves are shown by numbers. */
  get signs() {
    return this.#signs.value;
  }

  readonly move: FormatMove = (place, move) => {
    const start = this.#start.value;
    if (start === null) return formatByNumbers(place, move);
    return signOf(boardAt(this.#study.tree, place, start), move, this.bottom);
  };

  /** The signs of moves from the shown position; empty if moves are shown by numbers. */
  line(moves: readonly string[]): readonly string[] {
    const { view } = this.#study.position;
    return view && this.#start.value !== null ? signsOf(view.board, moves, this.bottom) : [];
  }
}
