import assert from "node:assert/strict";
import { test } from "node:test";
import type { Puzzle } from "../../../../../web/modes/puzzle/puzzlestorage.ts";
import {
  GeneratorStore,
  MOST_SEED,
} from "../../../../../web/modes/puzzle/stores/generatorstore.ts";
import type { Question } from "../../../engine/asked.ts";
import { questioning } from "../../../engine/asked.ts";
import { rest, START } from "../posing.ts";

const PUZZLE = Object.freeze({
  ...{ ruleset: "tournament", position: START, goal: "win-2", rating: 1500 },
  solution: ["62-73"],
});

/** A generator whose only worker answers when the test says so. */
function createTable() {
  const questions: Question[] = [];
  const announced: string[] = [];
  const opened: Puzzle[] = [];
  const store = new GeneratorStore(
    {
      announce: (text) => announced.push(text),
      engine: { call: questioning(questions) },
      second: { relieve: (ask, work, signal) => work(ask, signal) },
      content: { openPuzzle: (puzzle) => opened.push(puzzle) },
    },
    "tournament",
  );
  return { announced, opened, questions, store };
}

test("a puzzle that is found while its dialog is open is put on the board", async () => {
  const { announced, opened, questions, store } = createTable();
  store.open();
  store.wants.value = { theme: "win", ruleset: "tournament" };
  store.seed.value = "12";
  assert.ok(store.make());
  assert.deepEqual(questions[0]?.request, {
    ...{ op: "puzzle-make", ruleset: "tournament", theme: "win", seed: 12 },
  });
  questions[0]?.progress({ tried: 7 });
  assert.deepEqual(store.state, { stage: "busy", tried: 7 });
  assert.equal(store.notice.value.stage, "rest", "the dialog has the news");
  questions[0]?.resolve({ puzzle: PUZZLE });
  await rest();
  assert.deepEqual([store.state.stage, store.dialog], ["rest", null]);
  assert.deepEqual([opened.map(({ line }) => line), announced], [[["62-73"]], []]);
});

test("the search continues behind another puzzle, and its end is announced", async () => {
  const { announced, opened, questions, store } = createTable();
  store.open();
  const { dialog } = store;
  store.make();
  store.leaveRunning();
  assert.ok(dialog?.aborted);
  assert.equal(store.notice.value.stage, "busy");
  questions[0]?.resolve({ puzzle: PUZZLE });
  await rest();
  assert.deepEqual([store.notice.value.stage, announced.length, opened.length], ["ready", 1, 0]);
  store.openMade();
  assert.deepEqual([store.state.stage, opened.length], ["rest", 1]);
});

test("closing the dialog ends its search, but not a search from before", () => {
  const { store } = createTable();
  store.open();
  store.make();
  store.close();
  assert.equal(store.state.stage, "rest");
  store.open();
  store.make();
  store.leaveRunning();
  store.open();
  store.close();
  assert.equal(store.state.stage, "busy");
});

test("a search that was stopped keeps its number of positions when it is continued", async () => {
  const { questions, store } = createTable();
  store.open();
  store.make();
  questions[0]?.progress({ tried: 40 });
  store.stop();
  assert.deepEqual(store.state, { stage: "stopped", tried: 40 });
  store.continue();
  questions[1]?.progress({ tried: 8 });
  assert.deepEqual(store.state, { stage: "busy", tried: 40 }, "the worker catches up");
  await rest();
  assert.equal(store.state.stage, "busy", "the end of the first search changes nothing");
});

test("the search waits while the mode is left", () => {
  const { questions, store } = createTable();
  store.open();
  store.make();
  store.leaveRunning();
  store.rest();
  assert.equal(questions.length, 1);
  store.resume();
  assert.equal(questions.length, 2);
  assert.deepEqual(questions[1]?.request, questions[0]?.request);
});

test("an invalid seed is refused, and the last one is offered again", () => {
  const { questions, store } = createTable();
  store.open();
  for (const bad of ["", "-1", "1.5", "1000000"]) {
    store.seed.value = bad;
    assert.equal(store.make(), false);
    assert.ok(store.isSeedBad.value);
  }
  assert.equal(questions.length, 0);
  store.seed.value = "7";
  assert.ok(store.make());
  store.close();
  store.seed.value = "8";
  store.open();
  assert.equal(store.seed.value, "7");
});

test("the dialog says if a seed leads to no puzzle, or the search fails", async () => {
  const { questions, store } = createTable();
  store.open();
  store.make();
  questions[0]?.resolve({ puzzle: null });
  await rest();
  assert.equal(store.state.stage, "none");
  store.make();
  questions[1]?.reject({ code: "engine-crashed", message: "gone", details: {} });
  await rest();
  assert.equal(store.state.stage, "failed");
});

test("the puzzle depends on the seed alone, not on earlier puzzles", async () => {
  const { questions, store } = createTable();
  const seeds = [];
  for (let made = 0; made < 4; made += 1) {
    store.open();
    const seed = Number(store.seed.value);
    seeds.push(seed);
    store.make();
    const request = { op: "puzzle-make", ruleset: "tournament", theme: null, seed };
    assert.deepEqual(questions[made]?.request, request);
    questions[made]?.resolve({ puzzle: PUZZLE });
    await rest();
  }
  const first = seeds[0] ?? 0;
  const next = seeds.map((_, n) => (first + n) % (MOST_SEED + 1));
  assert.deepEqual(seeds, next, "the kinds of goals alternate from seed to seed");
});

test("after a puzzle was opened, the next one has another seed", async () => {
  const { questions, store } = createTable();
  store.open();
  store.takeNextSeed();
  const first = store.seed.value;
  store.make();
  questions[0]?.resolve({ puzzle: PUZZLE });
  await rest();
  store.open();
  assert.notEqual(store.seed.value, first);
  store.make();
  store.leaveRunning();
  const second = store.seed.value;
  questions[1]?.resolve({ puzzle: PUZZLE });
  await rest();
  store.open();
  assert.equal(store.seed.value, second, "its puzzle has not been opened yet");
});
