import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { test } from "node:test";
import { moveAlong } from "../../../../web/board/pieceanimator.ts";
import { PENDING_HINT } from "../../../../web/game/record/hint.ts";
import { replyPaces } from "../../../../web/game/record/turntasks.ts";
import { moveTime } from "../../../../web/game/settings.ts";
import type { Asked } from "../../engine/asked.ts";
import { ALONE, python, rest, table } from "./seated.ts";

const LONGEST = [31, 52, 71, 92, 73, 54, 75, 94, 103];

test("the computer replies at a readable pace, and after the last piece has landed", () => {
  for (let squares = 2; squares <= LONGEST.length; squares += 1) {
    const path = LONGEST.slice(0, squares);
    const last = { text: "", path, player: 1 as const };
    const wait = replyPaces({ last }) * moveTime("normal");
    assert.ok(wait > moveAlong("A", path, null).lasts, `${squares} squares: ${wait}`);
    if (squares === 2) assert.ok(wait >= 400 && wait <= 600);
  }
  assert.equal(replyPaces(null), 1);
});

test("the computer's pace is counted from when the player's move was made on the board", async () => {
  const hour = 3_600_000;
  const { session, open } = table({ seats: ALONE, pace: hour });
  await open();
  void session.play("33-42", performance.now() - 1000);
  await rest();
  assert.deepEqual(session.game.record.moves, ["33-42"], "it has been seen for a second");
  await session.step("undo");
  void session.play("33-42", performance.now() - 2 * hour);
  await rest();
  assert.deepEqual(session.game.record.moves, ["33-42", "82-73"]);
  session.rest();
});

/** A game whose hint arrives when the test says so. */
async function hinting(t: TestContext) {
  let time = 0;
  t.mock.method(performance, "now", () => time);
  const { session, open, engine, asked } = table();
  await open();
  const heard: { tell: (found: object) => void; answer: (found: object) => void }[] = [];
  const { call } = engine;
  engine.call = (op, fields, options = {}) => {
    if (op !== "think") return call.call(engine, op, fields, options);
    asked.push({ op, ...fields });
    return new Promise((answer) => {
      const tell = (found: object) => options.onProgress?.(found as never);
      heard.push({ tell, answer: answer as (found: object) => void });
    });
  };
  const wait = (ms: number) => {
    time += ms;
  };
  const done = session.hint();
  const [first] = heard;
  assert.ok(first);
  return { session, done, asked, ...first, wait };
}

test("a hint shows the first move found within 0.3 seconds, and the best one later", async (t) => {
  const { session, done, tell, answer, wait } = await hinting(t);
  tell({ done: false, move: "11-22" });
  assert.equal(session.progress.hint, PENDING_HINT, "a moment later there may be a better one");
  wait(250);
  tell({ done: false, move: "33-42" });
  assert.deepEqual(session.progress.hint, { move: "33-42", reasons: [] });
  const early = session.progress.hint;
  tell({ done: false, move: "34-43" });
  assert.equal(session.progress.hint, early, "it does not change more than once");
  const reasons = [{ kind: "best", piece: null, moves: 9 }];
  answer({ done: true, move: "82-73", reasons });
  await done;
  assert.deepEqual(session.progress.hint, { move: "82-73", reasons });
});

test("the first move found is shown when due, even without further progress", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { session, tell, wait } = await hinting(t);
  tell({ done: false, move: "33-42" });
  assert.equal(session.progress.hint, PENDING_HINT);
  wait(250);
  t.mock.timers.tick(250);
  await Promise.resolve();
  assert.deepEqual(session.progress.hint, { move: "33-42", reasons: [] });
});

test("on a slow device the first move that arrives is shown at once", async (t) => {
  const { session, tell, wait } = await hinting(t);
  wait(900);
  tell({ done: false, move: null });
  assert.equal(session.progress.hint, PENDING_HINT);
  tell({ done: false, move: "33-42" });
  assert.equal(session.progress.hint?.move, "33-42");
});

test("a hint is not shown once the game has continued", async (t) => {
  const { session, tell, wait } = await hinting(t);
  void session.play("33-42");
  wait(300);
  tell({ done: false, move: "82-73" });
  assert.equal(session.progress.hint, null);
});

test("a whole hint takes less than 1.5 seconds, and has a move from the start", async (t) => {
  const { asked } = await hinting(t);
  const request = asked.at(-1);
  assert.equal(request?.op, "think");
  assert.ok(Number(request?.ms) < 1500);
  assert.equal(request?.early, true);
});

/** Two people, either of whom may ask for a hint, and the earlier plans sent to Python. */
async function planning() {
  const plan = ["82-73", "34-43"];
  const answer = (request: Asked) =>
    request.op === "think"
      ? { done: true, move: "82-73", depth: 3, score: 0, nodes: 9, pv: [], plan }
      : python(request);
  const { session, open, asked } = table({ answer });
  await open();
  const play = async (...moves: string[]) => {
    for (const move of moves) await session.play(move);
  };
  const hint = async () => {
    await session.hint();
    const { since, plan } = asked.findLast(({ op }) => op === "think") ?? {};
    return since === undefined ? null : { since, plan };
  };
  const undo = (ply: number) => session.goTo(ply);
  return { hint, play, undo, plan };
}

test("a hint continues the plan of the player's last one, and an opponent's is separate", async () => {
  const { hint, play, plan } = await planning();
  assert.equal(await hint(), null);
  await play("33-42");
  assert.equal(await hint(), null, "the other side has had none");
  await play("82-73");
  assert.deepEqual(await hint(), { since: 0, plan });
  await play("34-43", "84-74");
  assert.deepEqual(await hint(), { since: 2, plan });
});

test("after Undo the plan of a hint at the same position counts, and none that was taken back", async () => {
  const { hint, play, undo, plan } = await planning();
  await play("33-42", "82-73");
  assert.equal(await hint(), null);
  await play("34-43", "84-74");
  await undo(2);
  assert.deepEqual(await hint(), { since: 2, plan }, "the same hint again");
  await undo(0);
  await play("34-43", "82-73", "33-42", "84-74");
  assert.equal(await hint(), null, "the game has taken another course");
});

test("an early hint starts a plan too, since the player may follow it at once", async (t) => {
  const { session, asked, tell, wait } = await hinting(t);
  wait(250);
  tell({ done: false, move: "33-42" });
  await session.play("33-42");
  await session.play("82-73");
  void session.hint();
  const { since, plan } = asked.findLast(({ op }) => op === "think") ?? {};
  assert.deepEqual({ since, plan }, { since: 0, plan: ["33-42"] });
});
