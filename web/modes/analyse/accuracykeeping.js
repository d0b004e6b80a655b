/** Keeps with a game of the archive how exactly each side has played it, once it has been reviewed. */

import { accuraciesOf } from "../../game/accuracy.js";
import { gameArchive } from "../../game/archive.js";

/** @import { Archive } from "../../game/archive.js" */
/** @import { ArchivedGame } from "../../game/archivedgame.js" */
/** @import { Review } from "./review.js" */

/**
 * A game that is not over has no accuracy yet: it may still go on.
 *
 * @param {Review} review
 * @param {Pick<Archive, "all" | "change">} [archive]
 */
export async function keepAccuracy({ game, plies }, archive = gameArchive()) {
  const accuracy = accuraciesOf(plies, game.start);
  if (!accuracy) return;
  const isReviewed = (/** @type {ArchivedGame} */ { result, game: { record } }) =>
    result !== null &&
    record.ruleset === game.ruleset &&
    record.start === game.start &&
    record.moves.length === game.moves.length &&
    record.moves.every((move, ply) => move === game.moves[ply]);
  for (const { id } of (await archive.all()).filter(isReviewed)) {
    await archive.change(id, (now) => (now && isReviewed(now) ? { ...now, accuracy } : now));
  }
}
