import assert from "node:assert/strict";
import { test } from "node:test";
import { Proof } from "../../../../../web/embed/frame/modes/puzzle.ts";
import type { Fault } from "../../../../../web/engine/protocol.ts";
import type { Asked } from "../../../engine/asked.ts";
import { puzzleWith, python } from "../../../modes/puzzle/posing.ts";

const PUZZLE = puzzleWith();
const ASKED = { ruleset: PUZZLE.ruleset, start: PUZZLE.position, goal: PUZZLE.goal };
const ANSWER = { ...ASKED, moves: ["61-71"] };

/** A proof in the hands of a test, which gives the verdict. */
function proving() {
  const asked: Asked[] = [];
  const faults: Fault[] = [];
  let give = (_verdict: object) => {};
  let refuse = (_fault: unknown) => {};
  const proof = new Proof(
    {
      call(op, fields) {
        const request: Asked = { op, ...fields };
        asked.push(request);
        const isProof = request.op === "verify" && asked.length === 1;
        if (!isProof) return Promise.resolve(python(request) as never);
        return new Promise((resolve, reject) => {
          give = (verdict) => resolve({ ...python(request), choices: 2, ...verdict } as never);
          refuse = reject;
        });
      },
    },
    PUZZLE,
    (fault) => faults.push(fault),
  );
  proof.begin();
  return {
    proof,
    asked,
    faults,
    give: (verdict: object) => give(verdict),
    refuse: (fault: unknown) => refuse(fault),
    ops: () => asked.map(({ op }) => op),
  };
}

const rest = () => new Promise((resolve) => setTimeout(resolve));

test("a move is judged when the puzzle is proved to be sound, and the board is asked for at once", async () => {
  const { proof, give, ops } = proving();
  const judged = proof.engine.call("answer", ANSWER);
  await proof.engine.call("view", { ...ASKED, moves: [] });
  assert.deepEqual(ops(), ["verify", "view"]);
  give({});
  assert.equal((await judged).verdict, "wrong");
});

test("the puzzle is not proved twice, but what is left of it after some moves is", async () => {
  const { proof, give, ops } = proving();
  proof.begin();
  give({});
  const whole = await proof.engine.call("verify", { ...ASKED, moves: [] });
  assert.deepEqual(whole.solutions, ["62-73"]);
  const rest = { ...ASKED, moves: ["62-73", "81x62"] };
  assert.deepEqual((await proof.engine.call("verify", rest)).solutions, ["73-82"]);
  assert.deepEqual(ops(), ["verify", "verify"]);
});

for (const [verdict, said] of [
  [{ reached: false, sound: false, solutions: [] }, /can’t be achieved/],
  [{ reached: true, sound: false, solutions: ["61-71", "62-73"] }, /Every move/],
  [{ reached: true, sound: false, solutions: ["62-73"] }, /in doubt/],
] as const) {
  test(`an unsound puzzle is told, and none of its moves is judged: ${said.source}`, async () => {
    const { proof, give, faults, ops } = proving();
    void proof.engine.call("answer", ANSWER);
    give(verdict);
    await rest();
    assert.equal(faults[0]?.code, "unsound");
    assert.match(faults[0]?.message ?? "", said);
    assert.deepEqual(ops(), ["verify"]);
  });
}

test("its moves are judged without a proof that would take too long to be waited for", async () => {
  const { proof, give, faults } = proving();
  const judged = proof.engine.call("answer", ANSWER);
  give({ done: false });
  assert.equal((await judged).verdict, "wrong");
  assert.deepEqual(faults, []);
});

test("where the whole takes too long to be proved its moves are judged all the same", async () => {
  const { proof, refuse, faults } = proving();
  const judged = proof.engine.call("answer", ANSWER);
  refuse(Object.assign(new Error("too much"), { code: "too-long", details: {} }));
  assert.equal((await judged).verdict, "wrong");
  assert.deepEqual(faults, []);
});

test("a proof that has failed is begun anew, one that is called off tells nothing", async () => {
  const { proof, refuse, faults, ops } = proving();
  refuse(Object.assign(new Error("down"), { code: "engine-crashed", details: {} }));
  await rest();
  assert.equal(faults[0]?.code, "engine-crashed");
  proof.begin();
  assert.deepEqual(ops(), ["verify", "verify"]);

  const other = proving();
  other.proof.rest();
  other.give({ reached: false, sound: false, solutions: [] });
  await rest();
  assert.deepEqual(other.faults, []);
  other.proof.begin();
  await rest();
  other.proof.begin();
  assert.deepEqual(other.ops(), ["verify", "verify"]);
});
