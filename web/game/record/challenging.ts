/** The challenge that a finished game against the computer makes, or the answer to the one it began as. */

import { CALLED } from "../rulesets.ts";
import type { ArchivedGame, GameResult } from "../storage/archivedgame.ts";
import { marginOf, resultOf } from "../storage/gameresult.ts";
import type { ChallengeResult, StoredGame } from "../storage/storedgame.ts";
import { hasOutsideHelp } from "../storage/storedgame.ts";
import type { Player } from "./record.ts";
import { forfeiter } from "./record.ts";
import { levelAgainst, onlyPerson } from "./seats.ts";
import type { SessionState } from "./state.ts";
import { isOver, storedOf } from "./state.ts";

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

/** Null without a known margin against the computer. The names are left out. */
export function challengeIn(game: Played, result: GameResult | null): Challenge | null {
  const played = challengedGame(game);
  const points = played && marginOf(result, played.side);
  if (!played || points === null) return null;
  const own = Object.freeze({ points, name: null });
  const toBeat = game.friends?.toBeat ?? null;
  const results = toBeat ? { result: toBeat, answer: own } : { result: own, answer: null };
  return Object.freeze({ ...played, ...results });
}

/** The game that others can play; null if they could not play the same one. */
export function challengedGame(game: Played): ChallengedGame | null {
  const { record, seats, seed, isReadOnly } = game;
  const [side, level] = [onlyPerson(seats), levelAgainst({ seats })];
  if (isReadOnly || side === null || level === null || hasOutsideHelp(game)) return null;
  const { ruleset, start } = record;
  // The link of custom rules might be too long.
  return ruleset.includes("+") && ruleset !== CALLED ? null : { ruleset, start, level, seed, side };
}

/** The challenge of the game on the board; null unless its end is shown. */
export function challengeOf(state: SessionState): Challenge | null {
  return challengeIn(storedOf(state), resultOf(state));
}

/** Whether the game on the board makes a challenge as soon as its points are counted. */
export function isChallengeDue(state: SessionState) {
  const isCounting = isOver(state) && !state.progress.settlement && !forfeiter(state.game.record);
  return isCounting && challengedGame(storedOf(state)) !== null;
}

/** Whether the first of the two results was played in this game, rather than beaten in it. */
export function isChallenger({ game, result }: ArchivedGame, challenge: Challenge) {
  const own = challengeIn(game, result);
  if (!own || !isSameGame(own, challenge)) return false;
  const { answer, result: first } = own;
  const isBeaten = answer !== null && isSameResult(first, challenge.result);
  return !isBeaten && (answer ?? first).points === challenge.result.points;
}

/** Whether two challenges have the same opponent, seed, side and first position. */
export function isSameGame(one: ChallengedGame, other: ChallengedGame) {
  return (["ruleset", "start", "level", "seed", "side"] as const).every(
    (field) => one[field] === other[field],
  );
}

export function isSameResult(one: ChallengeResult, other: ChallengeResult) {
  return one.points === other.points && one.name === other.name;
}
