import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { test } from "node:test";
import type { Presets } from "../../../../../../web/engine/operations.ts";
import { createRulesets } from "../../../../../../web/game/rulesets.ts";
import { FIRST_SETTINGS } from "../../../../../../web/game/settings.ts";
import { createStore } from "../../../../../../web/game/storage/storage.ts";
import { LASTS } from "../../../../../../web/modes/puzzle/rush/run.ts";
import { RushStore } from "../../../../../../web/modes/puzzle/rush/stores/rushstore.ts";
import { asking } from "../../../../engine/asked.ts";
import { viewWith } from "../../../../game/record/view.ts";
import { puzzleWith, python } from "../../posing.ts";

const RULES = "tournament";
const STOCK = Array.from({ length: 22 }, (_, n) =>
  puzzleWith({ ruleset: RULES, goal: `win-${n + 2}` }),
);
const PRESET = { id: RULES, colours: ["green", "red"], opening: viewWith(), fields: {} };

function areaWith(items: Map<string, string> = new Map()) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** Rush with a clock that only the test moves. */
function createTable(t: TestContext, tab = createStore(areaWith())) {
  const clock = { now: 1000 };
  t.mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  t.mock.method(performance, "now", () => clock.now);
  const announced: string[] = [];
  const sounds: string[] = [];
  const store = new RushStore(
    {
      announce: (text) => announced.push(text),
      board: { flash() {}, focus() {} },
      engine: { call: asking(async (request) => python(request)) },
      fail() {},
      reportQuarantined() {},
      rulesets: createRulesets({ presets: [PRESET], default: RULES } as unknown as Presets),
      settings: () => FIRST_SETTINGS,
      sound: (name) => sounds.push(name),
      store: { ...createStore(null), tab },
    },
    STOCK,
  );
  async function pass(ms: number) {
    clock.now += ms;
    t.mock.timers.tick(ms);
    await rest();
  }
  async function play(...moves: readonly string[]) {
    for (const move of moves) {
      void store.puzzle.play(move); // settles after the reply, which waits for the clock
      await rest();
      await pass(150); // the reply
    }
  }
  return { announced, clock, pass, play, sounds, store, tab };
}

/** Wait until nothing is pending except for the clock. */
async function rest() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test("a solved puzzle is followed by another one", async (t) => {
  const { announced, play, store } = createTable(t);
  store.resume();
  assert.deepEqual([store.phase, store.isMovable, store.left], ["intro", false, LASTS]);
  const first = store.queue.next;
  assert.ok(first);
  store.start();
  await rest();
  assert.equal(store.puzzle.state.attempt?.puzzle, first);
  await play("62-73", "73-82");
  assert.deepEqual(store.run?.results, [{ puzzle: first, isSolved: true }]);
  assert.equal(store.news.tone, "good");
  assert.ok(announced.includes(store.news.text));
  assert.notEqual(store.puzzle.state.attempt?.puzzle, first);
  assert.ok(store.isMovable);
});

test("after a wrong move the right one is shown for a while, and nothing can be moved", async (t) => {
  const { pass, play, sounds, store } = createTable(t);
  store.resume();
  store.start();
  await rest();
  const first = store.puzzle.state.attempt?.puzzle;
  await play("61-71");
  assert.deepEqual([store.news.tone, store.isMovable], ["bad", false]);
  assert.deepEqual(sounds, ["rejected"]);
  await pass(1500);
  assert.deepEqual([store.news.text, store.isMovable], ["", true]);
  assert.notEqual(store.puzzle.state.attempt?.puzzle, first);
});

test("three errors end a rush, and the time that was left stays", async (t) => {
  const { pass, play, sounds, store } = createTable(t);
  store.resume();
  store.start();
  await rest();
  for (let error = 0; error < 3; error += 1) {
    await play("61-71");
    await pass(1500);
  }
  assert.equal(store.phase, "over");
  assert.deepEqual([store.ending?.isWatched, store.ending?.isBest], [true, false]);
  assert.equal(sounds.at(-1), "end");
  const { left } = store;
  await pass(5000);
  assert.equal(store.left, left);
  assert.ok(left > 0 && left < LASTS);
});

test("the time also runs out in another mode, without a sound there", async (t) => {
  const { announced, pass, sounds, store } = createTable(t);
  store.resume();
  store.start();
  await rest();
  store.rest();
  announced.length = 0;
  await pass(LASTS);
  assert.deepEqual([store.phase, store.left, store.queue.next], ["over", 0, null]);
  assert.deepEqual([announced, sounds], [[], []]);
  assert.ok(store.isOpen, "its result has not been seen");
  store.resume();
  assert.deepEqual([store.isOpen, store.ending?.isWatched], [false, false]);
  assert.ok(store.queue.next);
});

test("a reloaded page continues with the puzzle and the time that was left", async (t) => {
  const { pass, play, store, tab } = createTable(t);
  store.resume();
  store.start();
  await rest();
  await play("62-73", "73-82");
  const puzzle = store.puzzle.state.attempt?.puzzle;
  await pass(60_000);
  const { left } = store;
  store.rest();
  t.mock.reset();
  t.mock.timers.reset();

  const { store: reloaded } = createTable(t, tab);
  reloaded.resume();
  await rest();
  assert.equal(reloaded.phase, "running");
  assert.equal(reloaded.puzzle.state.attempt?.puzzle, puzzle);
  assert.equal(reloaded.left, left);
  assert.equal(reloaded.run?.results.length, 1);
  reloaded.close();
});

test("a rush is over when something else takes its place", async (t) => {
  const { store, tab } = createTable(t);
  store.resume();
  store.start();
  await rest();
  store.close();
  assert.ok(store.signal.aborted);
  assert.equal(store.phase, "over");
  assert.equal(tab.text("rush"), null, "a reloaded page does not continue with it");
});
