/** Only this module imports the library of signals, so that all followers of signals also follow atoms. */

import { effect, signal, untracked } from "@preact/signals-core";
import { connectAtoms } from "./atom.ts";

export type { ReadonlySignal, Signal } from "@preact/signals-core";
export { batch, computed, effect, signal, untracked } from "@preact/signals-core";

connectAtoms(() => signal(0));

/** Acts after each change of what `read` returns, but not on the first run. Reads in `act` are not followed. */
export function afterChange<T>(read: () => T, act: (value: T) => void): () => void {
  let isFirst = true;
  let former: T;
  return effect(() => {
    const value = read();
    const isChanged = !isFirst && !Object.is(value, former);
    isFirst = false;
    former = value;
    if (isChanged) untracked(() => act(value));
  });
}

/** Runs an effect until `end` is aborted. */
export function effectUntil(end: AbortSignal, run: () => void) {
  if (!end.aborted) end.addEventListener("abort", effect(run), { once: true });
}
