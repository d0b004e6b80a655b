/** Drafts and checks for the tests of the editor. */

import type { DraftRequest } from "../../../../web/game/routes.ts";
import type { Check } from "../../../../web/modes/editor/check.ts";
import { NO_CHECK } from "../../../../web/modes/editor/check.ts";
import { requestedDraft } from "../../../../web/modes/editor/draft.ts";

export const OPENING = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0";
export const PINCH = "KLMNO/FGHIJ/ABCcE/hD1ji/d1a2/1eb2/2gkf/on3/1m1l1/5 2 0";
export const TASK = "5/5/5/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0";

export function draftAt(position: string, more: Partial<DraftRequest> = {}) {
  const draft = requestedDraft({ ruleset: "original", position, ...more });
  if (!draft) throw new Error(`not a position: ${position}`);
  return draft;
}

/** Of a sound puzzle. */
export const VERDICT = {
  sound: true,
  reached: true,
  certain: true,
  choices: 9,
  solutions: ["63-73"],
  line: ["63-73"],
  value: 1,
  rating: 1400,
};

/** A complete check with some results. */
export const checkWith = (part: object) =>
  Object.freeze({ ...NO_CHECK, stage: "done", ...part }) as Check;
