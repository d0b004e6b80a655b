import assert from "node:assert/strict";
import { test } from "node:test";
import { formatPuzzle } from "../../../../web/modes/puzzle/puzzlerequest.ts";
import { goalIn, parsePuzzle } from "../../../../web/modes/puzzle/puzzletext.ts";
import { START } from "./posing.ts";

test("a pasted puzzle is read in any order of its words", () => {
  const posed = { ruleset: "checkers", position: START, goal: "win-5" };
  assert.deepEqual(parsePuzzle(`win-5\n${START}\tcheckers`, "tournament", "win-5"), posed);
  assert.deepEqual(parsePuzzle(formatPuzzle(posed), "tournament", "win-5"), posed);
  const usual = parsePuzzle(`${START} win-5`, "tournament", "win-5");
  assert.deepEqual(usual, { ...posed, ruleset: "tournament" });
});

test("a text need not name its goal, and the chosen one is used", () => {
  const posed = { ruleset: "tournament", position: START, goal: "jam-1" };
  assert.deepEqual(parsePuzzle(START, "tournament", "jam-1"), posed);
  assert.deepEqual(parsePuzzle(`${START} win-5`, "tournament", "jam-1"), posed);
  assert.deepEqual([goalIn(`${START} win-5`), goalIn(START)], ["win-5", null]);
});

test("missing and extra parts of a pasted text are named", () => {
  const key = (text: string) => {
    const read = parsePuzzle(text, "tournament", "win-2");
    return "key" in read ? `${read.key} ${read.word}`.trim() : "read";
  };
  assert.equal(key(""), "text.noPosition");
  assert.equal(key("win-3"), "text.noPosition");
  assert.equal(key(`${START} win-3 hold-2`), "text.twice hold-2");
  assert.equal(key(`${START} win-3 checkers please`), "text.twice please");
});
