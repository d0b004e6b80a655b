import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { test } from "node:test";
import { effect } from "../../../web/base/signals.ts";
import { today } from "../../../web/game/storage/days.ts";
import { followDays, watchDay } from "../../../web/ui/newday.ts";

globalThis.document = new EventTarget() as Document;
const page = new EventTarget();
globalThis.addEventListener = page.addEventListener.bind(page);

/** @param isAsleep its timers do not run */
function watched({ mock }: TestContext, now: Date, isAsleep: boolean = false) {
  mock.timers.enable({ apis: isAsleep ? ["Date"] : ["Date", "setTimeout"], now });
  const ends = new AbortController();
  const heard = { days: 0, end: () => ends.abort(), timers: mock.timers };
  watchDay(() => {
    heard.days += 1;
  }, ends.signal);
  return heard;
}

test("each midnight is noticed, and nothing runs before", (context) => {
  const heard = watched(context, new Date(2026, 10, 23, 22, 0));
  heard.timers.tick(2 * 3_600_000 - 1000);
  assert.equal(heard.days, 0);
  heard.timers.tick(3000);
  assert.equal(heard.days, 1);
  heard.timers.tick(24 * 3_600_000);
  assert.equal(heard.days, 2);
});

test("a device that has slept notices the new day when somebody comes back, once", (context) => {
  const heard = watched(context, new Date(2026, 10, 23, 22, 0), true);
  heard.timers.setTime(new Date(2026, 10, 25, 9, 0).getTime());
  assert.equal(heard.days, 0);
  page.dispatchEvent(new Event("focus"));
  document.dispatchEvent(new Event("visibilitychange"));
  assert.equal(heard.days, 1);
  heard.end();
});

test("a stopped watch reports nothing more", (context) => {
  const heard = watched(context, new Date(2026, 10, 23, 22, 0));
  heard.end();
  heard.timers.tick(48 * 3_600_000);
  page.dispatchEvent(new Event("focus"));
  assert.equal(heard.days, 0);
});

test("effects that read today follow the day", ({ mock }) => {
  mock.timers.enable({ apis: ["Date", "setTimeout"], now: new Date(2026, 10, 23, 22, 0) });
  const shown: string[] = [];
  followDays();
  const end = effect(() => void shown.push(today()));
  mock.timers.tick(3 * 3_600_000);
  assert.deepEqual(shown, ["2026-11-23", "2026-11-24"]);
  end();
});
