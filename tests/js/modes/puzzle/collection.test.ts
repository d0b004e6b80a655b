import assert from "node:assert/strict";
import { test } from "node:test";
import { bandEnd, bandOf } from "../../../../web/game/texts/puzzlegoal.ts";
import { parseCollection, poolOf, puzzleOf } from "../../../../web/modes/puzzle/collection.ts";
import { parseOrigin } from "../../../../web/modes/puzzle/origin.ts";
import { keyOf } from "../../../../web/modes/puzzle/puzzlestorage.ts";
import { puzzleWith, START } from "./posing.ts";

const OLD = { id: "x", kind: "game", year: 1899, source: "y", ruleset: "original" };

test("the collection is sorted by difficulty and by rules, with historic ones apart", () => {
  const made = (rating: number, ruleset = "tournament") => puzzleWith({ rating, ruleset });
  const first = { id: "steps", puzzles: [puzzleWith({ goal: "home-1" })] };
  const others = parseCollection({
    sets: [
      { id: "a", puzzles: [made(2000), made(1000)] },
      { id: "b", puzzles: [made(1349, "checkers")] },
    ],
    historic: [
      { ...OLD, position: START, goal: "win-5", line: [] },
      { ...OLD, start: null, moves: ["33-43"], notes: [1] },
      { ...OLD, start: START, moves: [], notes: [] },
    ],
  });
  const collection = { ...others, first };
  assert.deepEqual(
    collection.puzzles.map(({ rating }) => rating),
    [1000, 1349, 2000],
  );
  assert.deepEqual(
    collection.difficulty.map(({ id, puzzles }) => `${id} ${puzzles.length}`),
    ["first 1", "easy 1", "middle 0", "hard 0", "master 1"],
  );
  assert.equal(poolOf(collection, parseOrigin("checkers")).puzzles.length, 1);
  assert.equal(poolOf(collection, parseOrigin("?")).puzzles.length, 3);
  assert.equal(poolOf(collection, parseOrigin("steps")), first);
  assert.equal(puzzleOf(collection, keyOf(puzzleWith({ goal: "home-1" }))), first.puzzles[0]);
  assert.equal(puzzleOf(collection, keyOf(made(1349, "checkers")))?.ruleset, "checkers");
  assert.equal(puzzleOf(collection, "?"), undefined);
  assert.deepEqual(
    [collection.historic.puzzles.length, collection.games.length, collection.figures.length],
    [1, 1, 1],
  );
  const [posed] = collection.historic.puzzles;
  const kept = { id: "x", year: 1899, ruleset: "original", position: START, goal: "win-5" };
  assert.deepEqual(posed, { ...kept, line: [], rating: null }, "nothing that is only printed");
  assert.deepEqual([bandEnd("easy"), bandEnd("master")], [1350, null]);
  assert.deepEqual([600, 1349, 1350, 2600].map(bandOf), ["first", "easy", "middle", "master"]);
});

test("a malformed collection is refused", () => {
  const bad = [
    null,
    { sets: [{}], historic: [] },
    { sets: [{ puzzles: [{ ...puzzleWith(), line: "62-73" }] }], historic: [] },
    { sets: [], historic: [{ ...OLD, start: 7, moves: [], notes: [] }] },
    { sets: [], historic: [puzzleWith()] },
  ];
  for (const data of bad) assert.throws(() => parseCollection(data), /malformed data/);
});
