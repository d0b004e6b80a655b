import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import { createStore } from "../../../../web/game/storage/storage.ts";
import {
  createPuzzleStorage,
  judged,
  keyOf,
  leftToRating,
  NOTHING_STORED,
  puzzlesEntry,
  reset,
  withCurrent,
  withFirstSkipped,
  withVisit,
} from "../../../../web/modes/puzzle/puzzlestorage.ts";
import { puzzleWith } from "./posing.ts";

test("only the first try at a puzzle counts", () => {
  const puzzle = puzzleWith();
  const failed = judged(NOTHING_STORED, puzzle, 0, 1);
  assert.ok(failed.standing.rating < 1500);
  const later = judged(failed, puzzle, 1, 1);
  assert.equal(later.standing, failed.standing);
  assert.deepEqual(later.marks[keyOf(puzzle)], { first: 0, isSolved: true, at: 1 });
  assert.equal(later.history.length, 1);
});

test("a solved puzzle stays solved, whatever follows", () => {
  const puzzle = puzzleWith();
  const solved = judged(NOTHING_STORED, puzzle, 1, 1);
  assert.deepEqual(judged(solved, puzzle, 0, 1).marks[keyOf(puzzle)], {
    first: 1,
    isSolved: true,
    at: 1,
  });
});

test("a puzzle without a rating is marked and does not count", () => {
  const puzzle = puzzleWith({ rating: null });
  const after = judged(NOTHING_STORED, puzzle, 1, 1);
  assert.equal(after.standing, NOTHING_STORED.standing);
  assert.equal(after.marks[keyOf(puzzle)]?.isSolved, true);
});

test("stored data is read back unchanged", () => {
  const current = {
    puzzle: puzzleWith({ title: "Mine", author: "Ada", hints: ["Look"], solution: ["62-73"] }),
    pool: "easy",
    moves: ["62-73"],
    isHelped: true,
    isFailed: false,
  };
  const stored = withCurrent(judged(NOTHING_STORED, puzzleWith(), 0.5, 1), current);
  assert.deepEqual(parsed(puzzlesEntry.schema, JSON.parse(JSON.stringify(stored))), stored);
});

test("malformed data is refused", () => {
  const { rating: _none, ...unrated } = puzzleWith();
  const current = { pool: "", moves: [], isHelped: false, isFailed: false };
  const good = { ...NOTHING_STORED, current: { ...current, puzzle: puzzleWith() } };
  assert.deepEqual(parsed(puzzlesEntry.schema, good), good);
  const bad = [
    { ...NOTHING_STORED, current: { ...current, puzzle: unrated } },
    { ...NOTHING_STORED, current: { ...current, puzzle: puzzleWith(), tried: 7 } },
    null,
    [],
    { ...NOTHING_STORED, standing: { rating: "1500", deviation: 350, volatility: 0.06 } },
    { ...NOTHING_STORED, standing: { rating: 1500, deviation: 0, volatility: 0.06 } },
    { ...NOTHING_STORED, marks: { a: { first: 2, isSolved: true } } },
    { ...NOTHING_STORED, history: [{}] },
    { ...NOTHING_STORED, current: { puzzle: {} } },
  ];
  for (const data of bad)
    assert.equal(parsed(puzzlesEntry.schema, data), null, JSON.stringify(data));
});

test("a historic game on the board is stored beside the puzzle in progress", () => {
  const current = { puzzle: puzzleWith(), pool: "", moves: [], isHelped: false, isFailed: false };
  const stored = withVisit(withCurrent(NOTHING_STORED, current), { id: "figure-18", ply: 7 });
  assert.deepEqual(parsed(puzzlesEntry.schema, JSON.parse(JSON.stringify(stored))), stored);
  assert.deepEqual(reset(stored), stored);
  for (const visit of [{ id: 7, ply: 0 }, { id: "figure-18", ply: "7" }, "figure-18"]) {
    assert.equal(parsed(puzzlesEntry.schema, { ...stored, visit }), null, JSON.stringify(visit));
  }
});

test("a reset deletes everything except the puzzle on the board", () => {
  const current = { puzzle: puzzleWith(), pool: "", moves: [], isHelped: false, isFailed: false };
  const after = reset(withCurrent(judged(NOTHING_STORED, puzzleWith(), 1, 1), current));
  assert.deepEqual(after, { ...NOTHING_STORED, current });
});

test("every change is stored at once and survives a reload", () => {
  const disk: Map<string, string> = new Map();
  const area = {
    getItem: (key: string) => disk.get(key) ?? null,
    setItem: (key: string, text: string) => void disk.set(key, text),
    removeItem: (key: string) => void disk.delete(key),
  };
  const saved = createPuzzleStorage(createStore(area));
  const change = saved.judge(puzzleWith(), 1);
  assert.ok(change && change.after > change.before);
  assert.equal(saved.judge(puzzleWith(), 1), null, "a second try changes nothing");
  assert.deepEqual(createPuzzleStorage(createStore(area)).stored, saved.stored);
  disk.set("salta:puzzles", "{");
  const afresh = createPuzzleStorage(createStore(area));
  assert.deepEqual([afresh.stored, afresh.aside], [NOTHING_STORED, "salta:puzzles:aside-1"]);
});

test("a rating is shown after ten rated puzzles, and to earlier players with as many tries", () => {
  let stored = NOTHING_STORED;
  const left = [leftToRating(stored)];
  for (let n = 1; n <= 11; n += 1) {
    stored = judged(stored, puzzleWith({ goal: `win-${n}` }), n % 2, 1);
    left.push(leftToRating(stored));
  }
  assert.deepEqual(left, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0]);
  const unrated = judged(NOTHING_STORED, puzzleWith({ rating: null }), 1, 1);
  assert.equal(leftToRating(unrated), 10, "a puzzle without a rating does not count");
  // Stored by the page before it had this field.
  const { standing, history, marks, current } = stored;
  const older = parsed(
    puzzlesEntry.schema,
    JSON.parse(JSON.stringify({ standing, history, marks, current })),
  );
  assert.ok(older);
  assert.equal(leftToRating(older), 0);
  assert.deepEqual(older.standing, stored.standing);
});

test("the tenth rated puzzle is the first whose change is shown", () => {
  const saved = createPuzzleStorage(createStore(null));
  const changes = Array.from({ length: 11 }, (_, n) =>
    saved.judge(puzzleWith({ goal: `win-${n + 1}` }), 1),
  );
  assert.deepEqual(
    changes.map((change) => change?.isFirst),
    [...Array(9).fill(false), true, false],
  );
});

test("skipping the first steps is stored until a reset", () => {
  const skipped = withFirstSkipped(NOTHING_STORED);
  assert.deepEqual(parsed(puzzlesEntry.schema, JSON.parse(JSON.stringify(skipped))), skipped);
  assert.equal(reset(skipped).isPastFirst, undefined);
  assert.equal(parsed(puzzlesEntry.schema, { ...NOTHING_STORED, isPastFirst: "yes" }), null);
});
