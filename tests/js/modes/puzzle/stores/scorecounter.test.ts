import assert from "node:assert/strict";
import { test } from "node:test";
import { ScoreCounter } from "../../../../../web/modes/puzzle/stores/scorecounter.ts";
import { asking } from "../../../engine/asked.ts";
import { sideWith, viewWith } from "../../../game/record/view.ts";
import { rest, START } from "../posing.ts";

const RACE = { 1: sideWith(), 2: sideWith({ exact: null, proven: false, range: [9, 11] }) };
const OUTCOME = { winner: 1, reason: "limit", points: 2, proven: true };

function counting() {
  const asked: { op: string; moves: unknown }[] = [];
  const signals: AbortSignal[] = [];
  const engine = {
    call: asking(async ({ op, moves }, { signal, onProgress }) => {
      asked.push({ op, moves });
      if (signal) signals.push(signal);
      await null;
      if (op === "settle") return { done: true, outcome: OUTCOME, race: { ...RACE, done: true } };
      onProgress?.({ ...RACE, 2: null, done: false } as never);
      await null;
      return { ...RACE, done: true };
    }),
  };
  const counter = new ScoreCounter({ engine, fail: ({ message }) => assert.fail(message) });
  return { counter, asked, signals };
}

const HERE = { ruleset: "original", start: START, moves: [] };
const LATER = { ...HERE, moves: ["62-73"] };

test("a position is counted once, ever more precisely, and remembered", async () => {
  const { counter, asked } = counting();
  counter.count(HERE, viewWith());
  counter.count(HERE, viewWith());
  await rest();
  assert.deepEqual([asked.length, counter.changes.value], [1, 2]);
  assert.equal(counter.scoreAt(HERE).race?.done, true);
  counter.rest();
  counter.count(HERE, viewWith());
  await rest();
  assert.equal(asked.length, 1);
  assert.equal(counter.scoreAt(LATER).race, null);
});

test("another position or a rest cancels the count", async () => {
  const { counter, signals } = counting();
  counter.count(HERE, viewWith());
  counter.count(LATER, viewWith());
  assert.equal(signals[0]?.aborted, true);
  counter.rest();
  await rest();
  assert.equal(signals[1]?.aborted, true);
  assert.deepEqual([counter.scoreAt(HERE).race, counter.scoreAt(LATER).race], [null, null]);
});

test("a game that has ended is settled", async () => {
  const { counter, asked } = counting();
  counter.count(LATER, viewWith({ ending: { reason: "limit", winner: null } }));
  await rest();
  assert.deepEqual(asked, [{ op: "settle", moves: ["62-73"] }]);
  assert.deepEqual(counter.scoreAt(LATER).outcome, OUTCOME);
});
