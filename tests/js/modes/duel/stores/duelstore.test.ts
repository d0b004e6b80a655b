import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { EngineError, fault } from "../../../../../web/engine/faults.ts";
import type { PageData } from "../../../../../web/game/rulesets.ts";
import { FIRST_SETTINGS } from "../../../../../web/game/settings.ts";
import { dayEntry, withDaily } from "../../../../../web/game/storage/dayresults.ts";
import { reportNewDay } from "../../../../../web/game/storage/days.ts";
import type { Store } from "../../../../../web/game/storage/storage.ts";
import { createStore } from "../../../../../web/game/storage/storage.ts";
import { DuelStore } from "../../../../../web/modes/duel/stores/duelstore.ts";
import { statusOf } from "../../../../../web/modes/duel/views/status.ts";
import { asking } from "../../../engine/asked.ts";
import { ENGLISH } from "../../../english.ts";
import { presets } from "../../../game/rules/presets.ts";
import { area } from "../../../game/storage/area.ts";
import { DATE, DUEL, LOSSES, marginAfter, ownMoves, playAll, python } from "../duels.ts";

const TASK = { position: DUEL.position, goal: "win-2", rating: 1000, line: [] };
const { best, level, line, noise, position, ruleset, seed } = DUEL;
const DAY = {
  duel: { ruleset, position, seed, noise, level, best, line },
  run: TASK,
  tactic: TASK,
  ending: [DUEL.position, 12],
};
const STOCK = { first: DATE, ruleset: "tournament", days: [DAY, DAY, DAY] };

const REFUSAL = new EngineError({
  ...fault("bad-request", "move 1 of the duel is not legal"),
  reason: { key: "duel-move", fields: { number: 1 } },
});

/** The file is fetched only once, so it serves all tests. */
function screen(t: TestContext, store: Store = createStore(null)) {
  t.mock.timers.enable({ apis: ["Date"], now: new Date(`${DATE}T12:00:00`) });
  Object.assign(globalThis, { document: { baseURI: "https://x.y/" } });
  t.mock.method(globalThis, "fetch", async () => {
    return new Response(gzipSync(JSON.stringify(STOCK)));
  });
  const opened: unknown[] = [];
  const services = { store, reportQuarantined: assert.fail };
  const duel = new DuelStore({
    ...services,
    announce: () => {},
    board: { flash: () => {} },
    data: { build: { data: { daily: "daily" } }, presets } as unknown as PageData,
    engine: {
      call: asking(async (request) => {
        if (request.moves?.[0] === "11-99") throw REFUSAL;
        return python(request);
      }),
    },
    openScreen: (request) => opened.push(request),
    settings: () => ({ ...FIRST_SETTINGS, speed: "off" }),
  });
  return { duel, opened, days: dayEntry(services) };
}

test("today's address opens today's duel, and a date's the duel of that date", async (t) => {
  const { duel } = screen(t);
  await duel.enter({ date: null });
  assert.equal(duel.day?.date, DATE);
  assert.equal(duel.try.view?.position, DUEL.position);
  assert.equal(duel.bottom, 2);
  await duel.enter({ date: DATE });
  assert.equal(duel.refusal, null);
});

test("a date without a duel is refused in a sentence", async (t) => {
  const { duel } = screen(t);
  for (const date of ["2026-02-30", "2026-12-23", "2026-12-27", "soon"]) {
    await duel.enter({ date });
    assert.notEqual(duel.refusal?.() ?? "", "", date);
    assert.equal(duel.day, null);
  }
  await duel.enter({ date: DATE });
  assert.equal(duel.refusal, null);
});

test("a counted result can be shared, another try cannot", async (t) => {
  const { duel } = screen(t);
  const shared = () => duel.shared.value;
  await duel.enter({ date: null });
  assert.equal(shared(), null);
  await playAll(duel.try, ownMoves(10));
  const signs = LOSSES.map((loss) => Math.min(loss, 2));
  assert.deepEqual(shared(), { date: DATE, signs, margin: marginAfter(10), streak: 1 });
  await duel.try.again();
  assert.equal(shared(), null);
  duel.openCounted();
  assert.deepEqual(shared()?.signs, signs);
});

test("the streak and the offered duel follow the day on an open screen", async (t) => {
  const { days, duel } = screen(t);
  const pass = (date: string) => {
    t.mock.timers.setTime(new Date(`${date}T00:00:01`).getTime());
    reportNewDay();
  };
  const played = { moves: ownMoves(10), on: DATE, margin: 7, best: 9, losses: LOSSES };
  days.change((now) => withDaily(now, DATE, { duel: played }));
  await duel.enter({ date: "2026-12-26" });
  assert.notEqual(duel.refusal, null);
  assert.equal(duel.streak.value, 1);
  pass("2026-12-25");
  await new Promise(setImmediate);
  assert.equal(duel.day?.date, "2026-12-26", "it has begun in some time zone");
  assert.equal(duel.streak.value, 1, "today can still be played");
  pass("2026-12-26");
  assert.equal(duel.streak.value, 0);
});

test("a friend's result is kept until another day is opened", async (t) => {
  const { duel, opened } = screen(t);
  await duel.enter({ date: DATE, friend: "0012101100+7" });
  await duel.enter({ date: DATE });
  duel.compare();
  assert.deepEqual(opened, [{ screen: "daily", date: DATE, result: "0012101100+7" }]);
  await duel.enter({ date: "2026-12-20" });
  assert.equal(duel.friend, null);
});

test("a friend's result is still there after a reload", async (t) => {
  const browser = area();
  await screen(t, createStore(browser)).duel.enter({ date: DATE, friend: "0012101100+7-12" });
  t.mock.timers.reset();
  const { duel, opened } = screen(t, createStore(browser));
  await duel.enter({ date: null });
  duel.compare();
  assert.deepEqual(opened, [{ screen: "daily", date: DATE, result: "0012101100+7-12" }]);
});

test("stored moves that Python refuses are no failure of the engine", async (t) => {
  const { days, duel } = screen(t);
  const refused = { moves: ["11-99"], on: null, margin: null, best, losses: null };
  days.change((now) => withDaily(now, DATE, { duel: refused }));
  await duel.enter({ date: null });
  assert.equal(duel.failure, null);
  const { main } = statusOf(duel, true);
  assert.equal(main, ENGLISH.today["duel.refused"]);
});

test("the puzzles of the day have their own addresses", async (t) => {
  const { duel, opened } = screen(t);
  await duel.enter({ date: null });
  duel.openPuzzle("ending");
  assert.deepEqual(opened, [{ screen: "daily", date: DATE, step: "ending" }]);
});
