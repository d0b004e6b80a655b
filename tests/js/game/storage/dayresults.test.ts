import assert from "node:assert/strict";
import { test } from "node:test";
import {
  betterEnding,
  dayEntry,
  mergedDays,
  NO_DAYS,
  parseDays,
  withDaily,
} from "../../../../web/game/storage/dayresults.ts";
import { createStore } from "../../../../web/game/storage/storage.ts";
import { area as fakeArea } from "./area.ts";

const NOW = "2026-11-22";

const SOLO = Object.freeze({ moves: 34, par: 34, helped: false, on: NOW });
const SOLVED = Object.freeze({ wrong: 0, hints: 0, on: NOW });
const OLD = parseDays({ solo: { [NOW]: SOLO }, puzzle: { [NOW]: SOLVED } }) ?? NO_DAYS;

test("the better of two solutions counts, with the first day on which there was one", () => {
  const first = { moves: 36, par: 34, helped: false, on: "2026-11-20" };
  const later = { moves: 34, par: 34, helped: true, on: NOW };
  const both = betterEnding(first, later);
  assert.deepEqual(both, { ...later, on: "2026-11-20" });
  assert.equal(betterEnding(both, first), both);
  assert.equal(betterEnding(both, { ...later, helped: false }).helped, false);
});

test("what is stored is read again, and what has not its form is not", () => {
  const daily = withDaily(OLD, NOW, { run: SOLVED, ending: SOLO });
  for (const days of [OLD, daily]) {
    assert.deepEqual(parseDays(JSON.parse(JSON.stringify(days))), days);
  }
  for (const data of [
    null,
    {},
    { solo: {}, puzzle: [] },
    { solo: { today: { moves: 1, par: 1, helped: false, on: NOW } }, puzzle: {} },
    { solo: {}, puzzle: { [NOW]: { wrong: -1, hints: 0, on: null } } },
    { solo: {}, puzzle: { [NOW]: { wrong: 0, hints: 0, on: "soon" } } },
    { solo: {}, puzzle: {}, daily: { today: {} } },
    { solo: {}, puzzle: {}, daily: { [NOW]: { run: SOLO } } },
    { solo: {}, puzzle: {}, daily: { [NOW]: { ending: SOLVED } } },
  ]) {
    assert.equal(parseDays(data), null);
  }
});

test("two tabs add to the same results", () => {
  const area = fakeArea();
  const tab = () => dayEntry({ store: createStore(area), reportQuarantined: assert.fail });
  const [one, other] = [tab(), tab()];
  one.change((days) => withDaily(days, NOW, { run: SOLVED }));
  other.change((days) => withDaily(days, "2026-11-21", { tactic: SOLVED }));
  assert.deepEqual(Object.keys(one.value.daily ?? {}).sort(), ["2026-11-21", NOW]);
});

test("the parts of a page share the results where nothing can be stored", () => {
  const context = { store: createStore(null), reportQuarantined: assert.fail };
  dayEntry(context).change((days) => withDaily(days, NOW, { run: SOLVED }));
  assert.equal(dayEntry(context).value.daily?.[NOW]?.run?.on, NOW);
});

test("results that cannot be read are put aside and reported once", () => {
  const area = fakeArea();
  area.setItem("salta:days", "{");
  const reported: string[] = [];
  const context = { store: createStore(area), reportQuarantined: reported.push.bind(reported) };
  assert.equal(dayEntry(context).value, NO_DAYS);
  dayEntry(context);
  assert.deepEqual(reported, ["salta:days:aside-1"]);
});

test("two browsers' results come together: the better solution, and the puzzle that was solved sooner", () => {
  const solo = { moves: 30, par: 28, helped: false, on: NOW };
  const untried = { wrong: 2, hints: 1, on: null };
  const here = parseDays({
    solo: { [NOW]: solo },
    puzzle: { "2026-11-20": untried, "2026-11-21": { wrong: 0, hints: 0, on: "2026-11-21" } },
  });
  const there = parseDays({
    solo: { [NOW]: { ...solo, moves: 28 }, "2026-11-21": solo },
    puzzle: {
      "2026-11-20": { wrong: 1, hints: 0, on: "2026-11-20" },
      "2026-11-21": { wrong: 0, hints: 0, on: NOW },
      "2026-11-22": untried,
    },
  });
  assert.ok(here && there);
  const merged = mergedDays(here, there);
  assert.equal(merged.solo[NOW]?.moves, 28);
  assert.equal(merged.solo["2026-11-21"]?.moves, 30);
  assert.equal(merged.puzzle["2026-11-20"]?.on, "2026-11-20");
  assert.equal(merged.puzzle["2026-11-21"]?.on, "2026-11-21");
  assert.deepEqual(merged.puzzle["2026-11-22"], untried);
  assert.deepEqual(parseDays(merged), merged);
});

test("two browsers' steps of a day come together", () => {
  const tried = { wrong: 1, hints: 0, on: null };
  const here = withDaily(OLD, NOW, { run: SOLVED, tactic: tried, ending: { ...SOLO, moves: 40 } });
  const there = withDaily(NO_DAYS, NOW, { tactic: SOLVED, ending: SOLO });
  const both = mergedDays(here, withDaily(there, "2026-11-23", { run: tried }));
  assert.deepEqual(both.daily?.[NOW], { run: SOLVED, tactic: SOLVED, ending: SOLO });
  assert.deepEqual(both.daily?.["2026-11-23"], { run: tried });
  assert.deepEqual(both.solo, OLD.solo);
  assert.deepEqual(mergedDays(OLD, NO_DAYS), OLD);
});
