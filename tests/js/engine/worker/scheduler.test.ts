import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import type { FromWorker, Request } from "../../../../web/engine/protocol.ts";
import { Scheduler } from "../../../../web/engine/worker/scheduler.ts";

/** An open port would keep Node waiting after the last test. */
const channels: MessageChannel[] = [];
const { MessageChannel } = globalThis;
globalThis.MessageChannel = class extends MessageChannel {
  constructor() {
    super();
    channels.push(this);
  }
};

afterEach(() => {
  for (const { port1 } of channels.splice(0)) {
    port1.close();
  }
});

/** A request to the fake bridge: an operation, real or not, and a name. */
type Asked = { op: string; name?: string; position?: string; level?: number };

/** A scheduler on a fake bridge: each long job is done after some slices, which take some time. */
function setUp({ slices = 3, took = 10 } = {}) {
  const asked: (Asked & { nodes: number })[] = [];
  const posted: FromWorker[] = [];
  const left: Map<string, number> = new Map();
  let clock = 0;
  let onPost = () => {};
  function bridge(text: string) {
    const request = JSON.parse(text);
    asked.push(request);
    clock += took;
    if (request.op === "crash") {
      throw new Error("fatal");
    }
    const key = `${request.op} ${request.name ?? ""}`;
    left.set(key, (left.get(key) ?? slices) - 1);
    return JSON.stringify({ v: 1, ok: true, result: { done: left.get(key) === 0, slices } });
  }
  const scheduler = new Scheduler(
    bridge,
    (message) => {
      posted.push(message);
      onPost();
    },
    () => clock,
  );
  /** Waits for a number of replies. */
  const replies = (count: number): Promise<number[]> =>
    new Promise((resolve) => {
      onPost = () => {
        const ids = posted.flatMap((told) => (told.kind === "reply" ? [told.id] : []));
        if (ids.length === count) {
          resolve(ids);
        }
      };
    });
  const take = (id: number, request: Asked, budget: number | null = null, isFollowed = true) =>
    scheduler.take({ kind: "call", id, request: request as Request, budget, isFollowed });
  return { scheduler, asked, posted, replies, take };
}

test("long work is continued until it is done, and reports each slice", async () => {
  const { asked, posted, replies, take } = setUp();
  take(1, { op: "race", position: "x" });
  await replies(1);
  assert.deepEqual(asked[0], { v: 1, op: "race", position: "x", ms: 25 });
  assert.deepEqual(
    posted.map(({ kind }) => kind),
    ["progress", "progress", "reply"],
  );
});

test("work without a listener only reports each second that it is running", async () => {
  const { posted, replies, take } = setUp({ slices: 24, took: 100 });
  take(1, { op: "think" }, null, false);
  await replies(1);
  assert.deepEqual(
    posted.map(({ kind }) => kind),
    ["working", "working", "reply"],
  );
});

test("a cancelled call stops without a message", async () => {
  const { scheduler, posted, replies, take } = setUp();
  take(0, { op: "think" });
  scheduler.cancel(0);
  take(1, { op: "view" });
  assert.deepEqual(await replies(1), [1]);
  assert.equal(posted.length, 1);
});

test("short calls go ahead of running long work", async () => {
  const { replies, take } = setUp();
  take(1, { op: "race" });
  take(2, { op: "view" });
  take(3, { op: "play" });
  assert.deepEqual(await replies(3), [2, 3, 1]);
});

test("two kinds of long work take turns; two jobs of one kind do not", async () => {
  const { asked, replies, take } = setUp();
  take(1, { op: "think", name: "a" });
  take(2, { op: "think", name: "b" });
  take(3, { op: "race", name: "c" });
  assert.deepEqual(await replies(3), [1, 3, 2]);
  assert.deepEqual(
    asked.map(({ name }) => name),
    ["a", "c", "a", "c", "a", "c", "b", "b", "b"],
  );
});

test("background work gets one turn for eight of a call made in the meantime", async () => {
  const { asked, replies, take } = setUp({ slices: 18 });
  take(1, { op: "review-part", name: "game" });
  take(2, { op: "think", name: "hint" });
  assert.deepEqual(await replies(2), [2, 1]);
  const names = asked.slice(0, 20).map(({ name }) => name);
  assert.deepEqual(names.slice(0, 9), [...new Array(8).fill("hint"), "game"]);
  assert.equal(names.filter((name) => name === "game").length, 2);
});

test("the nodes of a slice of thinking follow the measured speed", async () => {
  const quick = setUp({ slices: 4, took: 5 });
  quick.take(1, { op: "think", level: 2 });
  await quick.replies(1);
  const nodes = quick.asked.map((request) => request.nodes);
  assert.equal(nodes[1], (nodes[0] ?? 0) * 4);
  const slow = setUp({ slices: 9, took: 1000 });
  slow.take(1, { op: "think" });
  await slow.replies(1);
  assert.equal(slow.asked.at(-1)?.nodes, 100);
});

test("thoughts that end within their first slice do not measure the speed", async () => {
  const { asked, replies, take } = setUp({ slices: 1, took: 1 });
  for (let id = 1; id <= 12; id += 1) {
    take(id, { op: "think", name: `move ${id}` });
  }
  await replies(12);
  assert.equal(asked.at(-1)?.nodes, asked[0]?.nodes);
});

test("the nodes of a slice are limited, however quick the machine seems", async () => {
  const { asked, replies, take } = setUp({ slices: 30, took: 0 });
  take(1, { op: "think" });
  await replies(1);
  assert.equal(asked.at(-1)?.nodes, 10_000_000);
});

test("a budget ends long work with its current result", async () => {
  const { posted, replies, take } = setUp({ slices: 100, took: 10 });
  take(1, { op: "race" }, 30);
  await replies(1);
  assert.equal(posted.length, 3);
  const last = posted.at(-1);
  assert.ok(last?.kind === "reply" && last.reply.ok);
  assert.deepEqual(last.reply.result, { done: false, slices: 100 });
});

test("stopped work is never continued, and the stop is confirmed", async () => {
  const { scheduler, asked, posted, replies, take } = setUp();
  take(1, { op: "think" });
  take(2, { op: "view" });
  take(3, { op: "levels" });
  scheduler.stop(1);
  scheduler.stop(2);
  assert.deepEqual(await replies(1), [3]);
  assert.deepEqual(
    asked.map(({ op }) => op),
    ["levels"],
  );
  assert.deepEqual(posted.slice(0, 2), [
    { kind: "stopped", id: 1 },
    { kind: "stopped", id: 2 },
  ]);
});

test("a crash of Python itself is reported as a fault", async () => {
  const { posted, take } = setUp();
  take(1, { op: "crash" }, null, false);
  while (posted.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const [told] = posted;
  assert.ok(told?.kind === "failed");
  assert.equal(told.error.code, "engine-crashed");
});

test("the tables of a ruleset are made once, when its game is shown and no other work waits", async () => {
  const { asked, posted, replies, take } = setUp();
  const view = (ruleset: string) =>
    ({ op: "view", ruleset, start: null, moves: [] }) as unknown as Asked;
  take(1, view("checkers"));
  take(2, { op: "race", position: "x" });
  take(3, view("checkers"));
  await replies(3);
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(
    asked.map(({ op }) => op),
    ["view", "view", "race", "race", "race", "prepare"],
  );
  assert.deepEqual(asked.at(-1), {
    v: 1,
    op: "prepare",
    ruleset: "checkers",
    start: null,
    moves: [],
  });
  assert.equal(posted.filter(({ kind }) => kind === "reply").length, 3);
  take(4, view("checkers"));
  take(5, view("leaping"));
  await replies(5);
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(
    asked.slice(6).map(({ op }) => op),
    ["view", "view", "prepare"],
  );
});
