/** The draft in hand with what was before and after it; each change is kept at once. It is the tab's own. */

import { SharedEntry } from "../../game/sharedentry.js";
import { begunWith, edited, redone, settled, undone } from "./drafthistory.js";
import { ENTRY, parseKept, writtenKept } from "./draftstorage.js";

/** @typedef {import("./draft.js").Draft} Draft */

/**
 * @param {import("../../game/storage.js").Store} store
 * @param {Draft} first  where nothing was kept
 * @param {() => void} onChange
 */
export function createBench(store, first, onChange) {
  const kept = new SharedEntry(store, {
    name: ENTRY,
    parse: parseKept,
    first: () => begunWith(first),
    written: writtenKept,
    merged: (_fresh, own) => own,
  });
  let history = kept.value;

  /** @param {import("./drafthistory.js").History} next */
  function take(next) {
    if (next.now === history.now) return;
    history = next;
    kept.change(() => next);
    onChange();
  }

  return {
    /** Where an entry was put that could not be read, or null. */
    aside: kept.aside,
    get now() {
      return history.now;
    },
    get canUndo() {
      return history.past.length > 0;
    },
    get canRedo() {
      return history.future.length > 0;
    },
    /** @param {Draft} draft @param {string} [field]  that is being filled in; "" for what is a step by itself */
    edit: (draft, field = "") => take(edited(history, draft, field)),
    /** The field has been filled in. */
    settle() {
      history = settled(history);
    },
    undo: () => take(undone(history)),
    redo: () => take(redone(history)),
  };
}
