import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import {
  betterEnding,
  dayEntry,
  daysEntry,
  mergedDays,
  NO_DAYS,
  withDaily,
} from "../../../../web/game/storage/dayresults.ts";
import { createStore } from "../../../../web/game/storage/storage.ts";
import { area as fakeArea } from "./area.ts";

const NOW = "2026-11-24";
const LATER = "2026-11-25";

const SOLO = Object.freeze({ moves: 34, par: 34, helped: false, on: NOW });
const SOLVED = Object.freeze({ wrong: 0, hints: 0, on: NOW });
const UNSOLVED = Object.freeze({ wrong: 1, hints: 0, on: null });

const DUEL = Object.freeze({
  moves: ["33-43", "43x65"],
  ...{ on: null, margin: null, best: 9, losses: null },
});

test("the better of two solutions counts, with the day of the first", () => {
  const first = { moves: 36, par: 34, helped: false, on: "2026-11-20" };
  const later = { moves: 34, par: 34, helped: true, on: NOW };
  const both = betterEnding(first, later);
  assert.deepEqual(both, { ...later, on: "2026-11-20" });
  assert.equal(betterEnding(both, first), both);
  assert.equal(betterEnding(both, { ...later, helped: false }).helped, false);
});

test("stored results are read back, and malformed ones are not", () => {
  for (const days of [
    NO_DAYS,
    withDaily(NO_DAYS, NOW, { duel: DUEL, run: SOLVED, ending: SOLO }),
  ]) {
    assert.deepEqual(parsed(daysEntry.schema, JSON.parse(JSON.stringify(days))), days);
  }
  for (const data of [
    null,
    {},
    { daily: [] },
    { daily: { today: {} } },
    { daily: { [NOW]: { run: SOLO } } },
    { daily: { [NOW]: { run: { wrong: -1, hints: 0, on: null } } } },
    { daily: { [NOW]: { tactic: { wrong: 0, hints: 0, on: "soon" } } } },
    { daily: { [NOW]: { ending: SOLVED } } },
    { daily: { [NOW]: { duel: { ...DUEL, moves: ["<b>"] } } } },
    { daily: { [NOW]: { duel: { ...DUEL, moves: Array(11).fill("33-43") } } } },
    { daily: { [NOW]: { duel: { ...DUEL, losses: [-1] } } } },
  ]) {
    assert.equal(parsed(daysEntry.schema, data), null);
  }
});

test("two tabs add to the same results", () => {
  const area = fakeArea();
  const tab = () => dayEntry({ store: createStore(area), reportQuarantined: assert.fail });
  const [one, other] = [tab(), tab()];
  one.change((days) => withDaily(days, NOW, { run: SOLVED }));
  other.change((days) => withDaily(days, LATER, { tactic: SOLVED }));
  assert.deepEqual(Object.keys(one.value.daily).sort(), [NOW, LATER]);
});

test("the parts of a page share the results even if nothing can be stored", () => {
  const context = { store: createStore(null), reportQuarantined: assert.fail };
  dayEntry(context).change((days) => withDaily(days, NOW, { run: SOLVED }));
  assert.equal(dayEntry(context).value.daily[NOW]?.run?.on, NOW);
});

test("unreadable results are put aside and reported once", () => {
  const area = fakeArea();
  area.setItem("salta:days", "{");
  const reported: string[] = [];
  const context = { store: createStore(area), reportQuarantined: reported.push.bind(reported) };
  assert.equal(dayEntry(context).value, NO_DAYS);
  dayEntry(context);
  assert.deepEqual(reported, ["salta:days:aside-1"]);
});

test("two browsers' days are merged: each step keeps its earlier solution, the ending its better result", () => {
  const here = withDaily(NO_DAYS, NOW, {
    run: SOLVED,
    tactic: UNSOLVED,
    ending: { ...SOLO, moves: 40 },
  });
  const there = withDaily(NO_DAYS, NOW, {
    run: { ...SOLVED, wrong: 2, on: LATER },
    tactic: SOLVED,
    ending: SOLO,
  });
  const both = mergedDays(here, withDaily(there, LATER, { run: UNSOLVED }));
  assert.deepEqual(both.daily, {
    [NOW]: { run: SOLVED, tactic: SOLVED, ending: SOLO },
    [LATER]: { run: UNSOLVED },
  });
  assert.deepEqual(mergedDays(here, NO_DAYS), here);
  assert.deepEqual(mergedDays(both, here), both);
});

test("of two tries at a duel the one with more moves counts, or else the one that was over first", () => {
  const merged = (here: object, there: object) =>
    mergedDays(
      withDaily(NO_DAYS, NOW, { duel: { ...DUEL, ...here } }),
      withDaily(NO_DAYS, NOW, { duel: { ...DUEL, ...there } }),
    ).daily[NOW]?.duel;
  const longer = { moves: ["33-43", "43-53", "53-63"] };
  assert.deepEqual(merged({}, longer)?.moves, longer.moves);
  assert.deepEqual(merged(longer, {})?.moves, longer.moves);
  assert.equal(merged({ on: NOW, margin: 1 }, { on: LATER, margin: 2 })?.margin, 1);
  assert.equal(merged({ on: LATER, margin: 2 }, { on: NOW, margin: 1 })?.margin, 1);
  assert.equal(merged({}, { on: NOW, margin: 1 })?.margin, 1);
  const judged = { on: NOW, margin: 1, losses: [0, 2] };
  assert.deepEqual(merged({ on: NOW, margin: 1 }, judged)?.losses, [0, 2]);
  assert.deepEqual(merged(judged, { on: NOW, margin: 1 })?.losses, [0, 2]);
});
