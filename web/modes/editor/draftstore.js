/** The draft with those before and after it, stored at each change. Each tab of the site has its own. */

import { isText, isWithin, listOf, recordOf } from "../../game/datachecks.js";
import { KINDS } from "../../game/puzzlegoal.js";
import { SharedEntry } from "../../game/sharedentry.js";
import { changedTo, historyOf, redone, undone } from "../../game/undohistory.js";
import { GOAL_MOVES, isDouble, isSame, MOST_HINTS, MOST_PLY, MOST_TEXT } from "./draft.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("../../game/datachecks.js").Check} Check */

/** `field`: the one that is being filled in; its letters are one step together. @typedef {import("../../game/undohistory.js").UndoHistory<Draft> & { field: string }} DraftHistory */

/** Steps that can be undone. */
export const MOST_STEPS = 40;

export class DraftStore {
  #entry;
  #history;
  #onChange;

  /** @param {import("../../game/storage.js").Store} store @param {Draft} first  where nothing is stored @param {() => void} onChange */
  constructor(store, first, onChange) {
    /** @type {SharedEntry<DraftHistory>} */
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
    return this.#entry.aside;
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

  /** @param {Draft} draft @param {string} [field]  that is being filled in; "" for a step by itself */
  edit(draft, field = "") {
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

  /** @param {DraftHistory} next */
  #set(next) {
    if (next.now === this.#history.now) return;
    this.#history = next;
    this.#entry.change(() => next);
    this.#onChange();
  }
}

/** @param {Draft} now @returns {DraftHistory} */
export function firstHistory(now) {
  return Object.freeze({ ...historyOf(now), field: "" });
}

/** @param {DraftHistory} history @param {Draft} draft @param {string} [field]  "" for a step by itself @returns {DraftHistory} */
export function edited(history, draft, field = "") {
  if (isSame(draft, history.now)) return history;
  if (field === "" || field !== history.field) {
    return Object.freeze({ ...changedTo(history, draft, MOST_STEPS), field });
  }
  return Object.freeze({ ...history, now: draft, future: [] });
}

/** The next letters in a field are a step of their own. @param {DraftHistory} history @returns {DraftHistory} */
export function settled(history) {
  return history.field === "" ? history : Object.freeze({ ...history, field: "" });
}

/** @param {RegExp} form @returns {Check} */
const matches = (form) => (value) => isText(value) && form.test(String(value));

/** @type {Check} */
const isShort = (value) => isText(value) && [...String(value)].length <= MOST_TEXT;

/** @param {Check} check @param {number} least @param {number} most @returns {Check} */
const listWithin = (check, least, most) => (value) =>
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

/** @param {unknown} data @returns {DraftHistory | null} */
export function parseHistory(data) {
  if (!isHistory(data)) return null;
  const { past, now, future } = /** @type {DraftHistory} */ (data);
  return Object.freeze({ past, now, future, field: "" });
}

/** @param {DraftHistory} history */
export function formatHistory({ past, now, future }) {
  return { past, now, future };
}
