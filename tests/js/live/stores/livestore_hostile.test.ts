/** A friend's page may send anything: it costs nothing but the connection. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { calm, connect, cut, pair, play, randomNumbers } from "../pair.ts";

const KINDS = Object.freeze([
  ...["hello", "nonce", "move", "clock", "call", "resign", "flag", "ask", "reply", "react"],
  ...["ping", "pong", "pause", "decide", "spare", "bye", "__proto__", "constructor", "other"],
]);
const KEYS = Object.freeze([
  ...["ply", "move", "key", "used", "times", "request", "game", "isYes", "reaction", "at", "why"],
  ...["choice", "shared", "type", "code", "v", "name", "course", "side", "setup", "bound"],
  ...["__proto__", "constructor", "toString", "left", "isUp"],
]);

function chooser(random: () => number) {
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const value = (): unknown =>
    pick<() => unknown>([
      () => Math.floor(random() * 10) - 2,
      () => random() * 1e12,
      () => pick(["33-42", "82-73", "undo", "rematch", "shared", "left", "0123456789abcdef", ""]),
      () => null,
      () => random() < 0.5,
      () => [value(), value()],
      () => ({ [pick(KEYS)]: value() }),
      () => "x".repeat(Math.floor(random() * 300)),
    ])();
  return { pick, value };
}

/** A random message, or a real one with a change. */
function message(random: () => number, said: readonly string[]) {
  const { pick, value } = chooser(random);
  if (random() < 0.4 && said.length > 0) {
    const text = pick(said);
    const at = Math.floor(random() * text.length);
    const changes = [
      () => text,
      () => text.slice(0, at),
      () => text.slice(0, at) + pick(["0", '"', "{", "é", "\u0000", "9"]) + text.slice(at + 1),
      () => text.slice(at) + text,
    ];
    return pick(changes)();
  }
  const parts = Array.from({ length: Math.floor(random() * 6) }, () => [pick(KEYS), value()]);
  return JSON.stringify({ k: pick(KINDS), ...Object.fromEntries(parts) });
}

test("five thousand random and changed messages lose no move", async () => {
  const random = randomNumbers(29);
  let { one, two } = await pair();
  await play(one, "33-42");
  await play(two, "82-73");
  const id = two.session.game.id;
  const said = [...(one.ends[0]?.said ?? []), ...(two.ends[0]?.said ?? [])];
  const whole = new Set<string>();
  for (let count = 0; count < 5000; count += 1) {
    const end = one.ends.at(-1);
    two.time.now += 200;
    end?.send(message(random, said));
    if (count % 25 === 0) await calm();
    const { record } = two.session.game;
    if (two.session.game.id === id) whole.add(record.moves.slice(0, 2).join(" "));
    if (two.live.status.connection === "connected" && end?.isOpen) continue;
    cut(one);
    await calm();
    ({ one, two } = await again());
  }
  assert.deepEqual([...whole], ["33-42 82-73"]);

  async function again() {
    const next = await pair();
    await play(next.one, "33-42");
    await play(next.two, "82-73");
    return next;
  }
});

test("texts of 64 kB and floods end the connection, and the game can be continued", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  const end = one.ends[0];
  end?.send("x".repeat(64 * 1024));
  await calm();
  assert.equal(two.live.status.connection, "gone");
  const options = two.live.rejoinOptions();
  assert.ok(options);
  cut(one);
  await calm();
  await connect(two, one, options);
  const next = one.ends.at(-1);
  for (let count = 0; count < 3000; count += 1) next?.send('{"k":"react","reaction":"wow"}');
  await calm();
  assert.equal(two.live.status.connection, "gone");
  assert.deepEqual(two.session.game.record.moves, ["33-42"]);
});

test("replayed and reordered messages make no move", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  await play(two, "82-73");
  await play(one, "34-43");
  const said = one.ends[0]?.said.filter((text) => !text.includes("ping")) ?? [];
  for (const text of [...said, ...said.toReversed()]) {
    one.ends[0]?.send(text);
    await calm();
  }
  assert.deepEqual(two.session.game.record.moves, ["33-42", "82-73", "34-43"]);
});

test("a friend's page cannot report that somebody else has resigned or run out of time", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  const never = { takebacks: 0, isTakebackDue: false };
  const course = { ruleset: "tournament", start: null, moves: "33-42", called: false, ...never };
  const { live } = one.session.connection;
  for (const end of [
    { resigned: 2, timeout: 0 },
    { resigned: 0, timeout: 2 },
  ]) {
    const hello = {
      k: "hello",
      v: 1,
      isAsking: true,
      name: "",
      game: live,
      setup: null,
      bound: null,
      side: 1,
      hasHints: false,
    };
    one.ends[0]?.send(JSON.stringify({ ...hello, course: { ...course, ...end }, times: null }));
    await calm();
    assert.equal(two.session.game.record.resigned, 0);
    assert.equal(two.session.game.record.timeout, 0);
    assert.equal(two.live.status.fault, "differs");
  }
  one.ends[0]?.send(JSON.stringify({ k: "flag", ply: 1, side: 2, isUp: true, left: 0 }));
  await calm();
  assert.equal(two.session.game.record.timeout, 0);
});
