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

/**
 * A sentence of the player who sends it: "Beat my +11 against Poldi", or, to the challenger, "Against Poldi: you +11, me
 * +8".
 */
export function challengeTitle(challenge: Challenge) {
  const { level, result, answer } = challenge;
  if (answer)
    return comparedText(level, [
      result.name === null ? mine("you", result) : named(result, ""),
      mine("me", answer),
    ]);
  return say("beat", { points: signed(result.points), opponent: personName(level) });
}

/** "Beat Anna’s +11 against Poldi". */
export function invitationText({ level, result: { name, points } }: Challenge) {
  const slots = { points: signed(points), opponent: personName(level) };
  return say("invited", { ...friendSlots(name), ...slots });
}

/**
 * The results of a game and of the friends who have played it: "Against Poldi: you +11, Anna +8". Empty without a
 * friend's result.
 */
export function friendsText(state: SessionState) {
  const { friends } = state.game;
  const own = challengeOf(state);
  if (!friends || !own) return "";
  return comparedText(own.level, [
    mine("you", own.answer ?? own.result),
    ...resultsIn(friends).map((result) => named(result, say("friend"))),
  ]);
}

/** @param isOwn whether the player here has sent the challenge */
export function answerText({ level, result, answer }: Challenge, isOwn: boolean) {
  const first = isOwn ? mine("you", result) : named(result, say("first"));
  const second = answer && named(answer, say(isOwn ? "friend" : "second"));
  return comparedText(level, second === null ? [first] : [first, second]);
}

/** Who is ahead, and by how much. */
export function verdictText({ result, answer }: Challenge, isOwn: boolean) {
  const n = result.points - (answer?.points ?? 0);
  if (n === 0) return say("even");
  if (isOwn && n > 0) return say("ahead", { n });
  const name = (n > 0 ? result : answer)?.name ?? null;
  const slots = { name: shortName(name) ?? "", n: Math.abs(n) };
  return say("aheadOther", { who: name === null ? namelessOf(n, isOwn) : "named", ...slots });
}

function namelessOf(lead: number, isOwn: boolean) {
  if (isOwn) return "friend";
  return lead > 0 ? "first" : "second";
}

export function answeredText({ answer }: Challenge) {
  return say("answered", friendSlots(answer?.name ?? null));
}

function friendSlots(name: string | null) {
  return { who: name === null ? "friend" : "named", name: shortName(name) ?? "" };
}

function comparedText(level: number, results: readonly string[]) {
  return say("compared", { opponent: personName(level), results: list(results, "unit") });
}

function mine(who: "me" | "you", { points }: ChallengeResult) {
  return say(who, { points: signed(points) });
}

/** @param nameless the player's name if they have given none */
function named({ name, points }: ChallengeResult, nameless: string) {
  return say("other", { name: shortName(name) ?? nameless, points: signed(points) });
}
