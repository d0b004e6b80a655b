import type { Infer } from "../../base/schema.ts";
import { integer, list, nullable, object, text } from "../../base/schema.ts";
import { defineEntry } from "../../game/storage/entry.ts";
import type { Store } from "../../game/storage/storage.ts";
import { SharedEntry } from "../../game/storage/storage.ts";

const learnt = object({
  /** The keys of the completed lessons */
  done: list(text),
  /** Null for the ruleset of the game in Play */
  ruleset: nullable(text),
  /** The last open lesson and its step */
  at: nullable(object({ key: text, step: integer })),
});
export type Learnt = Infer<typeof learnt>;

export const NOTHING_LEARNT: Learnt = Object.freeze({
  done: Object.freeze([]),
  ruleset: null,
  at: null,
});

/** All tabs share the completed lessons; each has its own open lesson. */
export function openLearnt(store: Store) {
  return new SharedEntry(store, { ...learnEntry, first: () => NOTHING_LEARNT });
}

export const learnEntry = defineEntry({
  name: "learn",
  version: 1,
  schema: learnt,
  merge: mergedLearnt,
  mergeTab: (fresh, { ruleset, at }) => Object.freeze({ ...fresh, ruleset, at }),
  count: ({ done }) => done.length,
});

export function withDone(learnt: Learnt, key: string): Learnt {
  if (learnt.done.includes(key)) return learnt;
  return Object.freeze({ ...learnt, done: Object.freeze([...learnt.done, key]) });
}

export function leftAt(learnt: Learnt, key: string, step: number): Learnt {
  if (learnt.at?.key === key && learnt.at.step === step) return learnt;
  return Object.freeze({ ...learnt, at: Object.freeze({ key, step }) });
}

export function withRuleset(learnt: Learnt, ruleset: string | null): Learnt {
  return ruleset === learnt.ruleset ? learnt : Object.freeze({ ...learnt, ruleset });
}

/** Unites the completed lessons; everything else comes from `now`, as far as it has any. */
export function mergedLearnt(now: Learnt, other: Learnt): Learnt {
  const done = Object.freeze([...new Set([...now.done, ...other.done])]);
  return Object.freeze({ done, ruleset: now.ruleset ?? other.ruleset, at: now.at ?? other.at });
}
