import { changedTo, historyOf } from "../../game/record/undohistory.ts";
import type { Draft, DraftHistory } from "./draft.ts";
import { isSame, MOST_STEPS } from "./draft.ts";

export function firstHistory(now: Draft): DraftHistory {
  return Object.freeze({ ...historyOf(now), field: "" });
}

/** @param field the field being filled in, in which all letters typed form one step; "" for a separate step */
export function edited(history: DraftHistory, draft: Draft, field: string = ""): DraftHistory {
  if (isSame(draft, history.now)) return history;
  if (field === "" || field !== history.field) {
    return Object.freeze({ ...changedTo(history, draft, MOST_STEPS), field });
  }
  return Object.freeze({ ...history, now: draft, future: [] });
}

/** Makes the next letters typed in the same field a new step. */
export function settled(history: DraftHistory): DraftHistory {
  return history.field === "" ? history : Object.freeze({ ...history, field: "" });
}
