/** The steps of the coach marks, and which are done. */

import { anything, list, made } from "../../../base/schema.ts";
import { defineEntry } from "../../../game/storage/entry.ts";
import type { Store } from "../../../game/storage/storage.ts";

export const STEPS = Object.freeze(["step", "jump", "home"] as const);
export type CoachStep = (typeof STEPS)[number];

export const coachEntry = defineEntry<readonly CoachStep[]>({
  name: "coach",
  version: 1,
  schema: made(list(anything), (done) => STEPS.filter((step) => done.includes(step))),
});

/** @param isNewcomer nothing has been played here yet; others see no marks, unless some of theirs are stored */
export function coachedSteps(store: Store, isNewcomer: boolean): readonly CoachStep[] {
  return store.load(coachEntry).value ?? (isNewcomer ? [] : STEPS);
}

export function storeCoached(store: Store, steps: readonly CoachStep[]) {
  store.save(coachEntry, steps);
}
