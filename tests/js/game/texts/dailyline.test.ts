import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf } from "../../../../web/game/routes.ts";
import type { SharedResult } from "../../../../web/game/texts/dailyline.ts";
import {
  dailyLine,
  dailyText,
  marginText,
  parseResult,
  parseShared,
  resultPart,
  sharedResult,
} from "../../../../web/game/texts/dailyline.ts";

const DATE = "2026-12-24";
const FIRST = "2026-11-23";
const isOffered = (date: string) => date >= FIRST && date <= "2028-11-26";
const DUEL = {
  moves: Object.freeze(Array.from({ length: 10 }, () => "33-43")),
  ...{ on: DATE, margin: 7, best: 9 },
  losses: Object.freeze([1, 1, 2, 0, 1, 5, 3, 1, 1, 1]),
};
const SHARED: SharedResult = {
  ...{ date: DATE, margin: 7, streak: 12 },
  signs: [1, 1, 2, 0, 1, 2, 2, 1, 1, 1],
};
const LINE = "Salta 24 Dec  ☀☀☾★☀☾☾☀☀☀  +7 🔥12";
const plain = (text: string) => text.replace(/\uFE0E/g, "");

test("the line has a sign for each move, the margin, and the streak if there is one", () => {
  assert.equal(plain(dailyLine(SHARED)), LINE);
  assert.ok(dailyLine(SHARED).includes("☀\uFE0E"), "browsers must draw the sun as text");
  const behind = { date: "2027-01-05", signs: [0, 2], margin: -3, streak: 1 };
  assert.equal(dailyLine(behind), "Salta 5 Jan  ★☾  −3");
  assert.deepEqual([7, 0, -12].map(marginText), ["+7", "0", "−12"]);
});

test("a duel has a line once it is over and judged", () => {
  assert.deepEqual(sharedResult(DATE, { duel: DUEL }, 12), SHARED);
  for (const part of [{ on: null }, { margin: null }, { losses: null }]) {
    assert.equal(sharedResult(DATE, { duel: { ...DUEL, ...part } }, 12), null);
  }
  assert.equal(sharedResult(DATE, {}, 12), null);
});

test("a link to the same day carries the result", () => {
  assert.equal(resultPart(SHARED), "1120122111+7-12");
  assert.equal(resultPart({ ...SHARED, margin: -3, streak: 1 }), "1120122111-3");
  assert.equal(resultPart({ ...SHARED, margin: 0, streak: 0 }), "1120122111+0");
  const text = dailyText(SHARED, "https://x.y/salta/?lang=de#puzzles");
  const link = "today.html#daily/2026-12-24/1120122111+7-12"; // the page with the preview of a day
  assert.ok(text.endsWith(`\nhttps://x.y/salta/${link}`));
  assert.ok(dailyText(SHARED, "https://x.y/index.html").endsWith(`\nhttps://x.y/${link}`));
  const alone = dailyText(SHARED, "https://x.y/salta.html");
  assert.ok(alone.endsWith("\nhttps://x.y/salta.html#daily/2026-12-24/1120122111+7-12"));
  assert.ok(!dailyText(SHARED, "file:///home/me/salta.html").includes("file"));
});

test("every link and line that the page makes can be read back", () => {
  for (const margin of [-120, -3, -1, 0, 1, 7, 99]) {
    for (const streak of [0, 2, 12, 9_999, Number.MAX_SAFE_INTEGER]) {
      for (const signs of [SHARED.signs, [0], [2, 2, 1]]) {
        const shared = { ...SHARED, margin, signs, streak };
        assert.deepEqual(parseResult(DATE, resultPart(shared)), shared);
        assert.deepEqual(parseShared(dailyText(shared, "https://x.y/"), DATE, isOffered), shared);
        assert.deepEqual(parseShared(`Look: ${dailyLine(shared)}!`, DATE, isOffered), shared);
      }
    }
  }
});

test("an impossible result is refused", () => {
  for (const result of [
    ...["", "1", "12", "+7", "1120122111", "1120122111+", "1120122111+7-", "1120122111+7-0"],
    ...["1123+7", "11201221110+7", "112+7777", "112+7-12-1", "112+7\n", " 112+7", "112++7"],
    ...["1-1-12-s12", "112+7-x"],
  ]) {
    assert.equal(parseResult(DATE, result), null, JSON.stringify(result));
  }
  assert.equal(parseResult("2026-02-30", "112+7"), null);
});

test("a line is read in the forms that messengers give it", () => {
  for (const text of [
    LINE,
    LINE.replaceAll("  ", " "),
    LINE.replace("☀", "☀\uFE0F").replace("☾", "☾\uFE0F"),
    LINE.replace(" 🔥", "🔥"),
    `>> ${LINE}\nbeat that`,
    `https://x.y/${addressOf({ screen: "daily", date: DATE, result: resultPart(SHARED) })}`,
    "https://x.y/#daily/2026-12-24/1120122111%2B7-12",
  ]) {
    assert.deepEqual(parseShared(text, DATE, isOffered), SHARED, text);
  }
});

test("a line without a link is read, for the latest matching day", () => {
  const dateIn = (line: string, now: string) => parseShared(line, now, isOffered)?.date;
  assert.equal(dateIn(LINE, "2027-01-02"), DATE);
  assert.equal(dateIn(LINE, "2028-01-05"), "2027-12-24");
  assert.equal(dateIn(LINE, "2029-01-02"), "2027-12-24");
  assert.equal(dateIn(LINE, "2026-12-01"), undefined);
  assert.equal(dateIn("Salta 29 Feb  ★  +1", "2030-01-01"), "2028-02-29");
  assert.equal(dateIn("Salta 25 Dec  ★  +1", DATE), "2026-12-25");
  assert.equal(dateIn("Salta 23 Nov  ★  +1", "2026-11-24"), FIRST);
});

test("a link to a day without a Daily Salta, and other texts, are refused", () => {
  for (const text of [
    ...["", "Salta", "Salta 24 Dec", "Salta 24 Dec  ☀☾★", "Salta 32 Dec  ☀☾★  +1"],
    ...["Salta 24 Dez  ☀☾★  +1", "Salta 24 Dec ☀☾★ 3/3", "Salta 24 Dec  ☀☾★  +1234"],
    ...["#daily/2026-12-24", "https://x.y/#daily/2026-13-01/112+7"],
    ...["https://x.y/#daily/2026-11-22/112+7", "https://x.y/#daily/2028-11-27/112+7"],
    "https://x.y/#daily/2026-12-24/1-1-12-s12",
  ]) {
    assert.equal(parseShared(text, DATE, isOffered), null, text);
  }
});
