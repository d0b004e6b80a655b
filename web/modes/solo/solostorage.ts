/** What the mode stores between visits: the task on the board with its moves, a setting, and the results. */

import type { GameRecord } from "../../game/record/record.ts";
import { parseRecord } from "../../game/record/record.ts";
import type { Store } from "../../game/storage/storage.ts";
import { SharedEntry } from "../../game/storage/storage.ts";
import type { Results } from "./results.ts";
import { NO_RESULTS, parseResults } from "./results.ts";
import type { Task } from "./task.ts";
import { parseTask } from "./task.ts";

interface Sitting {
  task: Task;
  /** Of the task's position */
  record: GameRecord;
  /** Whether a hint or the solution has been shown */
  helped: boolean;
}

export interface Stored {
  sitting: Sitting | null;
  /** After each step, tell whether par is still in reach */
  watch: boolean;
}

export const NOTHING_STORED: Stored = Object.freeze({ sitting: null, watch: false });

export function createSoloStore(store: Store) {
  /** The task on the board belongs to the tab. */
  const stored: SharedEntry<Stored> = new SharedEntry(store, {
    name: "solo",
    parse: parseStored,
    first: () => NOTHING_STORED,
    merged: (fresh, { sitting }) => Object.freeze({ ...fresh, sitting }),
  });
  const results: SharedEntry<Results> = new SharedEntry(store, {
    name: "solo-results",
    parse: parseResults,
    first: () => NO_RESULTS,
  });
  return {
    stored,
    results,
    /** The names under which unreadable entries were put aside. */
    asides: [stored.quarantined, results.quarantined].filter((key) => key !== null),
  };
}

export function parseStored(data: unknown): Stored | null {
  if (typeof data !== "object" || data === null) return null;
  const { sitting, watch } = data as Record<string, unknown>;
  if (typeof watch !== "boolean") return null;
  if (sitting === null) return Object.freeze({ sitting, watch });
  const parsed = parseSitting(sitting);
  return parsed ? Object.freeze({ sitting: parsed, watch }) : null;
}

function parseSitting(data: unknown): Sitting | null {
  if (typeof data !== "object" || data === null) return null;
  const { task, record, helped } = data as Record<string, unknown>;
  const parsed = { task: parseTask(task), record: parseRecord(record) };
  if (!parsed.task || !parsed.record || typeof helped !== "boolean") return null;
  const { ruleset, start } = parsed.record;
  if (ruleset !== parsed.task.ruleset || start !== parsed.task.position) return null;
  return Object.freeze({ task: parsed.task, record: parsed.record, helped });
}
