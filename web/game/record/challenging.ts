/** The challenge that a finished game against the computer makes, or the answer to the one it began as. */

import { CALLED } from "../rulesets.ts";
import type { ArchivedGame, GameResult } from "../storage/archivedgame.ts";
import { marginOf, resultOf } from "../storage/gameresult.ts";
import type { Aid, ChallengeResult, StoredGame } from "../storage/storedgame.ts";
import type { Player } from "./record.ts";
import { levelAgainst, onlyPerson } from "./seats.ts";
import type { SessionState } from "./state.ts";

export interface Challenge {
  ruleset: string;
  /** Null for the opening. */
  start: string | null;
  /** The opponent. */
  level: number;
  seed: number;
  /** The side that the challenger played, and the friend plays. */
  side: Player;
  result: ChallengeResult;
  /** The friend's result; null until they have played. */
  answer: ChallengeResult | null;
}

export type ChallengedGame = Omit<Challenge, "result" | "answer">;

type Played = Pick<StoredGame, "record" | "seats" | "seed" | "aid" | "isReadOnly" | "friends">;

/** Whoever accepts the challenge could not play the same game. */
const UNEQUAL: readonly (Aid | null | undefined)[] = ["stopped", "players", "continued"];

/** Null without a known margin against the computer. The names are left out. */
export function challengeIn(game: Played, result: GameResult | null): Challenge | null {
  const { record, seats, seed, aid, isReadOnly, friends } = game;
  const [side, level] = [onlyPerson(seats), levelAgainst({ seats })];
  if (isReadOnly || side === null || level === null || UNEQUAL.includes(aid)) return null;
  const points = marginOf(result, side);
  if (points === null) return null;
  const own = Object.freeze({ points, name: null });
  const { ruleset, start } = record;
  if (ruleset.includes("+") && ruleset !== CALLED) return null; // its link might be too long
  const toBeat = friends?.toBeat ?? null;
  const results = toBeat ? { result: toBeat, answer: own } : { result: own, answer: null };
  return Object.freeze({ ruleset, start, level, seed, side, ...results });
}

/** The challenge of the game on the board; null unless its end is shown. */
export function challengeOf(state: SessionState): Challenge | null {
  const { game, connection } = state;
  const { friends, isReadOnly } = { ...game, ...connection };
  const { record, seats, seed, aid } = game;
  const played = { record, seats, seed, isReadOnly, ...(aid && { aid }) };
  return challengeIn({ ...played, ...(friends && { friends }) }, resultOf(state));
}

/** Whether the game was the first of the two, whose player has sent the challenge. */
export function isChallenger({ game, result }: ArchivedGame, challenge: Challenge) {
  const own = challengeIn(game, result);
  return (
    own !== null &&
    own.answer === null &&
    isSameGame(own, challenge) &&
    isSameResult(own, challenge)
  );
}

/** Whether two challenges have the same opponent, seed, side and first position. */
export function isSameGame(one: ChallengedGame, other: ChallengedGame) {
  return (["ruleset", "start", "level", "seed", "side"] as const).every(
    (field) => one[field] === other[field],
  );
}

function isSameResult({ result: one }: Challenge, { result: other }: Challenge) {
  return one.points === other.points;
}
