import assert from "node:assert/strict";
import { test } from "node:test";
import { afterChange } from "../../../../../web/base/signals.ts";
import type { LinesState } from "../../../../../web/modes/analyse/stores/enginelines.ts";
import { EngineLines } from "../../../../../web/modes/analyse/stores/enginelines.ts";
import type { Question } from "../../../engine/asked.ts";
import { questioning } from "../../../engine/asked.ts";

const PLACE = Object.freeze({ ruleset: "tournament", start: null, moves: ["33-42"] });
const NEXT = Object.freeze({ ...PLACE, moves: ["33-42", "82-73"] });

/** An engine that answers when the test says so, and lines that use it. */
function searching() {
  const calls: Question[] = [];
  const shown: (LinesState | null)[] = [];
  const faults: unknown[] = [];
  const lines = new EngineLines({
    engine: { call: questioning(calls) },
    fail: (fault) => faults.push(fault),
  });
  afterChange(
    () => lines.state,
    (state) => shown.push(state),
  );
  return { lines, calls, shown, faults };
}

function thought(depth: number, done: boolean = false) {
  const line = { move: "82-73", score: 10 * depth, pv: ["82-73", "31-42"] };
  return { done, move: "82-73", depth, score: 0, nodes: 0, pv: line.pv, lines: [line] };
}

const soon = () => new Promise((resolve) => setTimeout(resolve));

test("the given number of lines is asked for, by the strongest player and without an end", () => {
  const { lines, calls } = searching();
  lines.search(PLACE, 3);
  const { op, level, endless, lines: count, moves } = calls[0]?.request ?? {};
  assert.deepEqual([op, level, endless, count, moves], ["think", 10, true, 3, ["33-42"]]);
});

test("a second worker is asked if there is one, and its lines are shown", async () => {
  const [calls, others] = [[] as Question[], [] as Question[]];
  const lines = new EngineLines({
    engine: { call: questioning(calls) },
    second: { relieve: (_, work, signal) => work(questioning(others), signal) },
    fail: (fault) => assert.fail(String(fault)),
  });
  lines.search(PLACE);
  others[0]?.progress(thought(3));
  assert.equal(lines.state?.depth, 3);
  others[0]?.resolve(thought(5, true));
  await soon();
  assert.deepEqual([lines.state?.depth, lines.state?.done, calls.length], [5, true, 0]);
});

test("each deeper result is reported once", () => {
  const { lines, calls, shown } = searching();
  lines.search(PLACE);
  calls[0]?.progress(thought(1));
  calls[0]?.progress(thought(1));
  calls[0]?.progress(thought(2));
  assert.deepEqual(
    shown.map((state) => state?.depth),
    [1, 2],
  );
  assert.equal(lines.state?.lines[0]?.score, 20);
});

test("the same position is not requested twice", () => {
  const { lines, calls } = searching();
  lines.search(PLACE, 2);
  lines.search({ ...PLACE }, 2);
  assert.equal(calls.length, 1);
  lines.search(PLACE, 3);
  assert.equal(calls.length, 2);
});

test("another search cancels the previous one, whose late answers are ignored", async () => {
  const { lines, calls, shown, faults } = searching();
  lines.search(PLACE);
  calls[0]?.progress(thought(4));
  lines.search(NEXT);
  calls[0]?.progress(thought(5));
  await soon();
  assert.equal(lines.state, null);
  assert.deepEqual(
    shown.map((state) => state?.depth ?? null),
    [4, null],
  );
  assert.deepEqual(faults, []);
});

test("returning starts with the known lines, until there are deeper ones", () => {
  const { lines, calls, shown } = searching();
  lines.search(PLACE);
  calls[0]?.progress(thought(6));
  lines.search(NEXT);
  lines.search(PLACE);
  assert.equal(lines.state?.depth, 6);
  calls[2]?.progress(thought(1));
  assert.equal(lines.state?.depth, 6);
  calls[2]?.progress(thought(7));
  assert.equal(shown.at(-1)?.depth, 7);
});

test("a completely searched position is not requested again", async () => {
  const { lines, calls } = searching();
  lines.search(PLACE);
  calls[0]?.resolve(thought(9, true));
  await soon();
  lines.search(NEXT);
  lines.search(PLACE);
  assert.equal(calls.length, 2);
  assert.equal(lines.state?.done, true);
});

test("at rest nothing is asked, and after a failure the next search asks again", async () => {
  const { lines, calls, faults } = searching();
  lines.search(PLACE);
  calls[0]?.reject(new Error("gone"));
  await soon();
  assert.equal(faults.length, 1);
  lines.search(PLACE);
  assert.equal(calls.length, 2);
  lines.rest();
  lines.search(PLACE);
  assert.equal(calls.length, 3);
  lines.clear();
  assert.equal(lines.state, null);
});

test("a search without news for a minute stops, and resumes on request", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { lines, calls } = searching();
  lines.search(PLACE, 2);
  t.mock.timers.tick(100_000);
  assert.equal(lines.isStopped, false); // Python may still be starting
  calls[0]?.progress(thought(1));
  t.mock.timers.tick(50_000);
  calls[0]?.progress(thought(2));
  t.mock.timers.tick(50_000);
  calls[0]?.progress(thought(2));
  assert.equal(lines.isStopped, false);
  t.mock.timers.tick(10_000);
  assert.equal(lines.isStopped, true);
  lines.search(PLACE, 2); // the page shows the same position again
  assert.deepEqual([lines.isStopped, calls.length], [true, 1]);
  lines.goOn();
  assert.deepEqual([lines.isStopped, calls.length, lines.state?.depth], [false, 2, 2]);
  assert.deepEqual(calls[1]?.request, calls[0]?.request);
});

test("another position is searched although the last search has stopped", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { lines, calls } = searching();
  lines.search(PLACE);
  calls[0]?.progress(thought(1));
  t.mock.timers.tick(60_000);
  lines.search(NEXT);
  assert.deepEqual([lines.isStopped, calls.length], [false, 2]);
});
