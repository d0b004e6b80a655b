import assert from "node:assert/strict";
import { test } from "node:test";
import {
  dateOf,
  dateText,
  daysAfter,
  daysBetween,
  daysOfMonth,
  isDay,
  monthOf,
  weekdayOf,
} from "../../../../web/game/storage/days.ts";

test("days are those of the calendar", () => {
  assert.equal(dateOf(new Date(2026, 0, 5, 0, 1)), "2026-01-05");
  assert.equal(dateOf(new Date(2026, 11, 31, 23, 59)), "2026-12-31");
  assert.match(dateText("2026-11-20"), /^Friday,? 20 November 2026$/);
  assert.equal(dateText("2026-11-20", "short"), "20 November");
});

test("days follow each other over months, leap days and changes to summer time", () => {
  assert.equal(daysAfter("2024-02-28", 1), "2024-02-29");
  assert.equal(daysAfter("2024-03-01", -1), "2024-02-29");
  assert.equal(daysAfter("2026-12-31", 1), "2027-01-01");
  for (let day = "2026-03-01", count = 0; count < 300; count += 1) {
    const next = daysAfter(day, 1);
    assert.equal(daysBetween(day, next), 1, next);
    day = next;
  }
  assert.equal(daysBetween("2026-11-20", "2025-11-20"), -365);
});

test("a month has its days, and a week begins with its Monday", () => {
  assert.equal(daysOfMonth("2024-02-01").length, 29);
  assert.deepEqual(daysOfMonth("2026-11-01").slice(-2), ["2026-11-29", "2026-11-30"]);
  assert.equal(monthOf("2026-01-31", 1), "2026-02-01");
  assert.equal(monthOf("2026-01-31", -1), "2025-12-01");
  assert.equal(weekdayOf("2026-11-23"), 1);
  assert.equal(weekdayOf("2026-11-22"), 7);
});

test("a text in the form of a date may not be a day", () => {
  assert.ok(isDay("2028-02-29"));
  for (const text of ["2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "today", ""]) {
    assert.ok(!isDay(text), text);
  }
});
