/** Keeps with a game of the archive how exactly each side has played it, once it has been reviewed. */

import { accuraciesOf } from "../../game/storage/accuracy.ts";
import type { Archive } from "../../game/storage/archive.ts";
import { gameArchive } from "../../game/storage/archive.ts";
import type { ArchivedGame } from "../../game/storage/archivedgame.ts";
import type { Review } from "./review.ts";

/** A game that is not over has no accuracy yet: it may still go on. */
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
