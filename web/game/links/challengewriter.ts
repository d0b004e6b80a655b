/**
 * The link of a challenge: a result against the computer, which a friend tries to beat in a game with the same opponent,
 * seed, side and first position. The friend's answer is the same link with their result added.
 *
 * `#beat/v1/<ruleset>/<start>/level.N/seed.N/side.P/won.N or lost.N[/by.T][/won2.N or lost2.N][/by2.T]`, where
 * ruleset, start and free text T are written as in other links.
 */

import type { Challenge } from "../record/challenging.ts";
import type { ChallengeResult } from "../storage/storedgame.ts";
import { quoted } from "./freetext.ts";

export const VERSION = "1";
/** The beginning of a link, without "#". */
export const START = `beat/v${VERSION}/`;
/** Stands for the opening. */
export const OPENING = "0";
/** The most characters of a fragment, so that a link has at most 200 with the address of a site. */
const MOST = 150;

/** The fragment of the link, with names shortened to fit. */
export function challengeLink(challenge: Challenge): string {
  const { result, answer } = challenge;
  const names = [result.name ?? "", answer?.name ?? ""];
  let text = written(challenge, names);
  while (text.length > MOST && names.some((name) => name !== "")) {
    const longer = quoted(names[1] ?? "").length > quoted(names[0] ?? "").length ? 1 : 0;
    names[longer] = withoutLast(names[longer] ?? "");
    text = written(challenge, names);
  }
  return text;
}

/** A name in a link cannot end in a space. */
function withoutLast(name: string) {
  return [...name].slice(0, -1).join("").trimEnd();
}

function written(challenge: Challenge, [by = "", by2 = ""]: readonly string[]) {
  const { ruleset, start, level, seed, side, result, answer } = challenge;
  return [
    `#${START}${ruleset.replaceAll("+", "~").replaceAll("=", ".")}`,
    start?.replaceAll(" ", "/") ?? OPENING,
    ...[`level.${level}`, `seed.${seed}`, `side.${side}`],
    ...writtenResult(result, by, ""),
    ...(answer ? writtenResult(answer, by2, "2") : []),
  ].join("/");
}

function writtenResult({ points }: ChallengeResult, name: string, sign: string) {
  const score = `${points < 0 ? "lost" : "won"}${sign}.${Math.abs(points)}`;
  return name === "" ? [score] : [score, `by${sign}.${quoted(name)}`];
}
