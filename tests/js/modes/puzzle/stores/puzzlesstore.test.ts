import assert from "node:assert/strict";
import { test } from "node:test";
import { PROOF, puzzleWith, python, rest } from "../posing.ts";
import { screen } from "./puzzlescreen.ts";

const LINE = ["62-73", "81x62", "73-82"];
const POSED = puzzleWith({ line: LINE });
const { ruleset, position, goal } = POSED;
const DAILY = { date: "2026-12-24", step: "tactic" } as const;

test("a puzzle of a link is on the board at once, and belongs to no set", async () => {
  const { store } = screen();
  store.enter({ screen: "puzzles", puzzle: { ruleset, position, goal } });
  const { content } = store;
  assert.equal(content.shown, "puzzle");
  assert.equal(content.solving.attempt?.puzzle.goal, goal);
  assert.equal(content.solving.result.origin.value, null);
  await rest();
  assert.equal(content.notice.value, null, "without the collection it can be solved all the same");
});

test("if the collection cannot be fetched, that is shown and can be tried again", async () => {
  const { store } = screen();
  store.enter({ screen: "puzzles" });
  assert.equal(store.content.notice.value, "loading");
  await rest();
  const notice = store.content.notice.value;
  assert.ok(notice && typeof notice === "object");
  store.content.openPuzzle(POSED, null);
  assert.equal(store.content.notice.value, null);
});

test("late data is not shown on a screen that has been left", async () => {
  const { store } = screen();
  store.enter({ screen: "puzzles" });
  store.leave();
  await rest();
  assert.equal(store.content.notice.value, "loading");
});

test("a step of a day is followed by the next one", async () => {
  const { store, opened } = screen();
  const task = { ...POSED, rating: undefined } as never;
  store.enter({ screen: "puzzles", daily: { ...DAILY, task } });
  assert.deepEqual(store.content.solving.result.origin.value, { from: "day", ...DAILY });
  await store.content.solving.puzzle.play("62-73");
  await rest();
  await store.content.solving.puzzle.play("73-82");
  await rest();
  store.act("next");
  assert.deepEqual(opened, [{ screen: "daily", date: DAILY.date, step: "ending" }]);
});

test("the solution of a puzzle that still counts is shown only after a confirmation", async () => {
  const { store } = screen();
  store.content.openPuzzle(POSED, null);
  await rest();
  store.act("solution");
  assert.equal(store.dialogs.dialog?.name, "solution");
  assert.equal(store.content.solving.attempt?.phase, "solving");
  store.dialogs.close();
  store.content.openPuzzle(puzzleWith({ line: LINE, rating: null }), null);
  await rest();
  store.act("solution");
  assert.equal(store.content.solving.attempt?.phase, "shown");
});

test("an attempt is stored and continues after a reload; its result stays", async () => {
  const { store } = screen();
  store.content.openPuzzle(POSED, { from: "set", id: "easy", motif: "jam" });
  await rest();
  await store.content.solving.puzzle.play("62-73");
  await rest();
  const { current } = store.storage.stored;
  assert.deepEqual([current?.pool, current?.moves], ["easy+jam", ["62-73", "81x62"]]);
  await store.content.solving.puzzle.play("73-82");
  await rest();
  assert.equal(store.storage.stored.current, null);
  assert.equal(store.storage.markOf(POSED)?.first, 1);
  assert.ok(store.content.solving.result.change.value);
});

test("an unsound puzzle can be opened in the editor", async () => {
  const unsound = { ...PROOF, reached: false, sound: false, solutions: [], line: [] };
  const { store, opened } = screen((request) =>
    request.op === "verify" ? unsound : python(request),
  );
  store.content.openPuzzle(puzzleWith({ rating: null }), null);
  await rest();
  assert.equal(store.content.solving.puzzle.state.flaw, "none");
  assert.ok(!store.content.solving.possible.value.has("hint"));
  store.act("mend");
  assert.equal((opened[0] as { screen: string }).screen, "edit");
});

test("a stored puzzle that Python cannot read gives way to another", async () => {
  const fault = { code: "bad-position", message: "no", details: {} };
  const { store, announced } = screen((request) => {
    if (request.op === "view") throw fault;
    return python(request);
  });
  const progress = { moves: [], isHelped: false, isFailed: false };
  store.storage.setCurrent({ puzzle: POSED, pool: "", ...progress });
  store.enter({ screen: "puzzles" });
  await rest();
  assert.ok(store.content.solving.puzzle.state.unreadable);
  assert.equal(announced.length, 1);
});
