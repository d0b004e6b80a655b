/** The motifs that Python finds in proven solutions, and how the solver does with each. */

import type { Fields } from "../../game/rulesets.ts";
import { KINDS } from "../../game/texts/puzzlegoal.ts";
import type { Collection } from "./collection.ts";
import { withMotif } from "./collection.ts";
import type { Stored } from "./puzzlestorage.ts";
import { keyOf } from "./puzzlestorage.ts";

/** In Python's order. */
export const MOTIFS = Object.freeze([
  "home-run",
  "squeeze",
  "jam",
  "forced-jump",
  "last-turn",
  "blockade",
] as const);
export type Motif = (typeof MOTIFS)[number];

/** What a generated puzzle is about: a kind of goal, or a motif that it must show. */
export const THEMES = Object.freeze([...KINDS, "forced-jump", "blockade"] as const);
export type Theme = (typeof THEMES)[number];

/** The themes possible under these rules; mirrors `themes_for` in Python. */
export function themesFor({ over, compulsory, blockade, army }: Fields): readonly Theme[] {
  const canBlock = over !== "any";
  const canBlockade = canBlock && blockade === "forbidden" && army === "all";
  const isPossible: Partial<Record<Theme, boolean>> = {
    squeeze: canBlock,
    jam: canBlock,
    "forced-jump": compulsory !== "no",
    blockade: canBlockade,
  };
  return THEMES.filter((theme) => isPossible[theme] ?? true);
}

export function motifsIn({ puzzles }: Pick<Collection, "puzzles">) {
  return MOTIFS.filter((motif) => puzzles.some(({ motifs }) => motifs?.includes(motif)));
}

/** `first` counts those solved at the first attempt without a hint. */
interface MotifResult {
  motif: Motif;
  tried: number;
  first: number;
}

export function motifResults(
  { marks }: Pick<Stored, "marks">,
  { puzzles }: Pick<Collection, "puzzles">,
) {
  return MOTIFS.map((motif): MotifResult => {
    const some = withMotif({ id: "", puzzles }, motif).puzzles;
    const tried = some.flatMap((puzzle) => marks[keyOf(puzzle)] ?? []);
    return { motif, tried: tried.length, first: tried.filter(({ first }) => first === 1).length };
  }).filter(({ tried }) => tried > 0);
}

/** The fewest tries that allow a judgement. */
const ENOUGH = 5;

/** The motifs that the solver is best and worst at; null if the results show no difference. */
export function extremes(results: readonly MotifResult[]) {
  const share = ({ first, tried }: MotifResult) => first / tried;
  const judged = results.filter(({ tried }) => tried >= ENOUGH);
  const ranked = [...judged].sort((one, other) => share(other) - share(one));
  const [best, worst] = [ranked[0], ranked.at(-1)];
  if (!best || !worst || share(best) === share(worst)) return null;
  return { best: best.motif, worst: worst.motif };
}
