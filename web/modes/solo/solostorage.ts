import type { Infer } from "../../base/schema.ts";
import { flag, nullable, object, where } from "../../base/schema.ts";
import { gameRecord } from "../../game/record/record.ts";
import { defineEntry } from "../../game/storage/entry.ts";
import type { Store } from "../../game/storage/storage.ts";
import { SharedEntry } from "../../game/storage/storage.ts";
import { NO_RESULTS, resultsEntry } from "./results.ts";
import { soloTask } from "./task.ts";

const solo = object({
  sitting: nullable(
    where(
      object({
        task: soloTask,
        /** Starts at the task's position. */
        record: gameRecord,
        /** Whether a hint or the solution has been shown. */
        helped: flag,
      }),
      ({ task, record }) => record.ruleset === task.ruleset && record.start === task.position,
    ),
  ),
  /** Whether to say after each step if par is still in reach. */
  watch: flag,
});
export type Stored = Infer<typeof solo>;

const NOTHING_STORED: Stored = Object.freeze({ sitting: null, watch: false });

/** The task on the board belongs to the tab. */
export function createSoloStore(store: Store) {
  const stored = new SharedEntry(store, { ...soloEntry, first: () => NOTHING_STORED });
  const results = new SharedEntry(store, { ...resultsEntry, first: () => NO_RESULTS });
  return {
    stored,
    results,
    asides: [stored.quarantined, results.quarantined].filter((key) => key !== null),
  };
}

export const soloEntry = defineEntry({
  name: "solo",
  version: 1,
  schema: solo,
  merge: (now, saved) => Object.freeze({ ...now, sitting: now.sitting ?? saved.sitting }),
  mergeTab: (fresh, { sitting }) => Object.freeze({ ...fresh, sitting }),
});
