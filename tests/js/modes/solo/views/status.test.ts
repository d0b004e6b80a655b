import assert from "node:assert/strict";
import { test } from "node:test";
import { titleOf } from "../../../../../web/modes/solo/descriptions.ts";
import { NO_RESULTS, noted } from "../../../../../web/modes/solo/results.ts";
import { keyOf } from "../../../../../web/modes/solo/task.ts";
import { headOf } from "../../../../../web/modes/solo/views/head.ts";
import { moveListOf } from "../../../../../web/modes/solo/views/movelist.ts";
import { statusOf } from "../../../../../web/modes/solo/views/status.ts";
import type { Asked } from "../../../engine/asked.ts";
import { after, LINE, python, raceWith, TASK } from "../army.ts";

const NAMES = { ruleset: () => "Tournament", colours: () => ["green", "red"], lesson: () => null };

const COLOURS = ["green", "red"];

test("the head shows moves, par, distance and the best result", async () => {
  const { state } = await after(LINE.slice(0, 2));
  const results = noted(NO_RESULTS, keyOf(TASK), { moves: 8, helped: false, at: 1 });
  const head = headOf(state, NAMES, results);
  assert.deepEqual([head.made, head.par.count, head.distance, head.best], [2, "6", 4, "best 8"]);
  assert.deepEqual([head.title, head.place], ["Your own position", "Tournament"]);
  assert.equal(head.prospect, null);
});

test("the state of par is not revealed before it is requested", async () => {
  const store = await after(LINE.slice(0, 1));
  assert.equal(statusOf(store.state).prospect, null);
  await store.setWatch(true);
  const news = statusOf(store.state);
  assert.deepEqual([news.prospect, news.sub], ["within", "You can still reach par."]);
});

test("steps off the shortest way are shown as moves over par", async () => {
  const answer = (request: Asked) =>
    request.op === "solo" ? python(request) : raceWith(7, 7, LINE);
  const store = await after(LINE.slice(0, 1), { answer });
  await store.setWatch(true);
  assert.equal(statusOf(store.state).sub, "You’re 2 over par now.");
});

test("the result shows stars, par and the previous best", async () => {
  const { state } = await after(LINE);
  const { result, next } = statusOf(state, { next: "Next task" });
  assert.deepEqual([result?.stars, result?.headline, next], [3, "Home in 6 moves", "Next task"]);
  assert.equal(result?.par, "That’s par: nobody can do it in fewer moves.");
  const task = { ...TASK, par: { low: 4, high: 4 } };
  const worse = statusOf({ ...state, task }).result;
  assert.deepEqual([worse?.stars, worse?.par], [2, "Par is 4: you’re 2 over."]);
  const open = statusOf({ ...state, task: { ...TASK, par: { low: 4, high: 6 } } }).result;
  assert.equal(open?.par, "No shorter route is known, but it isn’t proven to be par.");
});

test("while the solution is shown the list of steps is its own", async () => {
  const whose = { first: 1, names: ["Green"] };
  const store = await after(LINE.slice(0, 1));
  assert.deepEqual(moveListOf(store.state, COLOURS), { ...whose, moves: ["81-91"], cursor: 1 });
  await store.solution.show();
  assert.deepEqual(moveListOf(store.state, COLOURS), { ...whose, moves: LINE, cursor: 6 });
  assert.equal(statusOf(store.state).main, "The solution, move 6 of 6");
});

test("the finish of a game is named after its side, whatever was stored with it", () => {
  const origin = { from: "finish" as const };
  assert.equal(titleOf({ ...TASK, origin }, NAMES), "The finish of Green");
  const other = { ...TASK, position: TASK.position.toLowerCase(), origin };
  assert.equal(titleOf(other, NAMES), "The finish of Red");
});
