/** The beaten levels, stored apart from the games, which may be deleted. */

import { list, made, whole } from "../../base/schema.ts";
import { LEVELS, levelAgainst } from "../record/seats.ts";
import type { ArchivedGame } from "../storage/archivedgame.ts";
import { defineEntry } from "../storage/entry.ts";
import type { Score } from "../storage/gameresult.ts";
import { scoreOf } from "../storage/gameresult.ts";
import type { Store } from "../storage/storage.ts";
import { SharedEntry } from "../storage/storage.ts";
import type { Ladder } from "./ratedgames.ts";

/** In ascending order. */
type Beaten = readonly number[];

const NOBODY: Beaten = Object.freeze([]);

/** Returns `beaten` itself if no level is new. */
export function withBeaten(beaten: Beaten, levels: readonly number[]): Beaten {
  if (levels.every((level) => beaten.includes(level))) return beaten;
  return Object.freeze([...new Set([...beaten, ...levels])].sort((one, other) => one - other));
}

export const ladderEntry = defineEntry({
  name: "ladder",
  version: 1,
  schema: made(list(whole(1, LEVELS)), (levels) => withBeaten(NOBODY, levels)),
  merge: withBeaten,
  count: ({ length }) => length,
});

export function createBeaten(store: Store) {
  return new SharedEntry(store, { ...ladderEntry, first: () => NOBODY });
}

export function ladderOf(beaten: Beaten): Ladder {
  const highest = Math.max(0, ...beaten);
  return { beaten: new Set(beaten), next: highest < LEVELS ? highest + 1 : null };
}

export function storedLadder(store: Store) {
  return ladderOf(store.load(ladderEntry).value ?? NOBODY);
}

/**
 * The level to offer next: one up after a win, one down after two losses in a row, else null.
 *
 * @param before all games but the last one
 */
export function opponentAfter(
  level: number,
  score: Score,
  before: readonly ArchivedGame[],
): number | null {
  if (score === 1) return level < LEVELS ? level + 1 : null;
  return level > 1 && isSecondLoss(level, score, before) ? level - 1 : null;
}

export function isSecondLoss(level: number, score: Score, before: readonly ArchivedGame[]) {
  if (score !== 0) return false;
  const [latest] = before
    .filter(({ game, result }) => levelAgainst(game) === level && scoreOf(game, result) !== null)
    .sort((one, other) => other.changed - one.changed);
  return latest !== undefined && scoreOf(latest.game, latest.result) === 0;
}
