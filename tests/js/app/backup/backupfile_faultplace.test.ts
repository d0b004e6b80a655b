import assert from "node:assert/strict";
import { test } from "node:test";
import { placeOf } from "../../../../web/app/backup/backupfile.ts";
import { entryKind } from "../../../../web/app/backup/entries.ts";
import { parseArchived } from "../../../../web/game/storage/archivedgame.ts";
import { archived } from "../../game/storage/archived.ts";
import { chance, somePuzzles } from "./kept.ts";

const isGame = (data: unknown) => parseArchived(data) !== null;

/** JSON with another value at a path. */
function changed(data: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = structuredClone(data) as Record<string, unknown>;
  copy[key] = changed(copy[key], rest, value);
  return copy;
}

test("the single part that is wrong in a game is found, however deep it lies", () => {
  const game = archived({ moves: ["33-42", "82-73"], accuracy: { 1: 90, 2: 80 } });
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
    const bad = changed(game, path.split("."), value);
    assert.equal(isGame(bad), false, path);
    assert.equal(placeOf(bad, isGame), path);
  }
});

test("among many parts it is found in few tries", () => {
  let tries = 0;
  const isGood = (data: unknown) => {
    tries += 1;
    return Array.isArray(data) && data.every((each) => each.score >= 0);
  };
  const list = Array.from({ length: 10_000 }, (_, n) => ({ score: n === 7000 ? -1 : n }));
  assert.equal(placeOf(list, isGood), "7000.score");
  assert.ok(tries < 100, `${tries} tries`);
});

test("of an entry too", () => {
  const kind = entryKind("puzzles");
  assert.ok(kind);
  const isGood = (data: unknown) => kind.parse(data) !== null;
  const puzzles = somePuzzles(chance(1));
  assert.ok(isGood(puzzles));
  const bad = changed(puzzles, ["standing", "rating"], 1e300);
  assert.equal(placeOf(bad, isGood), "standing.rating");
});

test("a parser that throws has not read it", () => {
  const isGood = (data: unknown) => (data as { a: { b: number } }).a.b.toFixed() === "0";
  assert.equal(placeOf({ a: { b: null } }, isGood), "a.b");
});

test("where no single part is to blame there is no place", () => {
  assert.equal(
    placeOf(7, () => false),
    "",
  );
  assert.equal(
    placeOf({ a: 1, b: 2 }, () => false),
    "",
  );
  assert.equal(
    placeOf({ a: { b: {} } }, () => false),
    "",
  );
});
