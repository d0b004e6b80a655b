import assert from "node:assert/strict";
import { test } from "node:test";
import { newRecord, played } from "../../../../web/game/record/record.ts";
import { PERSON } from "../../../../web/game/record/seats.ts";
import { FinishReplay } from "../../../../web/modes/play/stores/finishreplay.ts";
import type { Asked } from "../../engine/asked.ts";
import { ALONE, latePython, python, rest, TWO, table } from "./seated.ts";
import { viewWith } from "./view.ts";

test("a move that Python refuses is taken back, and the failure is shown", async () => {
  const { session, open } = table();
  await open();
  await session.play("11-12");
  assert.deepEqual(session.game.record.moves, []);
  assert.equal(session.progress.failure?.code, "illegal-move");
  await session.retry();
  assert.equal(session.progress.failure, null);
  assert.ok(session.isMovable);
});

test("a stored game that Python cannot read is reported, not shown as failed", async () => {
  const record = played(newRecord("tournament"), "11-12");
  const { open, unreadable, session } = table({ record });
  await open();
  assert.equal(unreadable.length, 1);
  assert.equal(session.progress.failure, null);
});

test("after a failure the game is kept and the step can be retried", async () => {
  let isDown = false;
  const answer = (request: Asked) => {
    if (isDown) throw { code: "engine-crashed", message: "gone", details: {} };
    return python(request);
  };
  const { session, open } = table({ answer });
  await open();
  isDown = true;
  await session.play("33-42");
  assert.equal(session.progress.failure?.code, "engine-crashed");
  assert.deepEqual(session.game.record.moves, ["33-42"]);
  isDown = false;
  await session.retry();
  assert.equal(session.progress.failure, null);
  assert.equal(session.game.view?.ply, 1);
});

test("a failure before a move is reported once it succeeds", async () => {
  let isDown = true;
  const answer = (request: Asked) => {
    if (isDown && request.op === "view") throw { code: "engine-hung", message: "", details: {} };
    return python(request);
  };
  const { session, open, arrivals } = table({ answer });
  await open();
  await session.play("33-42");
  isDown = false;
  await session.retry();
  assert.deepEqual(arrivals, ["opened", "moved"]);
});

test("while another position loads, nothing can be played on the old one", async () => {
  const record = ["33-42", "82-73"].reduce(played, newRecord("tournament"));
  const { answer, letThrough } = latePython();
  const { session, open } = table({ answer, record });
  open();
  await rest();
  letThrough();
  await rest();
  assert.ok(session.isMovable);
  session.goTo(1);
  assert.ok(!session.isMovable);
  await session.play("33-42");
  assert.deepEqual(session.game.record.moves, ["33-42", "82-73"]);
  letThrough();
  await rest();
  assert.ok(session.isMovable);
});

test("a seat that changes hands loses no pending move", async () => {
  const { answer, letThrough } = latePython();
  const { session, open, arrivals } = table({ answer, seats: ALONE });
  await open();
  session.play("33-42");
  session.setSeat(2, PERSON);
  await rest();
  letThrough();
  await rest();
  assert.equal(session.progress.awaiting, null);
  assert.equal(session.game.view?.ply, 1);
  assert.deepEqual(arrivals, ["opened", "moved"]);
});

test("while the engine is down the failure stays visible, whichever position is shown", async () => {
  const { session, open, engine } = table();
  await open();
  await session.play("33-42");
  engine.state = "failed";
  session.fail({ code: "engine-hung", message: "", details: {} });
  await session.step("undo");
  assert.equal(session.game.record.cursor, 0);
  assert.equal(session.progress.failure?.code, "engine-hung");
  await session.newGame({ ruleset: "tournament", seats: TWO });
  assert.ok(session.progress.failure && !session.isMovable);
  engine.state = "ready";
  await session.retry();
  assert.ok(session.isMovable);
});

test("the stored view is the shown one, even after viewing earlier moves", async () => {
  const record = ["33-42", "82-73"].reduce(played, newRecord("tournament"));
  const { session, open, kept } = table({ record });
  await open();
  for (const ply of [1, 2]) await session.goTo(ply);
  assert.equal(JSON.parse(kept.get("salta:view") ?? "").data.view.ply, 2);
});

test("nobody resigns a finished game", async () => {
  const answer = (request: Asked) => {
    const view = python(request);
    return request.op === "view" ? { ...view, ending: { reason: "home", winner: 1 } } : view;
  };
  const { session, open } = table({ answer });
  await open();
  await session.play("33-42");
  await session.resign(1);
  assert.equal(session.game.record.resigned, 0);
});

test("the ways home are shown one at a time", async () => {
  const answer = (request: Asked) => {
    const view = python(request);
    return request.op === "view" ? { ...view, ending: { reason: "home", winner: 1 } } : view;
  };
  const { session, open, steps } = table({ answer });
  await open();
  await session.play("33-42");
  await Promise.all([session.playOut(), session.playOut()]);
  new FinishReplay({ session, pace: 0 });
  while (session.progress.watch?.isPlaying) await rest();
  const shown = steps.flatMap(({ progress: { watch } }) => (watch ? [watch.shown] : []));
  assert.deepEqual(shown.at(-1), 2);
  assert.ok(shown.filter((count) => count === 2).length === 1);
});

test("a late answer to an older request is ignored", async () => {
  const waiting: ((view: unknown) => void)[] = [];
  const answer = (request: Asked) =>
    request.op === "view" ? new Promise((resolve) => waiting.push(resolve)) : python(request);
  const { session, open } = table({ answer });
  await open();
  session.play("33-42");
  await session.step("undo");
  for (const resolve of waiting) resolve(viewWith({ ply: 1 }));
  await rest();
  assert.equal(session.game.view?.ply, 0);
  assert.equal(session.progress.awaiting, null);
});
