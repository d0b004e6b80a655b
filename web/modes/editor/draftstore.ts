/** The draft with those before and after it, stored at each change. Each tab of the site has its own. */

import { changedTo, historyOf, redone, undone } from "../../game/record/undohistory.ts";
import type { Store } from "../../game/storage/storage.ts";
import { SharedEntry } from "../../game/storage/storage.ts";
import type { Draft, DraftHistory } from "./draft.ts";
import { editEntry, isSame, MOST_STEPS } from "./draft.ts";

export class DraftStore {
  #entry: SharedEntry<DraftHistory>;
  #history;
  #onChange;

  /** @param first where nothing is stored */
  constructor(store: Store, first: Draft, onChange: () => void) {
    this.#entry = new SharedEntry(store, {
      ...editEntry,
      first: () => firstHistory(first),
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
