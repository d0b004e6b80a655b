/** The steps that the coach marks show, and which of them are done. */

import type { Store } from "../../../game/storage/storage.ts";

export const STEPS = Object.freeze(["step", "jump", "home"] as const);
export type CoachStep = (typeof STEPS)[number];

/** The entry with the steps that are done. */
const ENTRY = "coach";

/** @returns null if the data has another form */
function parseCoached(data: unknown): readonly CoachStep[] | null {
  return Array.isArray(data) ? STEPS.filter((step) => data.includes(step)) : null;
}

/** @param isNewcomer nothing has been played here yet; others are shown no step unless a newcomer's are stored */
export function coachedSteps(store: Store, isNewcomer: boolean): readonly CoachStep[] {
  return store.load(ENTRY, parseCoached).value ?? (isNewcomer ? [] : STEPS);
}

export function storeCoached(store: Store, steps: readonly CoachStep[]) {
  store.save(ENTRY, steps);
}
