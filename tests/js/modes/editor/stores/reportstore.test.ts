import assert from "node:assert/strict";
import { test } from "node:test";
import { PINCH, VERDICT } from "../drafts.ts";
import { answer, editor } from "./services.ts";

/** A sound puzzle. */
async function reported() {
  const { page, store } = editor();
  store.drafts.setUp({ ruleset: "original", position: PINCH, goal: "jam-1" });
  void store.check.again();
  await answer(page, { ending: null, legal: [] });
  await answer(page, VERDICT);
  return { page, ...store };
}

test("the status is announced once the check is complete", async () => {
  const { page, report } = await reported();
  assert.equal(report.status.main, "The puzzle works");
  assert.match(page.announced.at(-1) ?? "", /The puzzle works/);
  assert.equal(page.announced.filter((text) => text.includes("The puzzle works")).length, 1);
});

test("while a number is mistyped, nothing is reported but that", async () => {
  const { report, numbers } = await reported();
  assert.ok(report.followUps.includes("solve"));
  numbers.moves.write("0");
  assert.deepEqual([report.isCurrent, report.followUps], [false, []]);
  assert.deepEqual(report.status.lines, [numbers.moves.error]);
});

test("a puzzle is shared, solved, played and analysed", async () => {
  const { page, report } = await reported();
  assert.deepEqual(report.followUps, ["share", "solve", "play", "analyse"]);
  for (const name of report.followUps) report.follow(name);
  const [dialog, puzzle, record, analysis] = page.opened as Record<string, object>[];
  assert.equal(dialog, "share");
  assert.deepEqual(puzzle?.screen, "puzzles");
  assert.deepEqual(record?.start, PINCH);
  assert.deepEqual(analysis?.game, { ruleset: "original", start: PINCH, moves: [] });
});

test("a proof is stopped, and begun again", async () => {
  const { page, store } = editor();
  store.drafts.setUp({ ruleset: "original", position: PINCH, goal: "jam-1" });
  void store.check.again();
  await answer(page, { ending: null, legal: [] });
  store.report.follow("stop");
  assert.equal(store.check.value.stage, "stopped");
  store.report.follow("prove");
  assert.equal(store.check.value.stage, "asking");
});
