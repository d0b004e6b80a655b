import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { daysAfter } from "../../../../web/game/storage/days.ts";
import type { Collection } from "../../../../web/modes/puzzle/collection.ts";
import {
  createDailyFile,
  dayOfPool,
  idOfDay,
  parseDaily,
  stepOfPool,
} from "../../../../web/modes/puzzle/daypuzzles.ts";
import { partly } from "../../partly.ts";

const NOW = "2026-11-22";
const WEEKS = ["a", "b"].map((week) => Array.from({ length: 7 }, (_, day) => `${week}${day}`));
const FIRST = "2026-11-23";
const CLASSIC = Object.freeze({ from: "2027-11-23", weeks: WEEKS });
const DAILY = parseDaily({ first: FIRST, weeks: WEEKS, classic: CLASSIC });

test("from a day on the weeks are those of the usual rules, and the days before keep theirs", () => {
  const from = "2026-11-24";
  const classic = { from, weeks: [WEEKS[1] ?? [], WEEKS[0] ?? [], WEEKS[1] ?? []] };
  const daily = parseDaily({ first: FIRST, weeks: WEEKS, classic });
  assert.deepEqual([idOfDay(daily, FIRST), idOfDay(daily, "2026-11-22")], ["a0", "b6"]);
  assert.deepEqual([idOfDay(daily, from), idOfDay(daily, "2026-11-30")], ["b1", "a0"]);
  assert.equal(idOfDay(daily, "2026-12-14"), "b0");
});

test("the weeks follow each other from the first Monday on, before it and after the last one again", () => {
  assert.equal(idOfDay(DAILY, "2026-11-23"), "a0");
  assert.equal(idOfDay(DAILY, "2026-11-29"), "a6");
  assert.equal(idOfDay(DAILY, "2026-11-30"), "b0");
  assert.equal(idOfDay(DAILY, "2026-12-07"), "a0");
  assert.equal(idOfDay(DAILY, NOW), "b6");
  assert.equal(idOfDay(DAILY, "2026-11-15"), "a6");
  for (let back = 0; back < 60; back += 1) {
    const date = daysAfter(NOW, -back);
    assert.equal(idOfDay(DAILY, date), idOfDay(DAILY, daysAfter(date, 14)));
  }
});

test("Python's own list has the form that is expected", () => {
  const file = new URL("../../../golden/bridge/daily-puzzles-classic.json", import.meta.url);
  const { reply } = JSON.parse(readFileSync(file, "utf8"));
  assert.equal(parseDaily(reply.result).first, FIRST);
});

test("a list that has not its form is refused", () => {
  const whole = { first: NOW, weeks: WEEKS, classic: CLASSIC };
  const wrong = [
    { first: "soon" },
    { weeks: [] },
    { weeks: [["a"]] },
    { classic: { ...CLASSIC, weeks: [["a"]] } },
    { classic: undefined },
  ].map((part) => ({ ...whole, ...part }));
  for (const data of [null, {}, ...wrong]) {
    assert.throws(() => parseDaily(data), /has not its form/);
  }
});

test("a puzzle that the collection has not is an error, and no other puzzle", async () => {
  const none = { ask: () => Promise.resolve(partly<Collection>({ puzzles: [] })) };
  const list = `data:application/json,${JSON.stringify({ first: NOW, weeks: WEEKS, classic: CLASSIC })}`;
  Object.assign(globalThis, { document: { baseURI: "http://x.y/" } });
  const puzzleOf = await createDailyFile(none, list).ask();
  assert.throws(() => puzzleOf(NOW), /there is no puzzle a0/);
});

test("a set tells its day, and its step where it is one of the Daily Salta", () => {
  assert.equal(dayOfPool(`day/${NOW}`), NOW);
  assert.deepEqual(stepOfPool(`daily/${NOW}/run`), { date: NOW, step: "run" });
  assert.deepEqual(stepOfPool(`daily/${NOW}/tactic`), { date: NOW, step: "tactic" });
  for (const pool of [
    "",
    "all",
    "day/",
    "day/soon",
    NOW,
    `daily/${NOW}/ending`,
    "daily/soon/run",
  ]) {
    assert.equal(dayOfPool(pool), null, pool);
    assert.equal(stepOfPool(pool), null, pool);
  }
});
