import assert from "node:assert/strict";
import { test } from "node:test";
import { puzzleLine, sharedText, soloLine } from "../../../../web/game/texts/sharelines.ts";

const DAY = "2026-11-21";

test("a line about Solo tells moves, par and stars, and marks help", () => {
  const result = { moves: 34, par: 34, helped: false };
  assert.equal(soloLine(DAY, result, 3), "Salta Solo 2026-11-21: 34/34 ***");
  assert.equal(soloLine(DAY, { ...result, moves: 36 }, 2), "Salta Solo 2026-11-21: 36/34 **");
  assert.equal(soloLine(DAY, { ...result, helped: true }, 3), "Salta Solo 2026-11-21: 34/34 *** ?");
});

test("a line about a puzzle tells at which try it was solved, and marks each hint", () => {
  assert.equal(puzzleLine(DAY, { wrong: 0, hints: 0 }), "Salta Puzzle 2026-11-21: 1/1 *");
  assert.equal(puzzleLine(DAY, { wrong: 0, hints: 1 }), "Salta Puzzle 2026-11-21: 1/1 ?");
  assert.equal(puzzleLine(DAY, { wrong: 2, hints: 2 }), "Salta Puzzle 2026-11-21: 1/3 ??");
  assert.equal(puzzleLine(DAY, { wrong: 0, hints: 9 }), "Salta Puzzle 2026-11-21: 1/1 ???");
});

test("the link below leads to that day, in the language of whoever follows it", () => {
  const told = (href: string) => sharedText("line", "solo", DAY, href).split("\n");
  assert.deepEqual(told("https://x.y/?lang=de#solo/today"), [
    "line",
    "https://x.y/#solo/2026-11-21",
  ]);
  assert.deepEqual(told("file:///home/me/salta.html#solo"), ["line"]);
  const puzzle = sharedText("line", "puzzles", DAY, "https://x.y/a/");
  assert.equal(puzzle, "line\nhttps://x.y/a/#puzzles/2026-11-21");
});
