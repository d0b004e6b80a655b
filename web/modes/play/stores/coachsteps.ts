/** The steps that the coach marks show, and which of them are completed. */

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

/**
 * @param isNewcomer whether nothing has been played here yet; others are shown no step unless a newcomer's are stored
 */
export function coachedSteps(store: Store, isNewcomer: boolean): readonly CoachStep[] {
  return store.load(coachEntry).value ?? (isNewcomer ? [] : STEPS);
}

export function storeCoached(store: Store, steps: readonly CoachStep[]) {
  store.save(coachEntry, steps);
}
