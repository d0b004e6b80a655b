import { list } from "../../i18n/format.ts";
import type { Rulesets } from "../rulesets.ts";

/** The rulesets for which the levels' strength has been measured. */
export const RATED_RULES: readonly string[] = Object.freeze(["little", "quick", "tournament"]);

/** The names of the rated rulesets that the page offers: "Little, Quick or Classic". */
export function ratedGames({ presets, nameOf }: Pick<Rulesets, "presets" | "nameOf">) {
  const known = RATED_RULES.filter((id) => presets.some((preset) => preset.id === id));
  const names = new Set(known.map(nameOf).filter((name) => name !== ""));
  return list([...names], "disjunction");
}

// The ladder as displayed; `ladder.ts` stores it.

export interface Ladder {
  beaten: ReadonlySet<number>;
  /** The level above the highest one beaten; null if there is none. */
  next: number | null;
}

export type Rung = "beaten" | "next" | "later";

export function rungOf({ beaten, next }: Ladder, level: number): Rung {
  if (beaten.has(level)) return "beaten";
  return level === next ? "next" : "later";
}
