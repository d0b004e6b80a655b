import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import type { Preset } from "../../../../web/engine/operations.ts";
import { createRaces, narrowed, raceEntry, raceKey } from "../../../../web/game/record/races.ts";
import { python, table } from "./seated.ts";
import { sideWith, viewWith } from "./view.ts";

const OPENING = viewWith();
const PRESET = { opening: OPENING, toGo: { 1: 105, 2: 105 } } as Preset;

/** @param move of the found way */
function side(low: number, high: number, move: string) {
  const exact = low === high ? low : null;
  return sideWith({ exact, proven: exact !== null, range: [low, high], line: [move] });
}

function race(low: number, high: number, move: string = "33-42") {
  return { 1: side(low, high, move), 2: side(7, 7, move), done: low === high };
}

test("an opening's count is known beforehand", () => {
  const races = createRaces([PRESET]);
  assert.equal(races.get(OPENING)?.[1]?.exact, 105);
  assert.equal(races.get({ ...OPENING, ruleset: "tournament+limit=7" }), null);
  const { session } = table({ answer: () => new Promise(() => {}), presets: [PRESET] });
  assert.deepEqual(session.game.race?.[2]?.range, [105, 105]);
});

test("the way home from an opening is still counted", async () => {
  const { open, asked, session } = table({ presets: [PRESET] });
  await open();
  assert.ok(asked.some(({ op }) => op === "race"));
  assert.ok(session.game.race?.done);
});

test("a restarted count does not widen the known range", () => {
  const found = narrowed(race(58, 68, "31-41"), race(58, 106, "35-45"));
  assert.deepEqual(found[1]?.range, [58, 68]);
  assert.deepEqual(found[1]?.line, ["31-41"]);
  const closer = narrowed(race(58, 68, "31-41"), race(60, 64, "35-45"));
  assert.deepEqual(closer[1]?.range, [60, 64]);
  assert.deepEqual(closer[1]?.line, ["35-45"]);
});

test("two counts together may be a proof", () => {
  const found = narrowed(race(58, 60), race(60, 70));
  assert.deepEqual(found[1]?.range, [60, 60]);
  assert.equal(found[1]?.exact, 60);
  assert.ok(found[1]?.proven);
});

test("counts that contradict the engine are dropped", () => {
  assert.deepEqual(narrowed(race(10, 20), race(58, 68))[1]?.range, [58, 68]);
});

test("an uncounted side leaves the other unchanged", () => {
  const known = { ...race(58, 68), 2: null };
  const found = narrowed(known, { 1: null, 2: side(3, 9, "11-21"), done: false });
  assert.deepEqual(
    [found[1]?.range, found[2]?.range],
    [
      [58, 68],
      [3, 9],
    ],
  );
});

test("the latest count is stored and read back", async () => {
  const { open, kept } = table({ answer: countedTo(58, 68) });
  await open();
  const written = JSON.parse(kept.get("salta:race") ?? "null").data;
  const read = parsed(raceEntry.schema, written);
  assert.equal(read?.key, raceKey(OPENING));
  const later = { ...OPENING, ply: 4 };
  assert.deepEqual(createRaces([], read).get(later)?.[1]?.range, [58, 68]);
});

function countedTo(low: number, high: number): typeof python {
  return (request) => (request.op === "race" ? race(low, high) : python(request));
}

test("a stored count with missing fields is refused", () => {
  const key = raceKey(OPENING);
  assert.ok(parsed(raceEntry.schema, { key, race: race(58, 68) }));
  const bad = [
    null,
    { key, race: null },
    { key, race: { ...race(58, 68), done: 1 } },
    { key, race: { ...race(58, 68), 1: { ...side(1, 2, "x"), range: [1] } } },
    { key, race: { ...race(58, 68), 1: { ...side(1, 2, "x"), pieces: [7] } } },
    { key: 7, race: race(58, 68) },
  ];
  for (const data of bad) assert.equal(parsed(raceEntry.schema, data), null, JSON.stringify(data));
});
