import assert from "node:assert/strict";
import { test } from "node:test";
import { firstWeekday, weekdayName } from "../../../../../web/app/daily/views/calendargrid.ts";

test("a week begins as in the reader's country, if its language is that of the page", () => {
  assert.equal(firstWeekday(["en-GB", "en-US"]), 1);
  assert.equal(firstWeekday(["de-AT", "en-US"]), 7);
  assert.equal(firstWeekday(["de-AT", "fr-CA"]), 1);
});

test("a week begins on Monday if the browser does not know", (context) => {
  assert.equal(firstWeekday(["en-not a language"]), 1);
  context.mock.method(Intl, "Locale", function Locale() {});
  assert.equal(firstWeekday(["en-US"]), 1);
});

test("weekdays have their names", () => {
  assert.equal(weekdayName(1, "long"), "Monday");
  assert.equal(weekdayName(7, "short"), "Sun");
});
