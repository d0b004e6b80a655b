import assert from "node:assert/strict";
import { test } from "node:test";
import type { Challenge } from "../../../../web/game/record/challenging.ts";
import {
  answeredText,
  answerText,
  challengeTitle,
  invitationText,
  verdictText,
} from "../../../../web/game/texts/challenges.ts";

const CHALLENGE: Challenge = Object.freeze({
  ...{ ruleset: "little", start: null, level: 1, seed: 5, side: 1 as const },
  ...{ result: { points: 11, name: "Anna" }, answer: null },
});
const ANSWER = { ...CHALLENGE, answer: { points: -4, name: "Bo" } };

test("a challenge is worded for its sender and for the friend", () => {
  assert.equal(challengeTitle(CHALLENGE), "Beat my +11 against Poldi");
  assert.equal(invitationText(CHALLENGE), "Beat Anna’s +11 against Poldi");
  const nameless = { ...CHALLENGE, result: { points: -3, name: null } };
  assert.equal(invitationText(nameless), "Beat your friend’s −3 against Poldi");
});

test("an answer compares both results, for its sender, the challenger and anybody else", () => {
  assert.equal(challengeTitle(ANSWER), "Against Poldi: Anna +11, me −4");
  assert.equal(answerText(ANSWER, true), "Against Poldi: you +11, Bo −4");
  assert.equal(answerText(ANSWER, false), "Against Poldi: Anna +11, Bo −4");
  assert.equal(answeredText(ANSWER), "Bo has answered your challenge");
});

test("the verdict names whoever is ahead", () => {
  const with2 = (points: number) => ({ ...ANSWER, answer: { points, name: "Bo" } });
  assert.equal(verdictText(with2(10), true), "You’re ahead by 1 point.");
  assert.equal(verdictText(with2(13), true), "Bo is ahead by 2 points.");
  assert.equal(verdictText(with2(9), false), "Anna is ahead by 2 points.");
  assert.equal(verdictText(with2(11), true), "It’s a tie.");
  const nameless = { ...ANSWER, answer: { points: 12, name: null } };
  assert.equal(verdictText(nameless, true), "Your friend is ahead by 1 point.");
  assert.equal(verdictText(nameless, false), "The second player is ahead by 1 point.");
});

test("results without names suit whoever reads them", () => {
  const result = { points: 11, name: null };
  const nameless = { ...ANSWER, result, answer: { points: 8, name: null } };
  assert.equal(challengeTitle(nameless), "Against Poldi: you +11, me +8");
  assert.equal(answerText(nameless, true), "Against Poldi: you +11, your friend +8");
  const both = "Against Poldi: the first player +11, the second player +8";
  assert.equal(answerText(nameless, false), both);
  assert.equal(verdictText(nameless, false), "The first player is ahead by 3 points.");
});
