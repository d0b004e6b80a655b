/** The draft with those before and after it, as it is stored; the backup reads it too. */

import type { UndoHistory } from "../../game/record/undohistory.ts";
import type { Check } from "../../game/storage/datachecks.ts";
import { isText, isWithin, listOf, recordOf } from "../../game/storage/datachecks.ts";
import { KINDS } from "../../game/texts/puzzlegoal.ts";
import type { Draft } from "./draft.ts";
import { GOAL_MOVES, isDouble, MOST_HINTS, MOST_PLY, MOST_TEXT } from "./draft.ts";

/** `field`: the one that is being filled in; its letters are one step together. */
export type DraftHistory = UndoHistory<Draft> & { field: string };

/** Steps that can be undone. */
export const MOST_STEPS = 40;

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
