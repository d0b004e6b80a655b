/** The state of a lesson as a signal, and its last event. */

import { batch, signal } from "../../../base/signals.ts";
import type { Fault } from "../../../engine/protocol.ts";
import type { LessonEvent, LessonState } from "../lessonstate.ts";
import { changed } from "../lessonstate.ts";

export class LessonProgress {
  #state = signal<LessonState | null>(null);
  #event = signal<Readonly<{ kind: LessonEvent }> | null>(null);
  readonly failure = signal<Fault | null>(null);

  get state() {
    return this.#state.value;
  }

  /** A new object each time, so that the same kind twice is two events. */
  get event() {
    return this.#event.value;
  }

  set(state: LessonState) {
    this.#state.value = state;
  }

  update(patch: Partial<LessonState>) {
    const { state } = this;
    if (state) this.set(changed(state, patch));
  }

  /** Reports an event together with its change. */
  report(kind: LessonEvent, state: LessonState | null = this.state) {
    batch(() => {
      this.#state.value = state;
      this.#event.value = Object.freeze({ kind });
    });
  }
}
