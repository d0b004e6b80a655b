/** Par and the remaining way home, each a range between proven bounds. */

import type { Infer } from "../../base/schema.ts";
import { natural, object, where } from "../../base/schema.ts";
import type { Race } from "../../engine/gameresults.ts";

export const stepRange = where(
  object({
    /** No way home is shorter. */
    low: natural,
    /** A way home of this length is known. */
    high: natural,
  }),
  ({ low, high }) => low <= high,
);
export type Range = Infer<typeof stepRange>;

export interface Way {
  range: Range;
  /** A way home of `range.high` steps. */
  line: readonly string[];
  done: boolean;
}

/**
 * - `over`: that many steps too many, or at least that many
 * - `open`: not known yet
 */
export type Prospect =
  | { kind: "within" }
  | { kind: "over"; over: number; exact: boolean }
  | { kind: "open" };

export function rangeOf(low: number, high: number = low): Range {
  return Object.freeze({ low, high });
}

export function isProven({ low, high }: Range) {
  return low === high;
}

/** The way of the one side on the board. */
export function wayOf(race: Race): Way | null {
  const side = race[1] ?? race[2];
  if (!side) return null;
  const [low, high] = side.range;
  return Object.freeze({ range: rangeOf(low, high), line: side.line, done: race.done });
}

export function narrowed(known: Range | null, found: Range): Range {
  if (!known) return found;
  return rangeOf(Math.max(known.low, found.low), Math.min(known.high, found.high));
}

/** The rest of the way after a step along it; null after any other step. */
export function wayAfter({ range, line, done }: Way, step: string): Way | null {
  if (line[0] !== step) return null;
  const left = rangeOf(Math.max(0, range.low - 1), range.high - 1);
  return Object.freeze({ range: left, line: line.slice(1), done });
}

/** @param ahead the way home from the position after the steps made */
export function prospectOf(made: number, ahead: Range, par: Range): Prospect {
  const least = made + ahead.low - par.high;
  const most = made + ahead.high - par.low;
  if (most <= 0) return { kind: "within" };
  if (least > 0) return { kind: "over", over: least, exact: least === most };
  return { kind: "open" };
}

// Three stars for par, two for slightly more, one for coming home.

/** 0: not solved yet. */
export type Stars = 0 | 1 | 2 | 3;

export const MOST_STARS = 3;

/** Two stars allow this many steps over par, or this fraction of par if that is more. */
const NEAR = 2;
const NEAR_PART = 0.05;

/** While par is not proven, its upper bound counts. */
export function starsOf(made: number, { high }: Range): Stars {
  if (made <= high) return 3;
  return made <= high + nearly(high) ? 2 : 1;
}

export function nearly(par: number) {
  return Math.max(NEAR, Math.floor(par * NEAR_PART));
}
