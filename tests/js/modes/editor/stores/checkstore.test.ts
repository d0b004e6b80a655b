import assert from "node:assert/strict";
import { test } from "node:test";
import { changed, removed } from "../../../../../web/modes/editor/draft.ts";
import { CheckStore } from "../../../../../web/modes/editor/stores/checkstore.ts";
import { draftAt, PINCH, TASK } from "../drafts.ts";
import { answer, rest, table } from "./services.ts";

const puzzle = draftAt(PINCH, { goal: "jam-1" });

function checking(draft = puzzle) {
  const { page, drafts } = table(draft);
  const check = new CheckStore(drafts, page);
  void check.look();
  return { page, drafts, check, last: () => page.questions.at(-1) };
}

test("a puzzle is viewed, then proven", async () => {
  const { page, check, last } = checking();
  assert.equal(check.value.stage, "asking");
  assert.deepEqual(last()?.request, { op: "view", ruleset: "original", start: PINCH, moves: [] });
  await answer(page, { ending: null });
  assert.equal(last()?.request.op, "verify");
  assert.equal(last()?.request.goal, "jam-1");
  assert.equal(check.value.stage, "proving");
  await answer(page, { sound: true });
  assert.deepEqual([check.value.stage, check.value.verdict], ["done", { sound: true }]);
});

test("without a goal it is only viewed, and a game that is over is not proven", async () => {
  const { page, drafts, check } = checking(changed(puzzle, { kind: "none" }));
  await answer(page, { ending: null });
  assert.equal(check.value.stage, "done");
  drafts.edit(puzzle);
  void check.again();
  await answer(page, { ending: { reason: "home", winner: 1 } });
  assert.deepEqual([check.value.stage, page.questions.length], ["done", 2]);
});

test("an answer about an earlier draft is never shown", async () => {
  const { page, drafts, check } = checking();
  drafts.edit(changed(puzzle, { player: 1 }));
  page.questions[0]?.resolve({ ending: null });
  await rest();
  assert.deepEqual([check.value.stage, check.value.view], ["asking", null]);
});

test("a draft that has other words is not checked again", async () => {
  const { drafts, check } = checking();
  const before = check.value;
  drafts.edit(changed(puzzle, { title: "Jam", hints: ["a", "", ""] }));
  assert.equal(check.value, before);
});

test("a draft with too few pieces is not checked", () => {
  const { page, check } = checking(removed(puzzle, 102));
  assert.deepEqual([check.value.stage, page.questions.length], ["idle", 0]);
});

test("a position that Python rejects is bad, and a proof beyond its budget is long", async () => {
  const { page, check, last } = checking();
  last()?.reject({ code: "bad-position", message: "so", details: {} });
  await rest();
  assert.deepEqual([check.value.stage, check.value.fault?.message], ["bad", "so"]);
  await rest();
  assert.equal(check.value.reason(), "So.");
  void check.again();
  await answer(page, { ending: null });
  last()?.reject({ code: "too-long", message: "long", details: {} });
  await rest();
  assert.equal(check.value.stage, "long");
});

test("a stopped proof continues when it is requested again", async () => {
  const { page, check } = checking();
  await answer(page, { ending: null });
  check.stop();
  await rest();
  assert.equal(check.value.stage, "stopped");
  void check.look();
  assert.equal(page.questions.length, 2);
  void check.again();
  assert.equal(page.questions.length, 3);
});

test("after a rest an incomplete check is made anew, and a complete one is not", async () => {
  const { page, check } = checking();
  check.rest();
  void check.look();
  assert.equal(page.questions.length, 2);
  await answer(page, { ending: { reason: "home", winner: 1 } });
  check.rest();
  void check.look();
  assert.equal(page.questions.length, 2);
});

test("one side alone is a task, and its par is proven", async () => {
  const { page, check, last } = checking(draftAt(TASK));
  assert.equal(last()?.request.op, "solo");
  await answer(page, { player: 1 });
  assert.deepEqual(last()?.request, { op: "race", ruleset: "original", position: TASK });
  last()?.progress({ 1: { range: [100, 110] }, 2: null, done: false });
  assert.deepEqual(check.value.race, { range: [100, 110] });
  await answer(page, { 1: { exact: 105 }, 2: null, done: true });
  assert.deepEqual([check.value.stage, check.value.race?.exact], ["done", 105]);
});

test("a failure of the engine is reported, and stops the check", async () => {
  const { page, check, last } = checking();
  last()?.reject({ code: "engine-died", message: "gone", details: {} });
  await rest();
  assert.deepEqual([check.value.stage, page.failures], ["stopped", ["engine-died"]]);
});
