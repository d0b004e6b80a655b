import assert from "node:assert/strict";
import { test } from "node:test";
import { completed } from "../../../../web/board/view.js";
import { FIRST_SETTINGS } from "../../../../web/game/settings.js";
import { possibleActions } from "../../../../web/modes/solo/actions.js";
import { parText, told } from "../../../../web/modes/solo/descriptions.js";
import { headOf, moveListOf, newsOf } from "../../../../web/modes/solo/panelviews.js";
import { NO_RESULTS, noted } from "../../../../web/modes/solo/results.js";
import { boardViewOf } from "../../../../web/modes/solo/soloboard.js";
import { keyOf } from "../../../../web/modes/solo/task.js";
import { LINE, python, raceWith, TASK, table } from "./army.js";

const NAMES = { ruleset: () => "Tournament", lesson: () => null };
const COLOURS = ["green", "red"];
const LOOK = { settings: FIRST_SETTINGS, isTurned: false, colours: COLOURS };

/** @param {readonly string[]} [steps] @param {Parameters<typeof table>[0]} [options] */
async function after(steps = [], options = {}) {
  const { session } = table(options);
  await session.take(TASK);
  for (const step of steps) await session.play(step);
  return session;
}

test("a task can be looked at before Python has read it, but not played", () => {
  const { session } = table({ answer: () => new Promise(() => {}) });
  session.take(TASK);
  const view = completed(boardViewOf(session.state, LOOK));
  assert.equal(view.pieces.slice(25, 36), "F.....A...K");
  assert.deepEqual([view.status, view.inert, view.position], ["loading", true, TASK.position]);
});

test("the army's own side is below, unless the board is turned", async () => {
  const { state } = await after();
  assert.equal(boardViewOf(state, LOOK).bottom, 1);
  assert.equal(boardViewOf(state, { ...LOOK, isTurned: true }).bottom, 2);
  const view = { ...python({ op: "solo", start: TASK.position, moves: [] }), player: 2 };
  assert.equal(boardViewOf({ ...state, view }, LOOK).bottom, 2);
  assert.equal(boardViewOf({ ...state, view }, { ...LOOK, isTurned: true }).bottom, 1);
});

test("the board offers Python's steps and no others, and none at the end", async () => {
  const { state } = await after();
  assert.deepEqual(boardViewOf(state, LOOK).moves, [{ from: 81, to: 91, path: [81, 91] }]);
  const over = (await after(LINE)).state;
  const view = boardViewOf(over, LOOK);
  assert.deepEqual([view.moves, view.inert, view.status], [[], true, "over"]);
});

test("a hint is an arrow, the solution is drawn step by step", async () => {
  const session = await after();
  await session.hint();
  assert.deepEqual(boardViewOf(session.state, LOOK).arrows, [{ from: 81, to: 91 }]);
  await session.demonstrate();
  session.demonstrateTo(1);
  const view = completed(boardViewOf(session.state, LOOK));
  assert.deepEqual([view.status, view.arrows, view.last?.path], ["solution", [], [81, 91]]);
  assert.equal(view.pieces[40], "K");
  assert.equal(view.position, "1LMNO/KGHIJ/1BCDE/1A3/F4/5/5/5/5/5 1 1", "for scripts");
  assert.equal(view.pieces[35], ".");
});

test("what can be done now", async () => {
  const fresh = possibleActions((await after()).state);
  assert.deepEqual([...fresh], ["tasks", "hint", "goals", "solution"]);
  const session = await after(LINE.slice(0, 2));
  await session.goTo(1);
  assert.deepEqual([...possibleActions(session.state)].slice(0, 4), [
    "tasks",
    "undo",
    "redo",
    "restart",
  ]);
  assert.ok(!possibleActions((await after(LINE)).state).has("hint"));
});

test("par is called proven only where it is", () => {
  assert.deepEqual(parText({ low: 6, high: 6 }, false), {
    count: "6",
    sure: "proven",
    label: "Par 6, proven: nobody can do it in fewer moves",
    proven: true,
  });
  const open = parText({ low: 4, high: 8 }, true);
  assert.deepEqual([open.count, open.sure, open.proven], ["≤ 8", "being proven", false]);
  assert.equal(parText({ low: 4, high: 8 }, false).sure, "not proven");
  assert.equal(parText(null, true).proven, false);
});

test("the head tells moves, par, distance and the best result", async () => {
  const { state } = await after(LINE.slice(0, 2));
  const results = noted(NO_RESULTS, keyOf(TASK), { moves: 8, helped: false });
  const head = headOf(state, NAMES, results);
  assert.deepEqual([head.made, head.par.count, head.distance, head.best], [2, "6", 4, "best 8"]);
  assert.deepEqual([head.title, head.place], ["A position of your own", "Tournament"]);
  assert.equal(head.prospect, null);
});

test("nothing is given away about par before it is asked for", async () => {
  const session = await after(LINE.slice(0, 1));
  assert.equal(newsOf(session.state, "").prospect, null);
  await session.setWatch(true);
  const news = newsOf(session.state, "");
  assert.deepEqual([news.prospect, news.sub], ["within", "Par can still be reached."]);
});

test("steps off the shortest way are told as moves over par", async () => {
  const answer = (/** @type {import("../../../../web/engine/protocol.js").Request} */ request) =>
    request.op === "solo" ? python(request) : raceWith(7, 7, LINE);
  const session = await after(LINE.slice(0, 1), { answer });
  await session.setWatch(true);
  assert.equal(newsOf(session.state, "").sub, "2 over par now.");
});

test("the result tells stars, par and the best before it", async () => {
  const { state } = await after(LINE);
  const { result, next } = newsOf(state, "");
  assert.deepEqual([result?.stars, result?.headline, next], [3, "Home in 6 moves", "Next task"]);
  assert.equal(result?.par, "That is par: it cannot be done in fewer moves.");
  const task = { ...TASK, par: { low: 4, high: 4 } };
  const worse = newsOf({ ...state, task }, "").result;
  assert.deepEqual([worse?.stars, worse?.par], [2, "Par is 4: 2 over."]);
  const open = newsOf({ ...state, task: { ...TASK, par: { low: 4, high: 6 } } }, "").result;
  assert.equal(open?.par, "As few as any way known; that it is par is not proven.");
});

test("while the solution is shown the list of steps is its own", async () => {
  const whose = { first: 1, names: ["Green"] };
  const session = await after(LINE.slice(0, 1));
  assert.deepEqual(moveListOf(session.state, COLOURS), { ...whose, moves: ["81-91"], cursor: 1 });
  await session.demonstrate();
  assert.deepEqual(moveListOf(session.state, COLOURS), { ...whose, moves: LINE, cursor: 6 });
  assert.equal(newsOf(session.state, "").main, "The solution, move 6 of 6");
});

test("each thing that happens has a sentence of its own", async () => {
  const session = await after();
  const say = (/** @type {import("../../../../web/modes/solo/state.js").Arrival} */ arrival) =>
    told(arrival, session.state, NAMES);
  assert.match(say("opened"), /^A position of your own\. Green, 3 pieces to bring home\. Par 6/);
  assert.equal(say("walked"), "The start of the task.");
  await session.hint();
  assert.equal(say("hinted"), "Hint: Sun 1, 81 to 91. Par can still be reached.");
  await session.demonstrate();
  assert.match(say("found"), /^The solution, move 6 of 6/);
  session.demonstrateTo(2);
  assert.equal(say("stepped"), "Move 2 of 6: Green sun 1, 91 to 101.");
});
