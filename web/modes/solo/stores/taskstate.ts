/** The state of the task on the board as a signal, and its latest event. */

import type { ReadonlySignal } from "../../../base/signals.ts";
import { batch, computed, signal } from "../../../base/signals.ts";
import type { Range } from "../par.ts";
import { isProven, narrowed } from "../par.ts";
import type { Arrival, SoloState } from "../state.ts";
import type { Task } from "../task.ts";

/** A new object each time, so that the same arrival twice is two events. */
type ArrivalEvent = Readonly<{ kind: Arrival }>;

export class TaskState {
  #state;
  #event = signal<ArrivalEvent | null>(null);
  #task: ReadonlySignal<Task | null>;

  constructor(first: SoloState) {
    this.#state = signal(first);
    this.#task = computed(() => this.#state.value.task);
  }

  get value() {
    return this.#state.value;
  }

  /** Followers of this alone do not run on each step. */
  get task() {
    return this.#task.value;
  }

  get event() {
    return this.#event.value;
  }

  update(patch: Partial<SoloState>) {
    const now = this.#state.peek();
    const keys = Object.keys(patch) as (keyof SoloState)[];
    if (keys.every((key) => Object.is(now[key], patch[key]))) return;
    this.#state.value = Object.freeze({ ...now, ...patch });
  }

  /** Report an event together with the change that belongs to it. */
  arrive(kind: Arrival, patch: Partial<SoloState> = {}) {
    batch(() => {
      this.update(patch);
      this.#event.value = Object.freeze({ kind });
    });
  }

  /** @param found bounds of par */
  narrowPar(found: Range) {
    const { task, proving } = this.#state.peek();
    if (!task) return;
    const par = narrowed(task.par, found);
    if (par.low === task.par?.low && par.high === task.par.high) return;
    this.update({ task: Object.freeze({ ...task, par }), proving: proving && !isProven(par) });
  }
}
