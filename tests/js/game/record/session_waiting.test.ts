// A game before Python is awake: the page's own views, and the computer's move that waits.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { GameFields } from "../../../../web/engine/gameresults.ts";
import type { Fault } from "../../../../web/engine/protocol.ts";
import { provideRules } from "../../../../web/game/record/provisional.ts";
import { gameView } from "../../../../web/game/rules/views.ts";
import type { Asked } from "../../engine/asked.ts";
import { presets } from "../rules/presets.ts";
import { ALONE, python, rest, table } from "./seated.ts";

const reported: Fault[] = [];
provideRules(presets, (difference) => reported.push(difference));
after(() => provideRules(null));

/**
 * A session whose engine answers nothing before it is awake; then with the page's views, unless a test has others.
 */
function asleep({
  viewOf = (fields) => gameView(presets, fields),
  ...parts
}: Parameters<typeof table>[0] & { viewOf?: (fields: GameFields) => object } = {}) {
  const waiting: (() => void)[] = [];
  const answerOf = (request: Asked) =>
    request.op === "view" ? viewOf(request as unknown as GameFields) : python(request);
  const made = table({
    answer: (request) => new Promise((resolve) => waiting.push(() => resolve(answerOf(request)))),
    ...parts,
  });
  made.engine.state = "loading";
  const wake = async () => {
    made.engine.state = "ready";
    while (waiting.length > 0) {
      for (const go of waiting.splice(0)) go();
      await rest();
    }
  };
  return { ...made, wake };
}

test("two people at one board play on before Python is awake", async () => {
  const { session, open, wake, unreadable } = asleep();
  open();
  for (const move of ["33-43", "83-73", "32-42"]) {
    await rest();
    assert.ok(session.isMovable);
    session.play(move);
  }
  await rest();
  assert.equal(session.game.view?.ply, 3);
  session.step("undo");
  await rest();
  assert.equal(session.status(), "looking-back");
  session.step("redo");
  await wake();
  assert.equal(session.status(), "your-move");
  assert.equal(session.progress.failure, null);
  assert.deepEqual(unreadable, []);
});

test("the computer's move waits for Python, and can be taken back until then", async () => {
  const { session, open, wake } = asleep({ seats: ALONE });
  open();
  await rest();
  session.play("33-43");
  await rest();
  assert.equal(session.status(), "pending");
  assert.equal(session.game.view?.ply, 1);
  assert.ok(!session.isMovable);
  session.step("undo");
  await rest();
  assert.ok(session.isMovable);
  session.step("redo");
  await rest();
  assert.equal(session.status(), "pending");
  await wake();
  assert.deepEqual(session.game.record.moves, ["33-43", "82-73"]);
  assert.equal(session.status(), "your-move");
});

test("once Python thinks about the move, the status says so", async () => {
  let report: () => void = () => {};
  const { session, open, engine } = asleep({ seats: ALONE });
  const { call } = engine;
  engine.call = (op, fields, options = {}) => {
    if (op === "think") report = () => options.onProgress?.({} as never);
    return call(op, fields, options);
  };
  open();
  await rest();
  session.play("33-43");
  await rest();
  assert.equal(session.status(), "pending");
  engine.state = "ready";
  report();
  assert.equal(session.status(), "thinking");
});

test("a game continues with Python's view if it differs from the page's", async () => {
  const { session, open, wake } = asleep({
    seats: ALONE,
    viewOf: (fields) => ({ ...gameView(presets, fields), forced: true }),
  });
  open();
  await rest();
  session.play("33-43");
  await rest();
  assert.equal(session.game.view?.forced, false);
  await wake();
  assert.equal(reported.splice(0)[0]?.code, "rules-differ");
  assert.equal(session.progress.failure, null);
  assert.deepEqual(session.game.record.moves, ["33-43", "82-73"]);
  assert.equal(session.status(), "your-move");
});

test("moves that Python rejects are taken back, and the game continues from there", async () => {
  const refusal = { code: "illegal-move", message: "no", details: {} };
  const { session, open, wake } = asleep({
    viewOf: (fields) =>
      fields.moves.length > 0 ? Promise.reject(refusal) : gameView(presets, fields),
  });
  open();
  await rest();
  session.play("33-43");
  await rest();
  await wake();
  assert.equal(reported.splice(0)[0]?.code, "rules-differ");
  assert.equal(session.progress.failure, null);
  assert.deepEqual(session.game.record.moves, []);
  assert.ok(session.isMovable);
});
