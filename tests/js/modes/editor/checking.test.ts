import assert from "node:assert/strict";
import { test } from "node:test";
import { Checking } from "../../../../web/modes/editor/checking.ts";
import { changed, removed } from "../../../../web/modes/editor/draft.ts";
import type { Asked, AskedOptions } from "../../engine/asked.ts";
import { asking } from "../../engine/asked.ts";
import { draftAt, PINCH, TASK } from "./drafts.ts";

/**
 * An engine that answers when the test says so.
 */
function setUp() {
  const asked: {
    request: Asked;
    options: AskedOptions;
    answer: (result: unknown) => void;
    fail: (fault: unknown) => void;
  }[] = [];
  const engine = {
    call: asking(
      (request, options) =>
        new Promise((answer, fail) => {
          options.signal?.addEventListener("abort", () => fail(new Error("called off")));
          asked.push({ request, options, answer, fail });
        }),
    ),
  };
  let changes = 0;
  const faults: string[] = [];
  const checking = new Checking(
    engine,
    (isProgress) => {
      if (!isProgress) changes += 1;
    },
    ({ code }) => faults.push(code),
  );
  /** The question that is open now. */
  const open = () => asked.at(-1) as (typeof asked)[number];
  return { asked, checking, open, faults, changes: () => changes };
}

/** Lets what waits for an answer go on. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

const puzzle = draftAt(PINCH, { goal: "jam-1" });

test("a puzzle is viewed, then proved, with its progress", async () => {
  const { checking, open, changes } = setUp();
  void checking.look(puzzle, true);
  assert.equal(checking.check.stage, "asking");
  assert.deepEqual(open().request, { op: "view", ruleset: "original", start: PINCH, moves: [] });
  open().answer({ ending: null });
  await breath();
  assert.equal(open().request.op, "verify");
  assert.equal(open().request.goal, "jam-1");
  const before = changes();
  open().options.onProgress?.({ done: false, nodes: 256 } as never);
  assert.deepEqual(
    [checking.check.nodes, checking.check.stage, changes()],
    [256, "proving", before],
  );
  open().answer({ sound: true });
  await breath();
  assert.deepEqual([checking.check.stage, checking.check.verdict], ["done", { sound: true }]);
});

test("without a goal it is only viewed, and a game that is over is not proved", async () => {
  const { asked, checking, open } = setUp();
  void checking.look(changed(puzzle, { kind: "none" }), true);
  open().answer({ ending: null });
  await breath();
  assert.equal(checking.check.stage, "done");
  void checking.look(puzzle, true);
  open().answer({ ending: { reason: "home", winner: 1 } });
  await breath();
  assert.deepEqual([checking.check.stage, asked.length], ["done", 2]);
});

test("an answer to an earlier draft is never shown", async () => {
  const { asked, checking } = setUp();
  void checking.look(puzzle, true);
  void checking.look(changed(puzzle, { player: 1 }), true);
  asked[0]?.answer({ ending: null, of: "the first" });
  await breath();
  assert.deepEqual([checking.check.stage, checking.check.view], ["asking", null]);
});

test("the same question is not asked twice, whatever its title", () => {
  const { asked, checking } = setUp();
  void checking.look(puzzle, true);
  void checking.look(changed(puzzle, { title: "Jam", hints: ["a", "", ""] }), true);
  assert.equal(asked.length, 1);
});

test("too few pieces are nothing to ask about", () => {
  const { asked, checking } = setUp();
  void checking.look(removed(puzzle, 102), true);
  assert.deepEqual([checking.check.stage, asked.length], ["idle", 0]);
});

test("a position that Python rejects is bad, and a proof beyond its budget is long", async () => {
  const { checking, open } = setUp();
  void checking.look(puzzle, true);
  open().fail({ code: "bad-position", message: "so", details: {} });
  await breath();
  assert.deepEqual([checking.check.stage, checking.check.fault?.message], ["bad", "so"]);
  await breath();
  assert.equal(checking.check.reason(), "So.");
  void checking.again(puzzle);
  open().answer({ ending: null });
  await breath();
  open().fail({ code: "too-long", message: "long", details: {} });
  await breath();
  assert.equal(checking.check.stage, "long");
});

test("a proof is stopped, and goes on when it is asked for again", async () => {
  const { asked, checking, open } = setUp();
  void checking.look(puzzle, true);
  open().answer({ ending: null });
  await breath();
  checking.stop();
  await breath();
  assert.equal(checking.check.stage, "stopped");
  assert.equal(open().options.signal?.aborted, true);
  void checking.look(puzzle, true);
  assert.equal(asked.length, 2);
  void checking.again(puzzle);
  assert.equal(asked.length, 3);
});

test("after a rest an incomplete check is made anew, and a complete one is not", async () => {
  const { asked, checking, open } = setUp();
  void checking.look(puzzle, true);
  checking.rest();
  void checking.look(puzzle, true);
  assert.equal(asked.length, 2);
  open().answer({ ending: { reason: "home", winner: 1 } });
  await breath();
  checking.rest();
  void checking.look(puzzle, true);
  assert.equal(asked.length, 2);
});

test("one side alone is a task, and its par is proved", async () => {
  const { checking, open } = setUp();
  void checking.look(draftAt(TASK), true);
  assert.equal(open().request.op, "solo");
  open().answer({ player: 1 });
  await breath();
  assert.deepEqual(open().request, { op: "race", ruleset: "original", position: TASK });
  open().options.onProgress?.({ 1: { range: [100, 110] }, 2: null, done: false } as never);
  assert.deepEqual(checking.check.race, { range: [100, 110] });
  open().answer({ 1: { exact: 105 }, 2: null, done: true });
  await breath();
  assert.deepEqual([checking.check.stage, checking.check.race?.exact], ["done", 105]);
});

test("a fault of the engine is reported, and stops the check", async () => {
  const { checking, open, faults } = setUp();
  void checking.look(puzzle, true);
  open().fail({ code: "engine-died", message: "gone", details: {} });
  await breath();
  assert.deepEqual([checking.check.stage, faults], ["stopped", ["engine-died"]]);
});
