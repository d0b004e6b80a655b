/** Which game of the archive a friend's link belongs to. */

import { awaySide } from "../record/seats.ts";
import type { ArchivedGame } from "../storage/archivedgame.ts";
import type { Sent } from "./receivedgame.ts";
import { relationOf, sharedMoves, TAKEN_BACK, TELLING } from "./receivedgame.ts";

/**
 * The game with the longest beginning in common, of several the one played last; null where the link is of no game that
 * was played by link here. A short beginning is enough for a game that goes on: the player is asked then.
 */
export function gameOfLink(sent: Sent, games: readonly ArchivedGame[]) {
  const shared = ({ game }: ArchivedGame) => sharedMoves(sent.record, game.record);
  const [found = null] = games
    .filter((entry) => isOfLink(sent, entry))
    .sort((one, other) => shared(other) - shared(one) || other.changed - one.changed);
  return found;
}

function isOfLink({ record, names, sent }: Sent, { game, result }: ArchivedGame) {
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
      return shared >= (result ? TELLING : 1);
    case "overlooked":
      return shared >= TELLING;
    case "apart":
      return shared >= Math.max(result ? TELLING : 1, here - TAKEN_BACK);
    default:
      return false;
  }
}
