import assert from "node:assert/strict";
import { test } from "node:test";
import { newRecord, played } from "../../../web/game/record.js";
import { computer, PERSON } from "../../../web/game/seats.js";
import { Session } from "../../../web/game/session.js";
import { createStore } from "../../../web/game/storage.js";
import { createViews } from "../../../web/game/views.js";
import { sideWith, viewWith } from "./view.js";

/** @typedef {import("../../../web/engine/protocol.js").Request} Request */

const RACE = { 1: sideWith(), 2: sideWith(), done: true };
const TWO = { 1: PERSON, 2: PERSON };
const ALONE = { 1: PERSON, 2: computer(4) };

/** Python, as far as a session can tell. @param {Request} request @returns {any} */
function python(request) {
  const moves = /** @type {string[]} */ (request.moves ?? []);
  if (moves.includes("11-12")) throw { code: "illegal-move", message: "no", details: {} };
  const replies = {
    view: () =>
      viewWith({
        moves,
        ply: moves.length,
        player: moves.length % 2 ? 2 : 1,
        last: moves.length ? { text: moves.at(-1) ?? "", path: [33, 42], player: 1 } : null,
      }),
    think: () => ({ done: true, move: "82-73", depth: 3, score: 0, nodes: 9, pv: [] }),
    race: () => RACE,
    settle: () => ({
      done: true,
      outcome: { winner: 1, reason: "home", points: 7, proven: true },
      race: RACE,
    }),
    playout: () => ({ done: true, line: ["55-45", "45-35"], points: 2 }),
  };
  return replies[/** @type {keyof typeof replies} */ (request.op)]();
}

/**
 * @param {object} [options]
 * @param {import("../../../web/game/seats.js").Seats} [options.seats]
 * @param {(request: Request) => any} [options.answer]
 * @param {import("../../../web/game/record.js").GameRecord} [options.record]
 */
function table({ seats = TWO, answer = python, record = newRecord("tournament") } = {}) {
  /** @type {Request[]} */
  const asked = [];
  /** @type {string[]} */
  const arrivals = [];
  /** @type {unknown[]} */
  const unreadable = [];
  /** @type {Map<string, string>} */
  const kept = new Map();
  const engine = {
    async call(/** @type {Request} */ request, /** @type {{ signal?: AbortSignal }} */ options) {
      asked.push(request);
      await null;
      const reply = await answer(request);
      if (options.signal?.aborted) throw new Error("called off");
      return reply;
    },
  };
  const session = new Session(
    {
      views: createViews([viewWith()], null),
      store: createStore({
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, text) => void kept.set(key, text),
        removeItem: (key) => void kept.delete(key),
      }),
      pace: () => 0,
      onChange() {},
      onArrival: (arrival) => arrivals.push(arrival),
      onUnreadable: (error) => unreadable.push(error),
    },
    { record, seats, seed: 1 },
  );
  const open = () => session.open(/** @type {any} */ (engine));
  return { session, open, asked, arrivals, unreadable, kept };
}

/** Until everything that was begun has come to rest. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 20));

test("an opening that is known beforehand can be played before Python is awake", async () => {
  const { session, open } = table({ answer: () => new Promise(() => {}) });
  assert.ok(session.isMovable);
  open();
  session.play("33-42");
  assert.equal(session.state.awaiting, "33-42");
  assert.ok(!session.isMovable);
});

test("a move is saved before Python is asked, and is shown once it is confirmed", async () => {
  const { session, open, asked, kept } = table();
  await open();
  const done = session.play("33-42");
  assert.match(kept.get("salta:game") ?? "", /33-42/);
  await done;
  assert.equal(session.state.awaiting, null);
  assert.equal(session.state.view?.ply, 1);
  assert.ok(asked.some(({ op, moves }) => op === "view" && String(moves) === "33-42"));
});

test("the computer answers a move by itself", async () => {
  const { session, open, arrivals } = table({ seats: ALONE });
  await open();
  await session.play("33-42");
  await rest();
  assert.deepEqual(session.state.record.moves, ["33-42", "82-73"]);
  assert.deepEqual(arrivals, ["opened", "moved", "moved"]);
  assert.ok(!session.state.thinking);
});

test("against the computer, undo goes back to the person's own move, and redo forward", async () => {
  const { session, open } = table({ seats: ALONE });
  await open();
  await session.play("33-42");
  await rest();
  await session.undo();
  assert.equal(session.state.record.cursor, 0);
  assert.ok(session.isMovable);
  await session.redo();
  assert.equal(session.state.record.cursor, 2);
});

test("looking back, the computer does not move; playing on from there it does", async () => {
  const record = ["33-42", "82-73", "32-41", "84-74"].reduce(played, newRecord("tournament"));
  const { session, open } = table({ seats: ALONE, record });
  await open();
  await session.goTo(1);
  await rest();
  assert.equal(session.state.record.moves.length, 4);
  await session.playOnFromHere();
  await rest();
  assert.deepEqual(session.state.record.moves, ["33-42", "82-73"]);
});

test("a stopped computer waits; the person may move for it or let it go on", async () => {
  /** @type {(thought: any) => void} */
  let think = () => {};
  const slow = (/** @type {Request} */ request) =>
    request.op === "think" ? new Promise((resolve) => (think = resolve)) : python(request);
  const { session, open } = table({ seats: ALONE, answer: slow });
  await open();
  session.play("33-42");
  await rest();
  assert.ok(session.state.thinking);
  session.stop();
  think(python({ op: "think" }));
  await rest();
  assert.deepEqual(session.state.record.moves, ["33-42"]);
  assert.ok(session.state.halted && session.isMovable);
  session.letPlayOn();
  await rest();
  think(python({ op: "think" }));
  await rest();
  assert.deepEqual(session.state.record.moves, ["33-42", "82-73"]);
});

test("a move that Python refuses is taken back, and the failure is shown", async () => {
  const { session, open } = table();
  await open();
  await session.play("11-12");
  assert.deepEqual(session.state.record.moves, []);
  assert.equal(session.state.failure?.code, "illegal-move");
  await session.retry();
  assert.equal(session.state.failure, null);
  assert.ok(session.isMovable);
});

test("a kept game that means nothing to Python is reported, not shown as failed", async () => {
  const record = played(newRecord("tournament"), "11-12");
  const { open, unreadable, session } = table({ record });
  await open();
  assert.equal(unreadable.length, 1);
  assert.equal(session.state.failure, null);
});

test("after a failure the game is kept and the same step can be tried again", async () => {
  let isDown = false;
  const answer = (/** @type {Request} */ request) => {
    if (isDown) throw { code: "engine-crashed", message: "gone", details: {} };
    return python(request);
  };
  const { session, open } = table({ answer });
  await open();
  isDown = true;
  await session.play("33-42");
  assert.equal(session.state.failure?.code, "engine-crashed");
  assert.deepEqual(session.state.record.moves, ["33-42"]);
  isDown = false;
  await session.retry();
  assert.equal(session.state.failure, null);
  assert.equal(session.state.view?.ply, 1);
});

test("a late answer to an older question is not heard", async () => {
  /** @type {((view: any) => void)[]} */
  const waiting = [];
  const answer = (/** @type {Request} */ request) =>
    request.op === "view" ? new Promise((resolve) => waiting.push(resolve)) : python(request);
  const { session, open } = table({ answer });
  await open();
  session.play("33-42");
  await session.undo();
  for (const resolve of waiting) resolve(viewWith({ ply: 1 }));
  await rest();
  assert.equal(session.state.view?.ply, 0);
  assert.equal(session.state.awaiting, null);
});

test("whoever has no move passes by himself, and the pass is in the record", async () => {
  const answer = (/** @type {Request} */ request) => {
    const view = python(request);
    const isBlocked = request.op === "view" && /** @type {string[]} */ (request.moves).length === 1;
    return isBlocked ? { ...view, pass: true, legal: [] } : view;
  };
  const { session, open } = table({ answer });
  await open();
  await session.play("33-42");
  await rest();
  assert.deepEqual(session.state.record.moves, ["33-42", "pass"]);
});

test("a finished game is settled once", async () => {
  const answer = (/** @type {Request} */ request) => {
    const view = python(request);
    return request.op === "view" ? { ...view, ending: { reason: "home", winner: 1 } } : view;
  };
  const { session, open, arrivals } = table({ answer });
  await open();
  await session.play("33-42");
  assert.equal(session.state.settlement?.outcome.points, 7);
  assert.deepEqual(arrivals, ["opened", "moved", "settled"]);
  assert.ok(!session.isMovable);
  await session.playOut();
  assert.deepEqual(session.state.playout, { line: ["55-45", "45-35"], shown: 2, points: 2 });
});

test("a resignation ends the game and undo takes it back", async () => {
  const { session, open } = table();
  await open();
  await session.resign(1);
  assert.ok(!session.isMovable);
  await session.undo();
  assert.equal(session.state.record.resigned, 0);
  assert.ok(session.isMovable);
});

test("a hint is thought about at full strength and moves nothing", async () => {
  const { session, open, asked } = table();
  await open();
  await session.hint();
  assert.equal(session.state.hint?.move, "82-73");
  assert.deepEqual(session.state.record.moves, []);
  assert.ok(asked.some(({ op, level }) => op === "think" && level === 10));
});

test("a side's way home is still known after the other side's move", async () => {
  const { session, open } = table({
    answer: (request) =>
      request.op === "view" && /** @type {string[]} */ (request.moves).length
        ? new Promise(() => {})
        : python(request),
  });
  await open();
  session.play("33-42");
  assert.equal(session.state.race?.[1], null);
  assert.equal(session.state.race?.[2]?.exact, 7);
});

test("the computer takes over a seat in the middle of a game", async () => {
  const { session, open } = table();
  await open();
  await session.sit(1, computer(2));
  await rest();
  assert.deepEqual(session.state.record.moves, ["82-73"]);
});
