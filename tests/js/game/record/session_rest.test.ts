import assert from "node:assert/strict";
import { test } from "node:test";
import { newRecord, played } from "../../../../web/game/record/record.ts";
import type { Asked } from "../../engine/asked.ts";
import { ALONE, python, rest, table } from "./seated.ts";

test("nothing is requested for a game that is hidden from the start", async () => {
  const { session, open, asked } = table();
  session.rest();
  await open();
  await rest();
  assert.deepEqual(asked, []);
  await session.resume();
  assert.ok(asked.some(({ op }) => op === "race"));
});

test("a thinking computer is cancelled, and continues when the game is shown again", async () => {
  let thoughts = 0;
  const slow = (request: Asked) => {
    if (request.op !== "think") return python(request);
    thoughts += 1;
    return thoughts === 1 ? new Promise(() => {}) : python(request);
  };
  const { session, open } = table({ seats: ALONE, answer: slow });
  await open();
  session.play("33-42");
  await rest();
  assert.ok(session.progress.thinking);
  session.rest();
  assert.ok(!session.progress.thinking && !session.progress.halted);
  await rest();
  assert.deepEqual(session.game.record.moves, ["33-42"]);
  session.resume();
  await rest();
  assert.deepEqual(session.game.record.moves, ["33-42", "82-73"]);
});

test("a move that Python had not confirmed is confirmed after the rest", async () => {
  let isOpen = false;
  const answer = (request: Asked) =>
    request.op === "view" && !isOpen ? new Promise(() => {}) : python(request);
  const { session, open, arrivals } = table({ answer });
  await open();
  session.play("33-42");
  session.rest();
  isOpen = true;
  await rest();
  assert.equal(session.progress.awaiting, "33-42");
  await session.resume();
  assert.equal(session.progress.awaiting, null);
  assert.deepEqual(arrivals, ["opened", "moved"]);
});

test("a game loaded while hidden is stored at once and requested when it is shown", async () => {
  const { session, open, asked, kept } = table();
  await open();
  session.rest();
  asked.splice(0);
  const record = ["33-42", "82-73", "32-41"].reduce(played, newRecord("tournament"));
  session.load(record, { seats: ALONE, cursor: 1 });
  await rest();
  assert.match(kept.get("salta:game") ?? "", /32-41/);
  assert.deepEqual(asked, []);
  await session.resume();
  assert.equal(session.game.view?.ply, 1);
  assert.deepEqual(session.game.seats, ALONE);
});

test("a failure of an engine that was restarted since is cleared when the game returns", async () => {
  const { session, open, engine } = table();
  await open();
  session.rest();
  engine.state = "failed";
  session.fail({ code: "engine-stalled", message: "", details: {} });
  session.resume();
  assert.equal(session.progress.failure?.code, "engine-stalled");
  session.rest();
  engine.state = "ready";
  await session.resume();
  assert.equal(session.progress.failure, null);
});

test("while the page is hidden the computer does not think, but other requests continue", async () => {
  let isUnseen = false;
  const { session, open, asked } = table({ seats: ALONE, isUnseen: () => isUnseen });
  await open();
  isUnseen = true;
  session.play("33-42");
  await rest();
  assert.ok(!asked.some(({ op }) => op === "think"));
  assert.ok(!session.progress.thinking && !session.progress.halted);
  isUnseen = false;
  await session.refresh();
  await rest();
  assert.deepEqual(session.game.record.moves, ["33-42", "82-73"]);
});

test("a search is cancelled when the page is hidden, and starts anew when it is visible", async () => {
  let isUnseen = false;
  let thoughts = 0;
  const slow = (request: Asked) => {
    if (request.op !== "think") return python(request);
    thoughts += 1;
    return thoughts === 1 ? new Promise(() => {}) : python(request);
  };
  const { session, open } = table({ seats: ALONE, answer: slow, isUnseen: () => isUnseen });
  await open();
  session.play("33-42");
  await rest();
  isUnseen = true;
  session.refresh();
  await rest();
  assert.deepEqual([thoughts, session.progress.thinking], [1, null]);
  isUnseen = false;
  session.refresh();
  await rest();
  assert.deepEqual(session.game.record.moves, ["33-42", "82-73"]);
});

test("a hint stays when the page is hidden", async () => {
  const { session, open } = table({ isUnseen: () => true });
  await open();
  await session.hint();
  const { hint } = session.progress;
  assert.equal(hint?.move, "82-73");
  await session.refresh();
  assert.equal(session.progress.hint, hint);
});
