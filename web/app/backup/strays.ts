/**
 * Games of a backup that are not in its archive, since the browser that made it has none or had not yet filled it: they
 * come into the archive here.
 */

import type { Ask } from "../../engine/client.ts";
import type { View } from "../../engine/gameresults.ts";
import type { GameRecord } from "../../game/record/record.ts";
import { forfeiter, gameFields, lookedAt } from "../../game/record/record.ts";
import type { ArchivedGame, GameResult } from "../../game/storage/archivedgame.ts";
import type { StoredGame } from "../../game/storage/storedgame.ts";
import type { Backup } from "./backupfile.ts";
import { hashOf, isBeginning } from "./mergedgames.ts";

/**
 * All games of a backup. A stray one that Python cannot read is left out, and so is one that is known to the archive, as
 * far as it got.
 */
export async function gamesOf(
  { games, strays, made }: Pick<Backup, "games" | "strays" | "made">,
  ask: Ask,
): Promise<{ games: readonly ArchivedGame[]; unread: number }> {
  const all = [...games];
  let unread = 0;
  for (const { game } of strays) {
    const isKnown = all.some((known) => isBeginning(game.record, known.game.record));
    if (isKnown) continue;
    const entry = await entryOf(game, made ?? new Date(), ask).catch(() => null);
    if (entry) all.push(entry);
    else unread += 1;
  }
  return { games: all, unread };
}

async function entryOf(game: StoredGame, made: Date, ask: Ask): Promise<ArchivedGame> {
  const { record } = game;
  const view = await ask("view", gameFields(lookedAt(record, record.moves.length)));
  const id =
    game.id ?? `old-${hashOf(JSON.stringify([record.ruleset, record.start, record.moves]))}`;
  const at = made.getTime();
  return Object.freeze({
    id,
    game: Object.freeze({ ...game, id }),
    board: view.board,
    result: resultOf(record, view.ending),
    begun: at,
    changed: at,
    star: false,
    note: "",
    accuracy: null,
  });
}

/** As far as it is certain without counting. */
function resultOf(record: GameRecord, ending: View["ending"]): GameResult | null {
  const loser = forfeiter(record);
  if (loser) {
    const reason = record.timeout ? "time" : "resigned";
    return { winner: loser === 1 ? 2 : 1, reason, points: null, proven: true };
  }
  return ending && { winner: ending.winner, reason: ending.reason, points: null, proven: false };
}
