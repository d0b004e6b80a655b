import assert from "node:assert/strict";
import { test } from "node:test";
import { effect } from "../../../../../web/base/signals.ts";
import { MomentStore } from "../../../../../web/modes/analyse/stores/momentstore.ts";
import { GAME, MOMENT, page, soon } from "../story/moments.ts";

const BEST = Object.freeze({ ...MOMENT, best: "83-74", loss: 0 });

function seated(loss: number) {
  const services = page(loss);
  const { asked } = services;
  const events: string[] = [];
  const moment = new MomentStore(services);
  effect(() => {
    if (moment.event) events.push(moment.event.phase);
  });
  return { moment, asked, events };
}

test("a moment is tried from its own side, and the better move is hidden", async () => {
  const { moment, events } = seated(0);
  await moment.open(GAME, MOMENT);
  const { position, arrows, inert, status, bottom } = moment.board;
  assert.deepEqual([position, bottom], ["after 33-43", 2]);
  assert.deepEqual(
    arrows?.map(({ from, to }) => [from, to]),
    [[83, 74]],
  );
  assert.deepEqual([inert, status, events], [false, "your-move", ["trying"]]);
  assert.equal(moment.isMovable, true);
});

test("the answer shows both moves as arrows, and nothing can be moved", async () => {
  const { moment, events } = seated(0);
  await moment.open(GAME, MOMENT);
  await moment.answer();
  assert.deepEqual(
    moment.board.arrows?.map(({ from, to }) => [from, to]),
    [
      [83, 74],
      [83, 73],
    ],
  );
  assert.deepEqual([moment.isMovable, moment.status], [false, "looking-back"]);
  assert.deepEqual(events, ["trying", "answer"]);
});

test("the better move is right without a question", async () => {
  const { moment, asked, events } = seated(0);
  await moment.open(GAME, MOMENT);
  await moment.play(83, 73);
  assert.equal(moment.state?.phase, "right");
  assert.equal(moment.board.position, "after 33-43 83-73");
  assert.deepEqual(events, ["trying", "right"]);
  assert.ok(asked.every(({ op }) => op !== "judge"));
});

test("a best move is shown with its arrow and is not to be tried", async () => {
  const { moment, events } = seated(0);
  await moment.open(GAME, BEST);
  await moment.answer();
  assert.deepEqual([moment.isMovable, moment.state?.phase, events], [false, "best", ["best"]]);
  assert.deepEqual(
    moment.board.arrows?.map(({ from, to }) => [from, to]),
    [[83, 74]],
  );
});

for (const [loss, phase] of [
  [90, "right"],
  [110, "wrong"],
] as const) {
  test(`a move that costs ${loss} of 400 is ${phase}`, async () => {
    const { moment, asked, events } = seated(loss);
    await moment.open(GAME, MOMENT);
    await moment.play(82, 72);
    await soon();
    const question = asked.find(({ op }) => op === "judge");
    assert.deepEqual([question?.moves, question?.move], [["33-43"], "82-72"]);
    assert.deepEqual([moment.state?.phase, events.at(-1)], [phase, phase]);
    assert.equal(moment.board.arrows?.length, phase === "wrong" ? 1 : 0);
    await moment.again();
    assert.deepEqual([moment.state?.tried, moment.isMovable], [null, true]);
    await moment.answer();
    assert.equal(moment.state?.phase, "answer");
  });
}

test("without a moment the last position is shown, and nothing can be tried", async () => {
  const { moment } = seated(0);
  await moment.open(GAME, null);
  await moment.again();
  await moment.play(83, 73);
  assert.deepEqual([moment.state?.phase, moment.state?.tried], ["none", null]);
  assert.equal(moment.board.position, "after 33-43 83-74 43-54");
  assert.deepEqual(moment.offers, [{ kind: "game", ...GAME, at: null }]);
});
