/** The game that the new-game dialog proposes. */

import type { GameRecord } from "../../../game/record/record.ts";
import type { Seats } from "../../../game/record/seats.ts";
import { FIRST_SEATS } from "../../../game/record/seats.ts";
import { COURSE } from "../../../game/rulesets.ts";
import type { ArchivedGame } from "../../../game/storage/archivedgame.ts";

export interface Proposal {
  ruleset: string;
  seats: Seats;
}

/** A newcomer's game: the shortest, against the weakest opponent. */
const FIRST: Proposal = Object.freeze({ ruleset: COURSE[0], seats: FIRST_SEATS });

interface GameHere {
  record: GameRecord;
  seats: Seats;
  /** A link opened it for viewing. */
  isReadOnly: boolean;
}

/** Whether the game on the board is not proposed to a newcomer: it was given up, or is not theirs. */
export function isLeftByNewcomer({ record, isReadOnly }: GameHere, isNewcomer: boolean) {
  return isNewcomer && (isReadOnly || record.resigned !== 0);
}

/** The game on the board again; for a game that is only viewed, its rules against the first opponent. */
export function sameAgain({ record: { ruleset }, seats, isReadOnly }: GameHere): Proposal {
  return { ruleset, seats: isReadOnly ? FIRST_SEATS : seats };
}

/**
 * The game last played to its end here; a newcomer's game if there is none.
 *
 * @param games newest first
 */
export function lastPlayed(games: readonly ArchivedGame[]): Proposal {
  const last = games.find(({ game, result }) => result !== null && !game.record.resigned);
  return last ? { ruleset: last.game.record.ruleset, seats: last.game.seats } : FIRST;
}
