import assert from "node:assert/strict";
import { test } from "node:test";
import { effect } from "../../../../../web/base/signals.ts";
import type { Fault } from "../../../../../web/engine/protocol.ts";
import { provideRules } from "../../../../../web/game/record/provisional.ts";
import { flawIn } from "../../../../../web/modes/puzzle/attempt.ts";
import type { Puzzle } from "../../../../../web/modes/puzzle/puzzlestorage.ts";
import { Answers } from "../../../../../web/modes/puzzle/stores/answers.ts";
import type { Asked } from "../../../engine/asked.ts";
import { puzzleWith, python, rest } from "../posing.ts";

const LINE = ["62-73", "81x62", "73-82"];
const TREE = "62-73(81x62 73-82)";
const POSED = puzzleWith();
const SIGNAL = { signal: new AbortController().signal };

/** A Python whose answers a test releases one by one. */
function asking(puzzle: Puzzle = POSED) {
  const asked: Asked[] = [];
  const due: { give: (change?: object) => void; refuse: (fault: unknown) => void }[] = [];
  const faults: Fault[] = [];
  const flaws: string[] = [];
  const events: string[] = [];
  const answers = new Answers({
    call(op, fields) {
      const request: Asked = { op, ...fields };
      asked.push(request);
      return new Promise((resolve, reject) => {
        const give = (change = {}) =>
          resolve({ ...python(request), choices: 2, ...change } as never);
        due.push({ give, refuse: reject });
      });
    },
  });
  effect(() => {
    const found = answers.finding.value;
    if (found?.kind === "unsound") flaws.push(flawIn(found.verdict));
    if (found?.kind === "confirmed") events.push(`confirmed ${found.solved.moves.join(" ")}`);
    if (found?.kind === "different") {
      events.push(`${found.line.join(" ")}: ${found.answer.verdict}`);
    }
    if (found?.kind === "failed") faults.push(found.fault);
  });
  answers.open(puzzle);
  return {
    ...{ answers, faults, flaws, events },
    ops: () => asked.map(({ op, moves = [] }) => [op, ...(moves as string[])].join(" ")),
    async give(change?: object) {
      await rest();
      due.shift()?.give(change);
      await rest();
    },
    async refuse(code: string) {
      await rest();
      due.shift()?.refuse(Object.assign(new Error(code), { code, details: {} }));
      await rest();
    },
    verdict: async (...moves: string[]) => (await answers.answer(puzzle, moves, SIGNAL)).verdict,
  };
}

test("moves along a tree, a proven line or a claim do not wait for Python", async () => {
  for (const known of [{ tree: TREE }, { line: LINE }, { solution: LINE }]) {
    const { verdict } = asking(puzzleWith(known));
    assert.equal(await verdict("62-73"), "right");
    assert.equal(await verdict(...LINE), "solved");
  }
});

test("a wrong move waits for its refutation, unless nobody asks for it", async () => {
  const table = asking(puzzleWith({ tree: TREE }));
  const judged = table.verdict("61-71");
  await table.give();
  assert.equal(await judged, "wrong");
  assert.deepEqual(table.ops(), ["answer 61-71"]);

  const brief = new Answers({ call: () => Promise.reject(new Error("nobody is there")) }, true);
  const puzzle = puzzleWith({ tree: TREE });
  brief.open(puzzle);
  assert.equal((await brief.answer(puzzle, ["61-71"], SIGNAL)).verdict, "wrong");
});

test("the moves of an unproven puzzle wait for its proof, which is made once", async () => {
  const table = asking();
  const judged = table.verdict("61-71");
  assert.deepEqual(table.ops(), ["verify"]);
  await table.give();
  await table.give();
  assert.equal(await judged, "wrong");
  const whole = await table.answers.verify(POSED, [], SIGNAL);
  assert.deepEqual(whole.solutions, ["62-73"]);
  assert.deepEqual(table.ops(), ["verify", "answer 61-71"]);
});

for (const [verdict, flaw] of [
  [{ reached: false, sound: false, solutions: [] }, "none"],
  [{ reached: true, sound: false, solutions: ["61-71", "62-73"] }, "any"],
  [{ reached: true, sound: false, certain: false }, "doubt"],
] as const) {
  test(`a broken puzzle is reported, and none of its moves is judged: ${flaw}`, async () => {
    const table = asking();
    void table.verdict("61-71");
    await table.give(verdict);
    assert.deepEqual(table.flaws, [flaw]);
    assert.deepEqual(table.ops(), ["verify"]);
  });
}

test("moves are judged without a proof if it takes too long", async () => {
  for (const end of [
    ({ give }: ReturnType<typeof asking>) => give({ done: false }),
    ({ refuse }: ReturnType<typeof asking>) => refuse("too-long"),
  ]) {
    const table = asking();
    const judged = table.verdict("61-71");
    await end(table);
    await table.give();
    assert.equal(await judged, "wrong");
    assert.deepEqual(table.faults, []);
  }
});

test("a failed proof is restarted, and a cancelled one reports nothing", async () => {
  const table = asking();
  await table.refuse("engine-crashed");
  assert.equal(table.faults[0]?.code, "engine-crashed");
  table.answers.begin();
  assert.deepEqual(table.ops(), ["verify", "verify"]);

  const other = asking();
  other.answers.rest();
  await other.give({ reached: false, sound: false });
  assert.deepEqual([other.flaws, other.faults], [[], []]);
  other.answers.begin();
  other.answers.begin();
  assert.deepEqual(other.ops(), ["verify", "verify"]);
});

test("Python confirms every answer in a solved puzzle that came from the proof tree", async () => {
  const shipped = puzzleWith({ tree: TREE });
  const table = asking(shipped);
  table.answers.confirm(shipped, LINE);
  await table.give();
  assert.deepEqual(table.events, []);
  await table.give();
  assert.deepEqual(table.events, ["confirmed 62-73 81x62 73-82"]);
  assert.deepEqual(table.ops(), ["answer 62-73", `answer ${LINE.join(" ")}`]);
});

test("a solved puzzle is confirmed after a rest, and while another one is solved", async () => {
  const shipped = puzzleWith({ tree: TREE });
  const table = asking(shipped);
  table.answers.confirm(shipped, LINE);
  table.answers.rest();
  await table.give();
  table.answers.open(puzzleWith({ goal: "win-3", tree: TREE }));
  await table.give();
  await table.give();
  assert.deepEqual(table.events, ["confirmed 62-73 81x62 73-82"]);
});

test("an answer that differs from the shipped one is reported, and Python's is used", async (t) => {
  const reported: Fault[] = [];
  provideRules(null, (difference) => reported.push(difference));
  t.after(() => provideRules(null));
  const shipped = puzzleWith({ tree: TREE });
  const table = asking(shipped);
  table.answers.confirm(shipped, LINE);
  await table.give({ reply: "81-71" });
  assert.deepEqual(table.faults, []);
  assert.equal(reported[0]?.code, "rules-differ");
  const { message, details } = reported[0] ?? {};
  assert.equal(message, "62-73");
  assert.deepEqual(details?.page, { verdict: "right", reply: "81x62" });
  assert.deepEqual(details?.python, { verdict: "right", reply: "81-71" });
  assert.deepEqual(table.events, ["62-73: right"]);
});

test("an author may be wrong, and may play another defence", async () => {
  const posed = puzzleWith({ solution: LINE });
  const table = asking(posed);
  table.answers.confirm(posed, LINE);
  assert.deepEqual(table.ops(), ["verify"], "the puzzle is proved first");
  await table.give();
  await table.give({ reply: "81-71" });
  await table.give({ verdict: "wrong" });
  assert.deepEqual(table.events, ["62-73 81x62 73-82: wrong"]);
  assert.deepEqual(table.faults, []);
});
