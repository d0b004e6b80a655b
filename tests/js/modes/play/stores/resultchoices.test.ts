import assert from "node:assert/strict";
import { test } from "node:test";
import type { ResultChoice } from "../../../../../web/modes/play/stores/resultchoices.ts";
import { resultChoices } from "../../../../../web/modes/play/stores/resultchoices.ts";

const USUAL: readonly ResultChoice[] = ["rematch", "turningPoints", "switch", "games"];

function mainOf(more: readonly ResultChoice[], isWon = false) {
  return resultChoices(new Set([...USUAL, ...more]), isWon).main;
}

test("after a win the next opponent comes first, else a longer game, else a review of the moves", () => {
  assert.deepEqual(mainOf(["next", "longer"], true), ["next", "rematch"]);
  assert.deepEqual(mainOf(["longer"], true), ["longer", "rematch"]);
  assert.deepEqual(mainOf([], true), ["turningPoints", "rematch"]);
});

test("after a loss the rematch comes first, then an easier opponent or a review of the moves", () => {
  assert.deepEqual(mainOf(["next"]), ["rematch", "next"]);
  assert.deepEqual(mainOf(["longer"]), ["rematch", "turningPoints"]);
});

test("a head start is offered beside the rematch, or under More if an easier opponent is", () => {
  assert.deepEqual(mainOf(["headStart"]), ["rematch", "headStart"]);
  const { main, others } = resultChoices(new Set([...USUAL, "next", "headStart"]), false);
  assert.deepEqual([main, others[0]], [["rematch", "next"], "headStart"]);
});

test("a player who has won with a head start is first offered the game without one", () => {
  assert.deepEqual(mainOf(["even"], true), ["even", "rematch"]);
  assert.deepEqual(mainOf(["even"]), ["rematch", "even"]);
});

test("actions that the game still needs come first", () => {
  assert.deepEqual(mainOf(["send", "next"], true), ["send", "rematch"]);
  assert.deepEqual(mainOf(["playOut"]), ["playOut", "rematch"]);
});

test("an answer to a friend's challenge comes first, and a challenge is under More", () => {
  assert.deepEqual(mainOf(["answer", "next"], true), ["answer", "rematch"]);
  assert.deepEqual(mainOf(["answer"]), ["answer", "rematch"]);
  const { main, others } = resultChoices(new Set([...USUAL, "next", "challenge"]), true);
  assert.deepEqual([main, others[1]], [["next", "rematch"], "challenge"]);
});

test("a match that is over can become a longer one", () => {
  assert.deepEqual(mainOf(["longerMatch"]), ["rematch", "longerMatch"]);
});

test("every possible action is offered, and nothing else", () => {
  const possible: readonly ResultChoice[] = [...USUAL, "send", "playOut", "next", "clip"];
  for (const isWon of [true, false]) {
    const { main, others } = resultChoices(new Set(possible), isWon);
    assert.deepEqual([...main, ...others].sort(), [...possible].sort());
  }
  assert.deepEqual(resultChoices(new Set(["games"]), true), { main: ["games"], others: [] });
});
