/** The ladder of opponents: whom the player has beaten, and who is next. It is found in the games of the archive. */

import { LEVELS, levelAgainst } from "../record/seats.ts";
import { gameArchive } from "../storage/archive.ts";
import type { ArchivedGame } from "../storage/archivedgame.ts";
import type { Score } from "../storage/gameresult.ts";
import { scoreOf } from "../storage/gameresult.ts";
import { unratedBy } from "./gamerating.ts";
import type { Ladder } from "./ratedgames.ts";

/** @param games in any order */
export function ladderOf(games: readonly ArchivedGame[]): Ladder {
  const wins = games.filter(
    ({ game, result }) => unratedBy(game) === null && scoreOf(game, result) === 1,
  );
  const levels = wins.flatMap(({ game }) => levelAgainst(game) ?? []);
  const highest = Math.max(0, ...levels);
  return { beaten: new Set(levels), next: highest < LEVELS ? highest + 1 : null };
}

/** The ladder as it stands; without an archive nobody has been beaten. */
export async function fetchLadder() {
  const games = await gameArchive()
    .all()
    .catch(() => []);
  return ladderOf(games);
}

/**
 * The level to play next: after a win the one above, after two losses in a row the one below, else none but the same.
 *
 * @param score of the game that has just ended
 * @param before all other games
 */
export function opponentAfter(
  level: number,
  score: Score,
  before: readonly ArchivedGame[],
): number | null {
  if (score === 1) return level < LEVELS ? level + 1 : null;
  if (score !== 0 || level === 1) return null;
  const [latest] = before
    .filter(({ game, result }) => levelAgainst(game) === level && scoreOf(game, result) !== null)
    .sort((one, other) => other.changed - one.changed);
  return latest && scoreOf(latest.game, latest.result) === 0 ? level - 1 : null;
}
