import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import type { Fields } from "../../../../web/embed/element/channel.ts";
import { Channel } from "../../../../web/embed/element/channel.ts";

const STATE = Object.freeze({ ply: 0 });

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

/** A channel, with the messages to and from the board. */
function connected() {
  const said: Fields[] = [];
  const heard: [string, Fields][] = [];
  const channel = new Channel((type, detail) => heard.push([type, detail]));
  const connect = () => channel.connect((message) => said.push(structuredClone(message)));
  const answer = (fields: Fields) =>
    channel.hear({ salta: 1, type: "reply", id: said.at(-1)?.id, ...fields });
  return { channel, said, heard, connect, answer };
}

test("early commands are sent after the greeting, in order, with those of the attributes first", () => {
  const { channel, said, connect } = connected();
  void channel.ask("load", { link: "#s1/x" });
  void channel.ask("move", { move: "33-43" });
  void channel.ask("load", { ruleset: "mirror" }, true);
  assert.ok(!channel.isConnected);
  connect();
  assert.deepEqual(
    said.map(({ type }) => type),
    ["hello", "load", "load", "move"],
  );
  assert.deepEqual(said[1], { salta: 1, type: "load", id: 3, ruleset: "mirror" });
  assert.equal(new Set(said.map(({ id }) => id)).size, 4);
});

test("an answer settles its own request, with the state or with the code", async () => {
  const { channel, said, connect } = connected();
  connect();
  const good = channel.ask("getState");
  const bad = channel.ask("move", { move: "33-99" });
  const error = { code: "illegal-move", message: "no such move", place: 3 };
  channel.hear({ salta: 1, type: "reply", id: said.at(-1)?.id, ok: false, error });
  channel.hear({ salta: 1, type: "reply", id: said.at(-2)?.id, ok: true, result: STATE });
  channel.hear({ salta: 1, type: "reply", id: "somebody else's", ok: true, result: STATE });
  assert.equal(await good, STATE);
  await assert.rejects(bad, { message: "no such move", code: "illegal-move", place: 3 });
});

test("a field cannot override the message's own fields", () => {
  const { channel, said, connect } = connected();
  connect();
  void channel.ask("move", { move: "33-43", salta: 2, type: "reset", id: "x" });
  assert.deepEqual(said.at(-1), { salta: 1, type: "move", id: 1, move: "33-43" });
});

test("events are reported without the message's own fields, and only those of the protocol", () => {
  const { channel, heard } = connected();
  channel.hear({ salta: 1, type: "solved", id: null, helped: true });
  channel.hear({ salta: 1, type: "click", id: null });
  assert.deepEqual(heard, [["solved", { helped: true }]]);
});

test("a command that cannot be copied into another window is refused alone", async () => {
  const channel = new Channel(() => {});
  const bad = channel.ask("load", { link: () => {} });
  const good = channel.ask("getState");
  channel.connect((message) => void structuredClone(message));
  await assert.rejects(bad, { code: "bad-message" });
  channel.hear({ salta: 1, type: "reply", id: 2, ok: true, result: STATE });
  assert.equal(await good, STATE);
});

test("a removed frame rejects its open requests, and keeps those not yet sent", async () => {
  const { channel, connect, said, answer } = connected();
  connect();
  const lost = channel.ask("undo");
  channel.disconnect(new Error("gone"));
  const kept = channel.ask("reset");
  await assert.rejects(lost, { message: "gone" });
  connect();
  assert.deepEqual(
    said.map(({ type }) => type),
    ["hello", "undo", "hello", "reset"],
  );
  answer({ ok: true, result: STATE });
  assert.equal(await kept, STATE);
});

test("a board that stays silent for a minute after a request is given up", async () => {
  const { channel, connect, heard } = connected();
  const question = channel.ask("load", { link: "#s1/x" });
  mock.timers.tick(300_000); // nobody was there to be silent
  connect();
  mock.timers.tick(59_000);
  channel.hear({ salta: 1, type: "progress", id: null });
  mock.timers.tick(59_000);
  assert.equal(heard.length, 1);
  const rejected = assert.rejects(question, { code: "no-answer" });
  mock.timers.tick(1000);
  await rejected;
  const next = assert.rejects(channel.ask("getState"), { code: "no-answer" });
  mock.timers.tick(60_000);
  await next;
});
