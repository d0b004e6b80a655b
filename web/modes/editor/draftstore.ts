/** The draft with those before and after it, stored at each change. Each tab of the site has its own. */

import type { UndoHistory } from "../../game/record/undohistory.ts";
import { changedTo, historyOf, redone, undone } from "../../game/record/undohistory.ts";
import type { Check } from "../../game/storage/datachecks.ts";
import { isText, isWithin, listOf, recordOf } from "../../game/storage/datachecks.ts";
import { SharedEntry } from "../../game/storage/sharedentry.ts";
import type { Store } from "../../game/storage/storage.ts";
import { KINDS } from "../../game/texts/puzzlegoal.ts";
import type { Draft } from "./draft.ts";
import { GOAL_MOVES, isDouble, isSame, MOST_HINTS, MOST_PLY, MOST_TEXT } from "./draft.ts";

/** `field`: the one that is being filled in; its letters are one step together. */
type DraftHistory = UndoHistory<Draft> & { field: string };

/** Steps that can be undone. */
export const MOST_STEPS = 40;

export class DraftStore {
  #entry: SharedEntry<DraftHistory>;
  #history;
  #onChange;

  /** @param first where nothing is stored */
  constructor(store: Store, first: Draft, onChange: () => void) {
    this.#entry = new SharedEntry(store, {
      name: "edit",
      parse: parseHistory,
      first: () => firstHistory(first),
      written: formatHistory,
      merged: (_fresh, own) => own,
    });
    this.#history = this.#entry.value;
    this.#onChange = onChange;
  }

  /** The name of an entry that could not be read and was put aside, or null. */
  get aside() {
    return this.#entry.quarantined;
  }

  get now() {
    return this.#history.now;
  }

  get canUndo() {
    return this.#history.past.length > 0;
  }

  get canRedo() {
    return this.#history.future.length > 0;
  }

  /** @param field that is being filled in; "" for a step by itself */
  edit(draft: Draft, field: string = "") {
    this.#set(edited(this.#history, draft, field));
  }

  /** The field has been filled in. */
  settle() {
    this.#history = settled(this.#history);
  }

  undo() {
    this.#set(settled(undone(this.#history)));
  }

  redo() {
    this.#set(settled(redone(this.#history)));
  }

  #set(next: DraftHistory) {
    if (next.now === this.#history.now) return;
    this.#history = next;
    this.#entry.change(() => next);
    this.#onChange();
  }
}

export function firstHistory(now: Draft): DraftHistory {
  return Object.freeze({ ...historyOf(now), field: "" });
}

/** @param field "" for a step by itself */
export function edited(history: DraftHistory, draft: Draft, field: string = ""): DraftHistory {
  if (isSame(draft, history.now)) return history;
  if (field === "" || field !== history.field) {
    return Object.freeze({ ...changedTo(history, draft, MOST_STEPS), field });
  }
  return Object.freeze({ ...history, now: draft, future: [] });
}

/** The next letters in a field are a step of their own. */
export function settled(history: DraftHistory): DraftHistory {
  return history.field === "" ? history : Object.freeze({ ...history, field: "" });
}

const matches =
  (form: RegExp): Check =>
  (value) =>
    isText(value) && form.test(String(value));

const isShort: Check = (value) => isText(value) && [...String(value)].length <= MOST_TEXT;

const listWithin =
  (check: Check, least: number, most: number): Check =>
  (value) =>
    Array.isArray(value) && isWithin(least, most)(value.length) && listOf(check)(value);

const isDraft = recordOf({
  ruleset: matches(/^[\x21-\x7e]{1,400}$/),
  pieces: (value) => matches(/^[A-Oa-o.]{50}$/)(value) && !isDouble(String(value)),
  player: isWithin(1, 2),
  ply: isWithin(0, MOST_PLY),
  kind: (value) => value === "none" || KINDS.some((kind) => kind === value),
  moves: isWithin(GOAL_MOVES.least, GOAL_MOVES.most),
  title: isShort,
  author: isShort,
  hints: listWithin(isShort, MOST_HINTS, MOST_HINTS),
});

const isHistory = recordOf({
  past: listWithin(isDraft, 0, MOST_STEPS),
  now: isDraft,
  future: listWithin(isDraft, 0, MOST_STEPS),
});

export function parseHistory(data: unknown): DraftHistory | null {
  if (!isHistory(data)) return null;
  const { past, now, future } = data as DraftHistory;
  return Object.freeze({ past, now, future, field: "" });
}

export function formatHistory({ past, now, future }: DraftHistory) {
  return { past, now, future };
}
