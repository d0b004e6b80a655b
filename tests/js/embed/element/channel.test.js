import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { createTalk } from "../../../../web/embed/element/channel.js";

/** @typedef {import("../../../../web/embed/element/channel.js").Fields} Fields */

const STATE = Object.freeze({ ply: 0 });

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

/** A talk, and what has been said to the board and heard from it. */
function talking() {
  /** @type {Fields[]} */
  const said = [];
  /** @type {[string, Fields][]} */
  const heard = [];
  const talk = createTalk((type, detail) => heard.push([type, detail]));
  const connect = () => talk.connect((message) => said.push(structuredClone(message)));
  /** @param {Fields} fields */
  const answer = (fields) => talk.hear({ salta: 1, type: "reply", id: said.at(-1)?.id, ...fields });
  return { talk, said, heard, connect, answer };
}

test("what is asked early is said after the greeting, in its order, what the page's attributes say first", () => {
  const { talk, said, connect } = talking();
  void talk.ask("load", { link: "#s1/x" });
  void talk.ask("move", { move: "33-43" });
  void talk.ask("load", { ruleset: "mirror" }, true);
  assert.ok(!talk.isConnected);
  connect();
  assert.deepEqual(
    said.map(({ type }) => type),
    ["hello", "load", "load", "move"],
  );
  assert.deepEqual(said[1], { salta: 1, type: "load", id: 3, ruleset: "mirror" });
  assert.equal(new Set(said.map(({ id }) => id)).size, 4);
});

test("an answer settles its own question, with the state or with the code", async () => {
  const { talk, said, connect } = talking();
  connect();
  const good = talk.ask("getState");
  const bad = talk.ask("move", { move: "33-99" });
  const error = { code: "illegal-move", message: "no such move", place: 3 };
  talk.hear({ salta: 1, type: "reply", id: said.at(-1)?.id, ok: false, error });
  talk.hear({ salta: 1, type: "reply", id: said.at(-2)?.id, ok: true, result: STATE });
  talk.hear({ salta: 1, type: "reply", id: "somebody else's", ok: true, result: STATE });
  assert.equal(await good, STATE);
  await assert.rejects(bad, { message: "no such move", code: "illegal-move", place: 3 });
});

test("a field cannot pass for the head of the message", () => {
  const { talk, said, connect } = talking();
  connect();
  void talk.ask("move", { move: "33-43", salta: 2, type: "reset", id: "x" });
  assert.deepEqual(said.at(-1), { salta: 1, type: "move", id: 1, move: "33-43" });
});

test("events are told without their head, and only those of the protocol", () => {
  const { talk, heard } = talking();
  talk.hear({ salta: 1, type: "solved", id: null, helped: true });
  talk.hear({ salta: 1, type: "click", id: null });
  assert.deepEqual(heard, [["solved", { helped: true }]]);
});

test("what cannot be copied into another window is refused alone", async () => {
  const talk = createTalk(() => {});
  const bad = talk.ask("load", { link: () => {} });
  const good = talk.ask("getState");
  talk.connect((message) => void structuredClone(message));
  await assert.rejects(bad, { code: "bad-message" });
  talk.hear({ salta: 1, type: "reply", id: 2, ok: true, result: STATE });
  assert.equal(await good, STATE);
});

test("a frame that goes takes its open questions with it, and leaves those not yet asked", async () => {
  const { talk, connect, said, answer } = talking();
  connect();
  const lost = talk.ask("undo");
  talk.disconnect(new Error("gone"));
  const kept = talk.ask("reset");
  await assert.rejects(lost, { message: "gone" });
  connect();
  assert.deepEqual(
    said.map(({ type }) => type),
    ["hello", "undo", "hello", "reset"],
  );
  answer({ ok: true, result: STATE });
  assert.equal(await kept, STATE);
});

test("a board that is silent for a minute while it is asked something will not answer", async () => {
  const { talk, connect, heard } = talking();
  const question = talk.ask("load", { link: "#s1/x" });
  mock.timers.tick(300_000); // nobody was there to be silent
  connect();
  mock.timers.tick(59_000);
  talk.hear({ salta: 1, type: "progress", id: null });
  mock.timers.tick(59_000);
  assert.equal(heard.length, 1);
  const rejected = assert.rejects(question, { code: "no-answer" });
  mock.timers.tick(1000);
  await rejected;
  const next = assert.rejects(talk.ask("getState"), { code: "no-answer" });
  mock.timers.tick(60_000);
  await next;
});
