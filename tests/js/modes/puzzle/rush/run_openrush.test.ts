import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../../web/base/schema.ts";
import { createStore } from "../../../../../web/game/storage/storage.ts";
import { forgetOpenRush, hasOpenRush } from "../../../../../web/modes/puzzle/puzzlestorage.ts";
import type { Run } from "../../../../../web/modes/puzzle/rush/run.ts";
import {
  begunAt,
  formatOpenRush,
  isOver,
  LASTS,
  loadOpenRush,
  openRushEntry,
  storeOpenRush,
  timeLeft,
  withResult,
} from "../../../../../web/modes/puzzle/rush/run.ts";
import { puzzleWith } from "../posing.ts";

const NOW = 1_000_000;
const STOCK = ["home-1", "home-2", "home-3"].map((goal) => puzzleWith({ goal }));
const [FIRST = puzzleWith(), SECOND = puzzleWith()] = STOCK;
const after = (run: Run, isSolved: boolean) => withResult(run, FIRST, isSolved, NOW);
const OPEN = Object.freeze({ run: after(after(begunAt(NOW), true), false), puzzle: SECOND });
const STORED = formatOpenRush(OPEN, NOW + 60_000);
const parse = (data: unknown, now: number = NOW) => parsed(openRushEntry(STOCK, now).schema, data);

function createArea() {
  const items: Map<string, string> = new Map();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

test("a rush continues with its remaining time after every reload", () => {
  const written = JSON.parse(JSON.stringify(STORED));
  for (const now of [0, 350.4, NOW, NOW + 10 * LASTS]) {
    const { run, puzzle } = parse(written, now) ?? assert.fail();
    assert.deepEqual([run.results, puzzle], [OPEN.run.results, OPEN.puzzle]);
    assert.equal(timeLeft(run, now), LASTS - 60_000);
  }
  const over = parse(formatOpenRush(OPEN, NOW + 10 * LASTS)) ?? assert.fail();
  assert.equal(isOver(over.run, NOW), true);
});

test("no time is lost by rounding, and an impossible time is not stored", () => {
  assert.equal(formatOpenRush(OPEN, NOW).left, LASTS);
  assert.equal(formatOpenRush(OPEN, NOW + 0.5).left, LASTS);
  assert.equal(formatOpenRush(OPEN, NOW + LASTS - 0.5).left, 1);
  assert.equal(formatOpenRush(OPEN, NOW + LASTS).left, 0);
});

test("a malformed rush, with an unknown puzzle or with too many errors, is refused", () => {
  const [result] = STORED.results;
  const wrong = { ...result, isSolved: false };
  const unknown = "tournament|x 1 0|home-1";
  for (const bad of [
    null,
    {},
    [],
    { ...STORED, left: "soon" },
    { ...STORED, left: -1 },
    { ...STORED, left: LASTS + 1 },
    { ...STORED, left: Number.POSITIVE_INFINITY },
    { ...STORED, puzzle: unknown },
    { ...STORED, puzzle: SECOND },
    { ...STORED, results: {} },
    { ...STORED, results: [{ ...result, puzzle: unknown }] },
    { ...STORED, results: [{ ...result, isSolved: 1 }] },
    { ...STORED, results: [wrong, wrong, wrong, wrong] },
  ]) {
    assert.equal(parse(bad), null, JSON.stringify(bad));
  }
});

test("a rush belongs to the tab until it is over, and an unreadable one is put aside", () => {
  const area = createArea();
  const store = { ...createStore(createArea()), tab: createStore(area) };
  const load = () => loadOpenRush(store, STOCK, NOW);
  assert.equal(hasOpenRush(store), false);
  storeOpenRush(store, OPEN, NOW);
  assert.equal(hasOpenRush(store), true);
  assert.deepEqual(load(), { value: OPEN, aside: null });
  assert.equal(store.text("rush"), null);
  forgetOpenRush(store);
  assert.deepEqual([hasOpenRush(store), load().value], [false, null]);
  area.setItem("salta:rush", JSON.stringify({ version: 1, data: { left: 1 } }));
  assert.deepEqual(load(), { value: null, aside: "salta:rush:aside-1" });
  assert.equal(hasOpenRush(store), false);
});

test("without storage there is no stored rush", () => {
  const store = createStore(null);
  storeOpenRush(store, OPEN, NOW);
  assert.equal(hasOpenRush(store), false);
  assert.deepEqual(loadOpenRush(store, STOCK, NOW), { value: null, aside: null });
});
