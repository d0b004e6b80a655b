import assert from "node:assert/strict";
import { test } from "node:test";
import { completed } from "../../../../web/board/view.ts";
import { FIRST_SETTINGS } from "../../../../web/game/settings.ts";
import { boardViewOf, bottomOf } from "../../../../web/modes/solo/state.ts";
import { after, LINE, TASK, table, viewAfter } from "./army.ts";

const COLOURS = ["green", "red"];

const LOOK = { settings: FIRST_SETTINGS, bottom: 1 as const, colours: COLOURS };

test("a task can be viewed before Python has read it, but not played", () => {
  const { store } = table({ answer: () => new Promise(() => {}) });
  store.open(TASK);
  const view = completed(boardViewOf(store.state, LOOK));
  assert.equal(view.pieces.slice(25, 36), "F.....A...K");
  assert.deepEqual([view.status, view.inert, view.position], ["loading", true, TASK.position]);
});

test("the army's own side is at the bottom, unless the board is turned", async () => {
  const { state } = await after();
  assert.equal(bottomOf(state, false), 1);
  assert.equal(bottomOf(state, true), 2);
  const view = { ...viewAfter([]), player: 2 as const };
  assert.equal(bottomOf({ ...state, view }, false), 2);
  assert.equal(bottomOf({ ...state, view }, true), 1);
});

test("the board offers exactly Python's steps, and none at the end", async () => {
  const { state } = await after();
  assert.deepEqual(boardViewOf(state, LOOK).moves, [{ from: 81, to: 91, path: [81, 91] }]);
  const over = (await after(LINE)).state;
  const view = boardViewOf(over, LOOK);
  assert.deepEqual([view.moves, view.inert, view.status], [[], true, "over"]);
});

test("a hint is an arrow, the solution is drawn step by step", async () => {
  const store = await after();
  await store.hint();
  assert.deepEqual(boardViewOf(store.state, LOOK).arrows, [{ from: 81, to: 91 }]);
  await store.solution.show();
  store.goTo(1);
  const view = completed(boardViewOf(store.state, LOOK));
  assert.deepEqual([view.status, view.arrows, view.last?.path], ["solution", [], [81, 91]]);
  assert.equal(view.pieces[40], "K");
  assert.equal(view.position, "1LMNO/KGHIJ/1BCDE/1A3/F4/5/5/5/5/5 1 1", "for scripts");
  assert.equal(view.pieces[35], ".");
});
