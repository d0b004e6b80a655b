/** The steps of the coach marks, and which are done. */

import { anything, list, made } from "../../../base/schema.ts";
import { defineEntry } from "../../../game/storage/entry.ts";

export const STEPS = Object.freeze(["step", "jump", "home"] as const);
export type CoachStep = (typeof STEPS)[number];

export const coachEntry = defineEntry<readonly CoachStep[]>({
  name: "coach",
  version: 1,
  schema: made(list(anything), (done) => STEPS.filter((step) => done.includes(step))),
});
