import assert from "node:assert/strict";
import { test } from "node:test";
import { begun } from "../../../../web/modes/puzzle/attempt.ts";
import { movesLeft } from "../../../../web/modes/puzzle/puzzlestatus.ts";
import { puzzleWith } from "./posing.ts";

test("only the solver's own moves count as moves left", () => {
  const moves = (...made: string[]) =>
    movesLeft(
      begun(puzzleWith({ goal: "win-3" }), { moves: made, isHelped: false, isFailed: false }),
    );
  assert.deepEqual([moves(), moves("a"), moves("a", "b"), moves("a", "b", "c")], [3, 2, 2, 1]);
});
