/** Which game of the archive a friend's link belongs to. */

import { relationOf, sharedMoves } from "./receivedgame.js";
import { awaySide } from "./seats.js";

/** @import { ArchivedGame } from "./archivedgame.js" */
/** @import { Sent } from "./receivedgame.js" */

/** Many games begin alike: so many moves tell that it is the same one, although the link has fewer than are here or others. */
const TELLING = 4;

/** A friend may have taken back the latest move, and what was answered to it. */
const TAKEN_BACK = 2;

/**
 * The game with the longest beginning in common, of several the one played last; null where the link is of no game that
 * was played by link here.
 *
 * @param {Sent} sent
 * @param {readonly ArchivedGame[]} games
 */
export function gameOfLink(sent, games) {
  const shared = (/** @type {ArchivedGame} */ { game }) => sharedMoves(sent.record, game.record);
  const [found = null] = games
    .filter((entry) => isOfLink(sent, entry))
    .sort((one, other) => shared(other) - shared(one) || other.changed - one.changed);
  return found;
}

/** @param {Sent} sent @param {ArchivedGame} entry */
function isOfLink({ record, names, sent }, { game }) {
  const away = awaySide(game.seats);
  if (away === null) return false;
  const [called, known] = [names[away], game.names?.[away]];
  if (called && known && called !== known) return false;
  const here = game.record.moves.length;
  const shared = sharedMoves(record, game.record);
  switch (relationOf(record, game.record)) {
    case "same":
      return true;
    case "next":
    case "called":
      return here > 0 && sent === away;
    case "older":
    case "overlooked":
      return shared >= TELLING;
    case "apart":
      return shared >= Math.max(TELLING, here - TAKEN_BACK);
    default:
      return false;
  }
}
