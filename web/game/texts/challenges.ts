/** Sentences about a challenge: a result against the computer, which a friend tries to beat. */

import { speaker } from "../../i18n/catalogue.ts";
import { list, signed } from "../../i18n/format.ts";
import { personName } from "../../i18n/people.ts";
import type { Challenge } from "../record/challenging.ts";
import { challengeOf } from "../record/challenging.ts";
import { shortName } from "../record/seats.ts";
import type { SessionState } from "../record/state.ts";
import { resultsIn } from "../storage/friendsresults.ts";
import type { ChallengeResult } from "../storage/storedgame.ts";

const say = speaker("challenge");

/** A sentence of the player who sends it: "Beat my +11 against Poldi", or both results. */
export function challengeTitle(challenge: Challenge) {
  const { level, result, answer } = challenge;
  if (answer)
    return comparedText(level, [named(result), say("me", { points: signed(answer.points) })]);
  return say("beat", { points: signed(result.points), opponent: personName(level) });
}

/** "Beat Anna’s +11 against Poldi". */
export function invitationText({ level, result: { name, points } }: Challenge) {
  const slots = { points: signed(points), opponent: personName(level) };
  return say("invited", { ...friendSlots(name), ...slots });
}

/**
 * The results of a game and of the friends who have played it: "Poldi: you +11 and Anna +8". Empty without a friend's
 * result.
 */
export function friendsText(state: SessionState) {
  const { friends } = state.game;
  const own = challengeOf(state);
  if (!friends || !own) return "";
  const { points } = own.answer ?? own.result;
  return comparedText(own.level, [
    say("you", { points: signed(points) }),
    ...resultsIn(friends).map(named),
  ]);
}

/** @param isOwn whether the player here has sent the challenge */
export function answerText({ level, result, answer }: Challenge, isOwn: boolean) {
  const first = isOwn ? say("you", { points: signed(result.points) }) : named(result);
  return comparedText(level, [first, ...(answer ? [named(answer)] : [])]);
}

/** Who is ahead, and by how much. */
export function verdictText({ result, answer }: Challenge, isOwn: boolean) {
  const n = result.points - (answer?.points ?? 0);
  if (n === 0) return say("even");
  if (isOwn && n > 0) return say("ahead", { n });
  const ahead = n > 0 ? result : answer;
  return say("aheadOther", { ...friendSlots(ahead?.name ?? null), n: Math.abs(n) });
}

export function answeredText({ answer }: Challenge, isOwn: boolean) {
  return isOwn ? say("answered", friendSlots(answer?.name ?? null)) : say("two");
}

function friendSlots(name: string | null) {
  return { who: name === null ? "friend" : "named", name: shortName(name) ?? "" };
}

function comparedText(level: number, results: readonly string[]) {
  return say("compared", { opponent: personName(level), results: list(results) });
}

function named(result: ChallengeResult) {
  return say("other", { name: nameOf(result), points: signed(result.points) });
}

function nameOf(result: ChallengeResult | null) {
  return shortName(result?.name ?? null) ?? say("friend");
}
