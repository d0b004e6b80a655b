/** A state and its latest event. */

import type { Signal } from "./signals.ts";
import { batch, effect, signal, untracked } from "./signals.ts";

/** A new object each time, so that a repeated kind counts as a new event. */
type StateEvent<E extends string> = Readonly<{ kind: E }>;

/**
 * @template S the state, a frozen object
 * @template E the kinds of events
 */
export class EventState<S extends object, E extends string> {
  #state: Signal<S>;
  #event = signal<StateEvent<E> | null>(null);

  constructor(first: S) {
    this.#state = signal(first);
  }

  get value() {
    return this.#state.value;
  }

  get event() {
    return this.#event.value;
  }

  /** Runs the effects that follow the state only if a value differs. */
  update(patch: Partial<S>) {
    const now = this.#state.peek();
    const keys = Object.keys(patch) as (keyof S)[];
    if (keys.every((key) => Object.is(now[key], patch[key]))) return;
    this.#state.value = Object.freeze({ ...now, ...patch });
  }

  report(kind: E, patch: Partial<S> = {}) {
    batch(() => {
      this.update(patch);
      this.#event.value = Object.freeze({ kind });
    });
  }
}

/**
 * Shows a state after each change, and then announces its latest event, once. One effect does both, since effects of
 * one batch run in no fixed order.
 */
export function showThenAnnounce<T, E extends string>(
  source: { readonly event: StateEvent<E> | null },
  read: () => T,
  show: (shown: T) => void,
  announce: (kind: E) => void,
) {
  let latest = source.event;
  return effect(() => {
    const shown = read();
    const { event } = source;
    const isNew = event !== latest;
    latest = event;
    untracked(() => {
      show(shown);
      if (event && isNew) announce(event.kind);
    });
  });
}
