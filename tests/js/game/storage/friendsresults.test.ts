import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import {
  mergedFriends,
  resultsIn,
  withAnswer,
} from "../../../../web/game/storage/friendsresults.ts";
import { freshGame, MOST_ANSWERS, storedGame } from "../../../../web/game/storage/storedgame.ts";

const ANNA = { points: 8, name: "Anna" };
const BO = { points: -3, name: "Bo" };

test("the newest answer comes first, and replaces an earlier one of the same friend", () => {
  const both = withAnswer(withAnswer(null, ANNA), BO);
  assert.deepEqual(both.answers, [BO, ANNA]);
  const better = { points: 9, name: "Anna" };
  assert.deepEqual(withAnswer(both, better).answers, [better, BO]);
});

test("friends without a name keep their answers, but none counts twice", () => {
  const [one, other] = [8, -3].map((points) => ({ points, name: null }));
  assert.ok(one && other);
  const both = withAnswer(withAnswer(null, one), other);
  assert.deepEqual(both.answers, [other, one]);
  assert.deepEqual(withAnswer(both, one).answers, [one, other]);
  assert.deepEqual(mergedFriends(withAnswer(null, one), both)?.answers, [one, other]);
});

test("only the newest answers are kept", () => {
  const names = Array.from({ length: 20 }, (_, place) => `Friend ${place}`);
  const all = names.reduce(
    (friends, name) => withAnswer(friends, { points: 1, name }),
    withAnswer(null, ANNA),
  );
  assert.equal(all.answers.length, MOST_ANSWERS);
  assert.equal(all.answers[0]?.name, "Friend 19");
  assert.deepEqual(parsed(storedGame, { ...freshGame("little"), friends: all })?.friends, all);
});

test("results are merged without losing or repeating any", () => {
  const [one, other] = [withAnswer(null, ANNA), withAnswer(null, BO)];
  assert.deepEqual(mergedFriends(one, other)?.answers, [ANNA, BO]);
  assert.equal(mergedFriends(one, one), one);
  assert.equal(mergedFriends(null, one), one);
  assert.equal(mergedFriends(null, undefined), null);
  const challenged = { toBeat: BO, answers: [] };
  assert.deepEqual(resultsIn(mergedFriends(one, challenged) ?? challenged), [BO, ANNA]);
});

test("damaged results cost only themselves", () => {
  const game = { ...freshGame("little"), friends: { toBeat: { points: "many" }, answers: [] } };
  const read = parsed(storedGame, game);
  assert.ok(read);
  assert.equal(read.friends, undefined);
});
