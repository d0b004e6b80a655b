/** Drafts for the tests of setting up. */

import type { DraftRequest } from "../../../../web/game/routes.ts";
import { draftOf } from "../../../../web/modes/editor/draft.ts";

export const OPENING = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0";
export const PINCH = "KLMNO/FGHIJ/ABCcE/hD1ji/d1a2/1eb2/2gkf/on3/1m1l1/5 2 0";
export const TASK = "5/5/5/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0";

export function draftAt(position: string, more: Partial<DraftRequest> = {}) {
  const draft = draftOf({ ruleset: "original", position, ...more });
  if (!draft) throw new Error(`no position: ${position}`);
  return draft;
}
