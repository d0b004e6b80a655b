/** The game that the dialog for a new one proposes. */

import type { GameRecord } from "../../../game/record/record.ts";
import type { Seats } from "../../../game/record/seats.ts";
import { FIRST_SEATS } from "../../../game/record/seats.ts";
import { COURSE } from "../../../game/rulesets.ts";
import type { ArchivedGame } from "../../../game/storage/archivedgame.ts";

export interface Proposal {
  ruleset: string;
  seats: Seats;
}

/** A newcomer's game: the shortest, against the gentlest opponent. */
const FIRST: Proposal = Object.freeze({ ruleset: COURSE[0], seats: FIRST_SEATS });

interface GameHere {
  record: GameRecord;
  seats: Seats;
  /** A link has brought it to be looked at */
  isReadOnly: boolean;
}

/** Whether a newcomer is not to be proposed the game on the board: it was given up, or is not theirs. */
export function isLeftByNewcomer({ record, isReadOnly }: GameHere, isNewcomer: boolean) {
  return isNewcomer && (isReadOnly || record.resigned !== 0);
}

/** The game on the board once more; of a game that is only looked at, its rules against the first opponent. */
export function sameAgain({ record: { ruleset }, seats, isReadOnly }: GameHere): Proposal {
  return { ruleset, seats: isReadOnly ? FIRST_SEATS : seats };
}

/**
 * The game that was last played to its end here; a newcomer's game if there is none.
 *
 * @param games the newest first
 */
export function lastPlayed(games: readonly ArchivedGame[]): Proposal {
  const last = games.find(({ game, result }) => result !== null && !game.record.resigned);
  return last ? { ruleset: last.game.record.ruleset, seats: last.game.seats } : FIRST;
}
