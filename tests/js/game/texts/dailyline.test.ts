import assert from "node:assert/strict";
import { test } from "node:test";
import { NO_DAYS } from "../../../../web/game/storage/dayresults.ts";
import {
  dailyFragment,
  dailyLine,
  dailyText,
  doneLine,
  parseResult,
  parseTold,
  toldDay,
} from "../../../../web/game/texts/dailyline.ts";

const DATE = "2026-12-24";
const PAR = 12;
const FIRST = "2026-11-23";
const parOf = (date: string) => (date >= FIRST && date <= "2028-11-26" ? PAR : null);
const solved = (wrong: number, hints: number) => ({ wrong, hints, on: DATE });
const PERFECT = {
  run: solved(0, 0),
  tactic: solved(0, 0),
  ending: { moves: PAR, par: PAR, helped: false, on: DATE },
};
const MIXED = {
  run: solved(0, 0),
  tactic: solved(1, 1),
  ending: { ...PERFECT.ending, moves: 14 },
};

test("the line has a symbol for each perfect step, a circle for others, and the streak", () => {
  assert.equal(dailyLine(toldDay(DATE, PERFECT, 12)), "🔥 12 · Salta 24 Dec ☀\uFE0E☾★ 3/3");
  assert.equal(dailyLine(toldDay(DATE, MIXED, 1)), "Salta 24 Dec ☀\uFE0E○○ 1/3");
  assert.equal(dailyLine(toldDay("2027-01-05", {}, 0)), "Salta 5 Jan ––– 0/3");
});

test("a day has a line once all three steps are solved", () => {
  const results = (day: object) => ({ ...NO_DAYS, daily: { [DATE]: day } });
  assert.equal(doneLine(results(MIXED), DATE), "Salta 24 Dec ☀\uFE0E○○ 1/3");
  assert.equal(doneLine(results({ ...MIXED, run: undefined }), DATE), "");
  assert.equal(doneLine(NO_DAYS, DATE), "");
});

test("a link to the same day carries the result", () => {
  assert.equal(dailyFragment(toldDay(DATE, PERFECT, 12)), "#daily/2026-12-24/1-1-12-s12");
  assert.equal(dailyFragment(toldDay(DATE, MIXED, 0)), "#daily/2026-12-24/1-2h-14");
  const text = dailyText(toldDay(DATE, PERFECT, 12), "https://x.y/salta/?lang=de#puzzles");
  assert.ok(text.endsWith("\nhttps://x.y/salta/#daily/2026-12-24/1-1-12-s12"));
  assert.ok(!dailyText(toldDay(DATE, PERFECT, 12), "file:///home/me/salta.html").includes("file"));
});

test("the result in a link is read back", () => {
  for (const [day, streak] of [
    [PERFECT, 12],
    [MIXED, 0],
    [{ run: PERFECT.run }, 3],
    [{}, 0],
  ] as const) {
    const told = toldDay(DATE, day, streak);
    const [, , result = ""] = dailyFragment(told).split("/");
    assert.deepEqual(parseResult(DATE, result, PAR), told);
    assert.deepEqual(parseTold(dailyText(told, "https://x.y/"), DATE, parOf), told);
  }
});

test("an impossible result is refused", () => {
  for (const result of [
    ...["", "1", "1-1", "1-1-12-", "1-1-12-s0", "1-1-12-12", "x-1-12", "01-1-12", "0h-1-12"],
    ...["1-1-11", "1-1-12-s12-1", "1-1-12\n", " 1-1-12", "1--12", "-1-1-12"],
  ]) {
    assert.equal(parseResult(DATE, result, PAR), null, JSON.stringify(result));
  }
  assert.equal(parseResult("2026-02-30", "1-1-12", PAR), null);
});

test("a line without a link is read, for the latest matching day", () => {
  const line = dailyLine(toldDay(DATE, MIXED, 3));
  const found = parseTold(`Look: ${line}!`, "2027-01-02", parOf);
  assert.equal(found?.date, DATE);
  assert.deepEqual(
    found?.steps.map(({ mark, count }) => [mark, count]),
    [
      ["perfect", null],
      ["solved", null],
      ["solved", null],
    ],
  );
  assert.equal(found?.streak, 3);
  const leap = dailyLine(toldDay("2028-02-29", PERFECT, 0));
  assert.equal(parseTold(leap, "2030-01-01", parOf)?.date, "2028-02-29");
  assert.equal(parseTold(line, "2028-01-05", parOf)?.date, "2027-12-24");
  assert.equal(parseTold(dailyLine(toldDay("2026-12-25", {}, 0)), DATE, parOf)?.date, "2026-12-25");
});

test("a line of a day without a Daily Salta is refused", () => {
  const line = dailyLine(toldDay(DATE, MIXED, 0));
  assert.equal(parseTold(line, "2026-12-01", parOf), null);
  assert.equal(parseTold(line, "2029-01-02", parOf)?.date, "2027-12-24");
  const first = dailyLine(toldDay(FIRST, MIXED, 0));
  assert.equal(parseTold(first, "2026-11-24", parOf)?.date, FIRST);
  const link = "https://x.y/#daily/2026-11-22/1-1-12";
  assert.equal(parseTold(link, DATE, parOf), null);
  assert.equal(parseTold("https://x.y/#daily/2028-11-27/1-1-12", "2029-01-01", parOf), null);
});

const MANY = [0, 1, 98, 99, 100, 998, 999, 1000, 10_000, 123_456_789];

/** Days of players who needed many tries and moves, and days that are not solved. */
function* days() {
  const tries = MANY.flatMap((wrong) => [solved(wrong, 0), solved(wrong, 3)]);
  const endings = MANY.flatMap((more) =>
    [false, true].map((helped) => ({ ...PERFECT.ending, moves: PAR + more, helped })),
  );
  for (const run of [{ wrong: 5000, hints: 2, on: null }, ...tries]) {
    yield { run };
    for (const ending of endings) yield { run, tactic: run, ending };
  }
}

test("every link and line that the page makes can be read back, however long a step took", () => {
  for (const day of days()) {
    for (const streak of [0, 2, 999, 9_999, 10_000, Number.MAX_SAFE_INTEGER]) {
      const told = toldDay(DATE, day, streak);
      const text = dailyText(told, "https://x.y/");
      assert.deepEqual(parseTold(text, DATE, parOf), told, text);
      const line = parseTold(dailyLine(told), DATE, parOf);
      assert.deepEqual([line?.date, line?.streak], [DATE, streak]);
      const [marks, expected] = [line, told].map((each) => each?.steps.map(({ mark }) => mark));
      assert.deepEqual(marks, expected);
    }
  }
});

test("other texts are refused", () => {
  for (const text of [
    "",
    "Salta",
    "Salta 24 Dec ☀☾ 3/3",
    "Salta 32 Dec ☀☾★ 3/3",
    "Salta 24 Dez ☀☾★ 3/3",
    "https://x.y/#daily/2026-13-01/1-1-12",
    "https://x.y/#daily/2026-12-24/1-1-3",
    "#daily/2026-12-24",
  ]) {
    assert.equal(parseTold(text, DATE, parOf), null, text);
  }
});

test("symbols in emoji form are read, and days without a Daily Salta are refused", () => {
  const line = "Salta 24 Dec \u2600\uFE0F\u263E\uFE0F\u2605\uFE0F 3/3";
  assert.equal(parseTold(line, DATE, parOf)?.date, DATE);
  for (const date of ["1899-12-31", "2030-01-01"]) {
    assert.equal(parseTold(`https://x.y/#daily/${date}/1-1-30`, DATE, parOf), null, date);
  }
});
