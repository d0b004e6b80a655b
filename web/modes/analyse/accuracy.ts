/** The accuracy of each side, stored with a reviewed game of the archive. */

import type { ReviewedPly } from "../../engine/gameresults.ts";
import type { Player } from "../../game/record/record.ts";
import { newRecord, playerAt } from "../../game/record/record.ts";
import type { Archive } from "../../game/storage/archive.ts";
import { gameArchive } from "../../game/storage/archive.ts";
import type { ArchivedGame } from "../../game/storage/archivedgame.ts";
import type { Review } from "./reviewentry.ts";

/** An unfinished game has no accuracy yet: it may continue. */
export async function keepAccuracy(
  { game, plies }: Review,
  archive: Pick<Archive, "all" | "change"> = gameArchive(),
) {
  const accuracy = accuraciesOf(plies, game.start);
  if (!accuracy) return;
  const isReviewed = ({ result, game: { record } }: ArchivedGame) =>
    result !== null &&
    record.ruleset === game.ruleset &&
    record.start === game.start &&
    record.moves.length === game.moves.length &&
    record.moves.every((move, ply) => move === game.moves[ply]);
  for (const { id } of (await archive.all()).filter(isReviewed)) {
    await archive.change(id, (now) => (now && isReviewed(now) ? { ...now, accuracy } : now));
  }
}

// 100 is a game in which no move cost anything. A move without cost counts 1, one that costs `HALF` counts a half, and
// each further `HALF` halves it again; the accuracy is the mean over a side's moves, in percent. A pass is no choice
// and does not count.

/** In hundredths of a move; mistakes begin at this cost too. */
const HALF = 250;

/**
 * Both accuracies, in percent to a tenth; null unless both sides have made a move that counts.
 *
 * @param start the first position of the game
 */
export function accuraciesOf(
  plies: readonly Pick<ReviewedPly, "ply" | "move" | "loss">[],
  start: string | null,
): { readonly 1: number; readonly 2: number } | null {
  const worths: Record<Player, number[]> = { 1: [], 2: [] };
  const record = newRecord("", start);
  for (const { ply, move, loss } of plies) {
    if (move === null || move === "pass" || loss === null) continue;
    worths[playerAt(record, ply)].push(0.5 ** (Math.max(0, loss) / HALF));
  }
  if (worths[1].length === 0 || worths[2].length === 0) return null;
  return Object.freeze({ 1: percent(worths[1]), 2: percent(worths[2]) });
}

function percent(worths: readonly number[]) {
  const sum = worths.reduce((total, worth) => total + worth, 0);
  return Math.round((sum / worths.length) * 1000) / 10;
}
