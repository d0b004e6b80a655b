/** What is stored of learning: the lessons that are done, the rules that were chosen, and the step left off at. */

import { isCount, isText, listOf, orNull, recordOf } from "../../game/storage/datachecks.ts";
import type { Store } from "../../game/storage/storage.ts";
import { SharedEntry } from "../../game/storage/storage.ts";

export interface Learnt {
  /** Keys of lessons */
  done: readonly string[];
  /** Whose lessons are listed; null for those of the game in Play */
  ruleset: string | null;
  /** The lesson and the step that were open last */
  at: { readonly key: string; readonly step: number } | null;
}

export const NOTHING_LEARNT: Learnt = Object.freeze({
  done: Object.freeze([]),
  ruleset: null,
  at: null,
});

const isLearnt = recordOf({
  done: listOf(isText),
  ruleset: orNull(isText),
  at: orNull(recordOf({ key: isText, step: isCount })),
});

export function parseLearnt(data: unknown): Learnt | null {
  return isLearnt(data) ? (data as Learnt) : null;
}

/** What is done counts in every tab; the open lesson belongs to its own. */
export function createLearnStore(store: Store) {
  const entry: SharedEntry<Learnt> = new SharedEntry(store, {
    name: "learn",
    parse: parseLearnt,
    first: () => NOTHING_LEARNT,
    merged: (fresh, { ruleset, at }) => Object.freeze({ ...fresh, ruleset, at }),
  });
  return entry;
}

/** @param key of a lesson */
export function withDone(learnt: Learnt, key: string): Learnt {
  if (learnt.done.includes(key)) return learnt;
  return Object.freeze({ ...learnt, done: Object.freeze([...learnt.done, key]) });
}

/** @param key of a lesson */
export function leftAt(learnt: Learnt, key: string, step: number): Learnt {
  if (learnt.at?.key === key && learnt.at.step === step) return learnt;
  return Object.freeze({ ...learnt, at: Object.freeze({ key, step }) });
}

export function withRuleset(learnt: Learnt, ruleset: string | null): Learnt {
  return ruleset === learnt.ruleset ? learnt : Object.freeze({ ...learnt, ruleset });
}

/** What is learnt here, with what was learnt elsewhere. */
export function mergedLearnt(now: Learnt, other: Learnt): Learnt {
  const done = Object.freeze([...new Set([...now.done, ...other.done])]);
  return Object.freeze({ done, ruleset: now.ruleset ?? other.ruleset, at: now.at ?? other.at });
}
