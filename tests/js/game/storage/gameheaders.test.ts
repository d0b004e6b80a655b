// The headers of archived games, and their day, wherever in the world they are read.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { headersOf, timeIn } from "../../../../web/game/storage/gameheaders.ts";
import { archived } from "./archived.ts";

const ZONES = Object.freeze(["America/New_York", "Pacific/Kiritimati", "UTC"]);
const ENGLISH = import.meta.resolve("../../english.ts");
const MODULE = import.meta.resolve("../../../../web/game/storage/gameheaders.ts");

/** The displayed days of some entries in a time zone. */
function shownIn(zone: string, entries: readonly object[]): string[] {
  const script = `
    import { dayText } from ${JSON.stringify(MODULE)};
    console.log(JSON.stringify(${JSON.stringify(entries)}.map(dayText)));
  `;
  const args = ["--import", ENGLISH, "--input-type=module", "--eval", script];
  const env = { ...process.env, TZ: zone };
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: "utf8" }));
}

test("a date in a file is the same day everywhere, in every century", () => {
  const dates = ["2026-11-23", "1899-11-12", "1901.03.01", "1901.11.??", "1904-02-30", "1899"];
  const entries = dates.map((day) => ({ headers: { Date: day }, begun: 1, changed: 1 }));
  for (const zone of ZONES) {
    assert.deepEqual(
      shownIn(zone, entries),
      ["23 Nov 2026", "12 Nov 1899", "1 Mar 1901", "Nov 1901", "Feb 1904", "1899"],
      zone,
    );
  }
});

test("a game played here has the day on which it was last played, by the clock here", () => {
  const evening = { begun: 1, changed: Date.parse("2026-11-23T03:00:00Z") };
  const entries = [evening, { ...evening, headers: { Date: "1899-11-12" } }];
  assert.deepEqual(shownIn("America/New_York", entries), ["22 Nov 2026", "22 Nov 2026"]);
  assert.deepEqual(shownIn("UTC", entries), ["23 Nov 2026", "23 Nov 2026"]);
});

test("a header that names no day gives way to the time of import", () => {
  const changed = Date.parse("2026-11-23T12:00:00Z");
  const headers = ["", "????.??.??", "soon", "12 Nov 1899"].map((day) => ({ Date: day }));
  const entries = headers.map((each) => ({ headers: each, begun: changed, changed }));
  assert.deepEqual(shownIn("UTC", entries), Array(4).fill("23 Nov 2026"));
  assert.equal(timeIn({ Date: "????.??.??" }), null);
});

test("dates are sorted, even before 1970", () => {
  const times = ["1899-11-12", "1901", "1969-12-31", "1970-01-02", "2026-11-23"];
  const placed = times.map((day) => timeIn({ Date: day }) ?? Number.NaN);
  assert.deepEqual(
    placed.toSorted((one, other) => one - other),
    placed,
  );
  const entry = archived({ begun: placed[0] ?? 0, changed: placed[0] ?? 0 });
  assert.equal(entry.changed, placed[0], "the archive takes them");
});

test("a game keeps the headers of its file, those about its end only while its moves are unchanged", () => {
  const headers = { Event: "Match", Date: "1901", Round: "3", Result: "1-0" };
  const entry = archived({ moves: ["33-42"], headers });
  assert.deepEqual(entry.headers, headers);
  assert.deepEqual(headersOf(entry, ["33-42"]), headers);
  const { Result: _, ...others } = headers;
  assert.deepEqual(headersOf(entry, ["33-42", "82-73"]), others);
});

test("a game of this page has the day on which it was begun", () => {
  const begun = new Date(2026, 10, 20, 23, 30).getTime();
  assert.deepEqual(headersOf(archived({ begun }), []), { Date: "2026-11-20" });
});
