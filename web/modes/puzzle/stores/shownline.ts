/** The refutation or the solution on the board: it plays by itself until the solver steps through it. */

import type { EventState } from "../../../base/eventstate.ts";
import { LinePlayer } from "../../../game/record/lineplayer.ts";
import type { Step } from "../../../game/record/steps.ts";
import { plyAfter } from "../../../game/record/steps.ts";
import { walked } from "../attempt.ts";
import type { PuzzleEvent, Solving } from "./puzzlestate.ts";
import type { ShownAttempt } from "./shownattempt.ts";

export class ShownLine {
  #state;
  #isByHand = false;
  #player;

  /** @param pace how long a move is shown, in milliseconds */
  constructor(state: EventState<Solving, PuzzleEvent>, shown: ShownAttempt, pace: () => number) {
    this.#state = state;
    this.#player = new LinePlayer({
      now: () => (state.value.attempt?.walk ? { ...this.#line, isPlaying: !this.#isByHand } : null),
      show: (at, isPlaying) => {
        this.#isByHand = !isPlaying;
        const { attempt } = state.value;
        return attempt && shown.show(walked(attempt, at), "walked");
      },
      pace,
    });
  }

  canStep(to: Step) {
    return plyAfter(to, this.#line) !== this.#line.at;
  }

  async step(to: Step) {
    if (!this.canStep(to)) return;
    this.#state.update({ isTooLong: false });
    await this.#player.goTo(plyAfter(to, this.#line));
  }

  /** Lets the next line play by itself again. */
  reset() {
    this.#isByHand = false;
    this.#player.rest();
  }

  rest() {
    this.#player.rest();
  }

  resume() {
    return this.#player.resume();
  }

  get #line() {
    const { walk } = this.#state.value.attempt ?? {};
    return { at: walk?.at ?? 0, count: walk?.line.length ?? 0 };
  }
}
