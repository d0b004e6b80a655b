/** Friends' results in the same game as one that was played here. */

import type { ChallengeResult, FriendsResults } from "./storedgame.ts";
import { MOST_ANSWERS } from "./storedgame.ts";

const NONE: FriendsResults = Object.freeze({ toBeat: null, answers: Object.freeze([]) });

/** The newest answer comes first. A friend who plays again replaces their earlier answer. */
export function withAnswer(friends: FriendsResults | null, answer: ChallengeResult) {
  const { toBeat, answers } = friends ?? NONE;
  const others = answers.filter((each) => !isSameFriend(each, answer));
  return Object.freeze({ toBeat, answers: [answer, ...others].slice(0, MOST_ANSWERS) });
}

/** The results that either page or file knows; those of `one` take precedence. */
export function mergedFriends(
  one: FriendsResults | null | undefined,
  other: FriendsResults | null | undefined,
): FriendsResults | null {
  if (!one || !other) return one ?? other ?? null;
  const more = other.answers.filter(
    (answer) => !one.answers.some((known) => isSameFriend(known, answer)),
  );
  if (more.length === 0 && (one.toBeat || !other.toBeat)) return one;
  const answers = [...one.answers, ...more].slice(0, MOST_ANSWERS);
  return Object.freeze({ toBeat: one.toBeat ?? other.toBeat, answers });
}

/** Of friends without a name, only the points can tell. */
function isSameFriend(one: ChallengeResult, other: ChallengeResult) {
  return one.name === other.name && (one.name !== null || one.points === other.points);
}

/** The result to beat, then the answers. */
export function resultsIn({ toBeat, answers }: FriendsResults): readonly ChallengeResult[] {
  return toBeat ? [toBeat, ...answers] : answers;
}
