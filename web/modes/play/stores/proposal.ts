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

/** The shortest game, against the weakest opponent. */
const FIRST: Proposal = Object.freeze({ ruleset: COURSE[0], seats: FIRST_SEATS });

interface GameHere {
  record: GameRecord;
  seats: Seats;
  /** Whether a link opened it for viewing. */
  isReadOnly: boolean;
}

/** Whether a newcomer has resigned the game, or only views it. */
export function isLeftByNewcomer({ record, isReadOnly }: GameHere, isNewcomer: boolean) {
  return isNewcomer && (isReadOnly || record.resigned !== 0);
}

/** Of a game that is only viewed, takes only the rules. */
export function sameAgain({ record: { ruleset }, seats, isReadOnly }: GameHere): Proposal {
  return { ruleset, seats: isReadOnly ? FIRST_SEATS : seats };
}

/**
 * The last game that was played to its end.
 *
 * @param games newest first
 */
export function lastPlayed(games: readonly ArchivedGame[]): Proposal {
  const last = games.find(({ game, result }) => result !== null && !game.record.resigned);
  return last ? { ruleset: last.game.record.ruleset, seats: last.game.seats } : FIRST;
}
