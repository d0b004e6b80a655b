// The page's own views, and their confirmation once Python is awake.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { EngineState } from "../../../../web/engine/client.ts";
import type { GameFields, View } from "../../../../web/engine/gameresults.ts";
import type { Fault } from "../../../../web/engine/protocol.ts";
import type { Engine } from "../../../../web/game/record/gamecursor.ts";
import { GameCursor } from "../../../../web/game/record/gamecursor.ts";
import { differenceOf, provideRules } from "../../../../web/game/record/provisional.ts";
import { lookedAt, newRecord, played, recordOf } from "../../../../web/game/record/record.ts";
import { ViewCache } from "../../../../web/game/record/viewcache.ts";
import { gameView } from "../../../../web/game/rules/views.ts";
import type { AskedOptions } from "../../engine/asked.ts";
import { presets } from "../rules/presets.ts";
import { rest } from "./seated.ts";

const reported: Fault[] = [];
provideRules(presets, (difference) => reported.push(difference));
after(() => provideRules(null));

/** A Python that answers once it is awake, by default as the page does; and a cursor that asks it. */
function asleep(answer: (fields: GameFields) => unknown = (fields) => gameView(presets, fields)) {
  const log: string[] = [];
  const faults: Fault[] = [];
  const waiting: (() => void)[] = [];
  const python: { state: EngineState; call: Engine["call"]; wake: () => Promise<void> } = {
    state: "loading",
    async call(name, request, { signal }: AskedOptions = {}) {
      const fields = request as GameFields;
      log.push(`ask ${name} ${fields.moves.length}`);
      if (python.state === "loading") {
        await new Promise<void>((resolve, reject) => {
          waiting.push(resolve);
          signal?.addEventListener("abort", () => reject(signal.reason));
        });
      }
      return answer(fields) as never;
    },
    wake() {
      python.state = "ready";
      for (const go of waiting.splice(0)) go();
      return rest();
    },
  };
  const make = (engine: Engine | null, record = newRecord("tournament")) =>
    new GameCursor(
      {
        cache: new ViewCache(),
        operation: "view",
        onArrival: (arrival, view) => log.push(`${arrival} ${view.moves.length}`),
        follow: async () => log.push("follow"),
        onFault: (fault) => faults.push(fault),
        onRejected: (fault, isMove) => log.push(`rejected ${fault?.code} ${isMove}`),
      },
      record,
      { engine },
    );
  return { python, make, faults, said: () => log.splice(0) };
}

/** A move from the shown position, as the controllers make it. */
function play(walk: GameCursor, move: string) {
  const before = walk.record;
  walk.turn(played(before, move));
  return walk.arrive("moved", before);
}

const movesFrom = (view: View | null) =>
  view?.legal.flatMap(({ moves }) => moves.map(({ text }) => text)) ?? [];

test("without an engine the views are available at once, and arrivals are reported", async () => {
  const { make, said } = asleep();
  const walk = make(null);
  assert.equal(movesFrom(walk.view).length, 9);
  await play(walk, "33-43");
  assert.equal(walk.view?.player, 2);
  assert.ok(walk.isProvisional);
  assert.equal(walk.viewBefore?.player, 1);
  assert.deepEqual(said(), ["moved 1"]);
});

test("moves are made while Python is waking, and it confirms the last view once", async () => {
  const { python, make, faults, said } = asleep();
  const walk = make(python);
  await play(walk, "33-43");
  await play(walk, "83-73");
  assert.deepEqual(said(), [
    ...["ask view 1", "moved 1", "follow"],
    ...["ask view 2", "moved 2", "follow"],
  ]);
  const { view } = walk;
  assert.ok(walk.isProvisional);
  await python.wake();
  assert.ok(!walk.isProvisional);
  assert.equal(walk.view, view);
  assert.deepEqual([said(), faults], [[], []]);
});

test("positions seen before Python was awake are confirmed when seen again", async () => {
  const { python, make, said } = asleep();
  const walk = make(python, recordOf({ ruleset: "tournament", start: null, moves: ["33-43"] }, 0));
  await walk.goTo(1, "walked");
  await python.wake();
  said();
  await walk.goTo(0, "walked");
  assert.deepEqual(said(), ["ask view 0", "walked 0", "follow"]);
  await rest();
  assert.ok(!walk.isProvisional);
});

test("a different view by Python replaces the page's, is reported, and the mode continues from it", async () => {
  const { python, make, faults, said } = asleep((fields) => ({
    ...gameView(presets, fields),
    forced: true,
  }));
  const walk = make(python);
  await play(walk, "33-43");
  assert.equal(walk.view?.forced, false);
  said();
  await python.wake();
  assert.equal(walk.view?.forced, true);
  assert.ok(!walk.isProvisional);
  assert.deepEqual(said(), ["moved 1", "follow"]);
  assert.deepEqual(faults, []);
  const [fault] = reported.splice(0);
  assert.equal(fault?.code, "rules-differ");
  assert.deepEqual(fault?.details.forced, { page: false, python: true });
  assert.deepEqual(fault?.details.moves, ["33-43"]);
});

test("if Python rejects moves made before it was awake, they are taken back, and the mode continues", async () => {
  const { python, make, faults, said } = asleep((fields) => {
    if (fields.moves.length > 0) throw { code: "illegal-move", message: "no", details: {} };
    return gameView(presets, fields);
  });
  const walk = make(python);
  await play(walk, "33-43");
  await play(walk, "83-73");
  said();
  await python.wake();
  assert.deepEqual(walk.record.moves, []);
  assert.deepEqual(said(), ["rejected undefined true", "ask view 0", "follow"]);
  assert.ok(!walk.isProvisional);
  assert.deepEqual(faults, []);
  const [difference, ...others] = reported.splice(0);
  assert.equal(difference?.code, "rules-differ");
  assert.deepEqual(difference?.details.moves, ["33-43", "83-73"]);
  assert.deepEqual(others, []);
});

test("a record that Python rejects is reported, and its view is dropped", async () => {
  const { python, make, said } = asleep(() => {
    throw { code: "illegal-move", message: "no", details: {} };
  });
  const walk = make(python);
  const record = recordOf({ ruleset: "tournament", start: null, moves: ["33-43"] });
  await walk.go(record, "opened");
  assert.equal(walk.view?.player, 2);
  said();
  await python.wake();
  assert.equal(walk.view, null);
  assert.deepEqual(walk.record.moves, ["33-43"]);
  assert.deepEqual(said(), ["rejected illegal-move false"]);
});

test("a position left before Python is awake is no longer requested", async () => {
  const { python, make, said } = asleep();
  const walk = make(python);
  await play(walk, "33-43");
  walk.turn(lookedAt(walk.record, 0));
  said();
  await python.wake();
  assert.deepEqual(said(), []);
});

test("once Python is awake, the page's rules are not used", async () => {
  const { python, make, said } = asleep();
  await python.wake();
  const walk = make(python);
  assert.equal(walk.view, null);
  await play(walk, "33-43");
  assert.ok(!walk.isProvisional);
  assert.deepEqual(said(), ["ask view 1", "moved 1", "follow"]);
});

test("the order of fields makes no difference, an extra field does", () => {
  const place = { ruleset: "tournament", start: null, moves: [] };
  const [own, same] = [
    { a: [1, { b: null, c: "x" }], d: 1 },
    { d: 1, a: [1, { c: "x", b: null }] },
  ];
  assert.equal(differenceOf(place, own, same), null);
  for (const other of [
    { ...same, e: 1 },
    { d: 1 },
    { ...same, a: [1] },
    { ...same, a: { 0: 1, 1: { b: null, c: "x" } } },
    { ...same, d: "1" },
  ]) {
    assert.equal(differenceOf(place, own, other)?.code, "rules-differ");
  }
});
