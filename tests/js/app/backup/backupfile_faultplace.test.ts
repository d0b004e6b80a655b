import assert from "node:assert/strict";
import { test } from "node:test";
import { formatBackup, parseBackup } from "../../../../web/app/backup/backupfile.ts";
import { archived } from "../../game/storage/archived.ts";
import { chance, somePuzzles } from "./kept.ts";

/** JSON with another value at a path. */
function changed(data: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = structuredClone(data) as Record<string, unknown>;
  copy[key] = changed(copy[key], rest, value);
  return copy;
}

const EMPTY = JSON.parse(
  formatBackup({ texts: new Map(), games: [], now: new Date(0), page: "1.0.0" }),
);

/** The places of the damaged parts in a backup. */
function placesIn(parts: object) {
  const backup = parseBackup(JSON.stringify({ ...EMPTY, ...parts }));
  assert.ok(!("refusal" in backup));
  return backup.faults.map(({ kind, place = "" }) => `${kind}: ${place}`);
}

const GAME = archived({ moves: ["33-42", "82-73"], accuracy: { 1: 90, 2: 80 } });

test("the damaged field of a game is located, however deep", () => {
  assert.deepEqual(placesIn({ games: [GAME] }), []);
  for (const [path, value] of [
    ["accuracy.1", 1e300],
    ["accuracy.2", -1],
    ["accuracy", 7],
    ["board", "short"],
    ["star", "yes"],
    ["note", "n".repeat(5000)],
    ["begun", 1e17],
    ["game.seed", -1],
    ["game.record.moves.1", 7],
  ] as const) {
    const bad = changed(GAME, path.split("."), value);
    assert.deepEqual(placesIn({ games: [bad] }), [`damaged: ${path}`]);
  }
});

test("the damaged field of an entry is located too", () => {
  const puzzles = somePuzzles(chance(1));
  const entriesOf = (data: unknown) => ({ entries: { puzzles: { version: 1, data } } });
  assert.deepEqual(placesIn(entriesOf(puzzles)), []);
  const bad = changed(puzzles, ["standing", "rating"], 1e300);
  assert.deepEqual(placesIn(entriesOf(bad)), ["damaged: standing.rating"]);
});

test("several damaged fields give no place", () => {
  const entries = { puzzles: { version: 1, data: { standing: "high" } } };
  assert.deepEqual(placesIn({ entries, games: [{ id: "bad" }] }), ["damaged: ", "damaged: "]);
});

test("fields that contradict each other give no place", () => {
  assert.deepEqual(placesIn({ games: [changed(GAME, ["game", "id"], "other")] }), ["damaged: "]);
});
