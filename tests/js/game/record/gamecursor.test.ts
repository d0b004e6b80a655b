import assert from "node:assert/strict";
import { test } from "node:test";
import { GameCursor } from "../../../../web/game/record/gamecursor.ts";
import { newRecord, played } from "../../../../web/game/record/record.ts";
import { ViewCache } from "../../../../web/game/record/viewcache.ts";
import type { Asked, AskedOptions } from "../../engine/asked.ts";
import { rest } from "./seated.ts";
import { viewWith } from "./view.ts";

const python = ({ moves = [] }: Asked) => viewWith({ ply: moves.length });

function walking(answer: (request: Asked) => unknown = python, options = {}) {
  const log: string[] = [];
  const engine = {
    state: "ready" as const,
    async call(op: Asked["op"], fields: object, { signal }: AskedOptions = {}) {
      const request: Asked = { op, ...fields };
      log.push(`ask ${op} ${request.moves?.length}`);
      const cancelled = () => log.push("cancelled");
      signal?.addEventListener("abort", cancelled);
      await null;
      const reply = await answer(request);
      signal?.removeEventListener("abort", cancelled);
      return reply as never;
    },
  };
  const walk = new GameCursor(
    {
      cache: new ViewCache(),
      operation: "view",
      onArrival: (arrival, view) => log.push(`${arrival} ${view.ply}`),
      follow: async () => log.push("follow"),
      onFault: ({ code }) => log.push(`fault ${code}`),
      onRejected: (fault, isMove) => log.push(`rejected ${fault?.code} ${isMove}`),
    },
    newRecord("tournament"),
    { engine, ...options },
  );
  const said = () => log.splice(0);
  return { walk, engine, said };
}

const forbidden = () => {
  throw { code: "illegal-move", message: "no", details: {} };
};

/** A move from the shown position, as the controllers make it. */
function play(walk: GameCursor, move: string) {
  const before = walk.record;
  walk.turn(played(before, move));
  return walk.arrive("moved", before);
}

test("a move is shown, checked by Python, reported and followed up", async () => {
  const { walk, said } = walking();
  await play(walk, "33-42");
  assert.deepEqual(said(), ["ask view 1", "moved 1", "follow"]);
  assert.equal(walk.view?.ply, 1);
});

test("a view is requested once, and never if it came with another answer", async () => {
  const { walk, said } = walking();
  await play(walk, "33-42");
  await walk.goTo(0, "walked");
  said();
  await walk.goTo(1, "walked");
  assert.deepEqual(said(), ["walked 1", "follow"]);
  assert.equal(walk.viewBefore?.ply, 0);
  walk.learn({ ...walk.record, moves: ["33-42", "82-73"], cursor: 2 }, viewWith({ ply: 2 }));
  await play(walk, "82-73");
  assert.deepEqual(said(), ["moved 2", "follow"]);
});

test("requests about a position are cancelled when another is shown, and late answers are ignored", async () => {
  const waiting: (() => void)[] = [];
  const { walk, said } = walking(
    (request) => new Promise((resolve) => waiting.push(() => resolve(python(request)))),
  );
  void play(walk, "33-42");
  void play(walk, "82-73");
  await rest();
  for (const answer of waiting) answer();
  await rest();
  assert.deepEqual(said(), ["ask view 1", "cancelled", "ask view 2", "moved 2", "follow"]);
});

test("a move that Python rejects is taken back; a rejected record is reported", async () => {
  const { walk, said } = walking(forbidden);
  await play(walk, "33-42");
  assert.deepEqual(walk.record.moves, []);
  assert.equal(said().at(-1), "rejected illegal-move true");
  await walk.go({ ...newRecord("tournament"), moves: ["11-12"], cursor: 1 }, "opened");
  assert.deepEqual(walk.record.moves, ["11-12"]);
  assert.equal(said().at(-1), "rejected illegal-move false");
});

test("after a failure the same move is checked again, and may still be taken back", async () => {
  let answer: (request: Asked) => unknown = () => {
    throw { code: "crashed", message: "", details: {} };
  };
  const { walk, said } = walking((request) => answer(request));
  await play(walk, "33-42");
  assert.equal(said().at(-1), "fault crashed");
  assert.deepEqual(walk.record.moves, ["33-42"]);
  answer = forbidden;
  await walk.restart();
  assert.deepEqual(walk.record.moves, []);
});

test("nothing is requested while resting, or before there is an engine", async () => {
  const { walk, engine, said } = walking(python, { engine: null, isResting: true });
  await play(walk, "33-42");
  await walk.open(engine, "opened");
  assert.deepEqual(said(), []);
  await walk.resume();
  assert.deepEqual(said(), ["ask view 1", "opened 1", "follow"]);
});
