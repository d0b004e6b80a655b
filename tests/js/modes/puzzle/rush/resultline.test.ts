import assert from "node:assert/strict";
import { test } from "node:test";
import { rushLine, rushText } from "../../../../../web/modes/puzzle/rush/resultline.ts";
import { begunAt, withResult } from "../../../../../web/modes/puzzle/rush/run.ts";
import { puzzleWith } from "../posing.ts";

function runWith(solved: number, errors: number) {
  let run = begunAt(0);
  for (let n = 0; n < solved; n += 1) run = withResult(run, puzzleWith(), true, 1);
  for (let n = 0; n < errors; n += 1) run = withResult(run, puzzleWith(), false, 1);
  return run;
}

test("a sun is ten, a star five, a moon one, and a circle an error", () => {
  assert.equal(rushLine(runWith(17, 2)), "Salta Rush ☀\uFE0E★☾☾ 17 · ○○");
  assert.equal(rushLine(runWith(4, 0)), "Salta Rush ☾☾☾☾ 4");
  assert.equal(rushLine(runWith(0, 3)), "Salta Rush 0 · ○○○");
});

test("a link to try it is appended, except for a local page", () => {
  const run = runWith(5, 0);
  const href = "https://example.org/salta/?lang=de#puzzles";
  assert.equal(rushText(run, href), "Salta Rush ★ 5\nhttps://example.org/salta/#rush");
  assert.equal(rushText(run, "file:///home/salta.html"), "Salta Rush ★ 5");
});
