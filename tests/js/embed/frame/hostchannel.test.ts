import assert from "node:assert/strict";
import { test } from "node:test";
import { Refused } from "../../../../web/embed/frame/faults.ts";
import type { Obey } from "../../../../web/embed/frame/hostchannel.ts";
import { HostChannel } from "../../../../web/embed/frame/hostchannel.ts";
import type { EmbedFault, EmbedState } from "../../../../web/embed/protocol.ts";
import { partly } from "../../partly.ts";

const HOST = "https://host.example";

/** A message from the board: an event, or a reply with a result or an error. */
interface Message {
  type: string;
  id: unknown;
  ok?: boolean;
  result?: unknown;
  error?: EmbedFault;
}

/** A board's window with another one around it. */
function talking({
  obey = async () => null,
  isAlone = false,
}: {
  obey?: Obey;
  isAlone?: boolean;
} = {}) {
  const own = new EventTarget();
  const sent: { message: Message; origin: string }[] = [];
  const parent = {
    postMessage: (message: unknown, origin: string) =>
      sent.push({ message: message as Message, origin }),
  };
  const channel = new HostChannel(own, isAlone ? null : parent, obey);
  async function hear(
    data: unknown,
    { origin = HOST, source = parent }: { origin?: string; source?: unknown } = {},
  ) {
    own.dispatchEvent(Object.assign(new Event("message"), { data, origin, source }));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { sent, channel, hear };
}

const HELLO = Object.freeze({ salta: 1, type: "hello", id: 1 });

test("hello is answered, to the origin that sent it", async () => {
  const { sent, hear } = talking();
  await hear(HELLO);
  assert.deepEqual(sent, [
    { message: { salta: 1, type: "reply", id: 1, ok: true, result: null }, origin: HOST },
  ]);
});

test("a command reaches the board with its fields, and its result is returned", async () => {
  const asked: unknown[] = [];
  const { sent, hear } = talking({
    obey: async (...command) => {
      asked.push(command);
      return partly<EmbedState>({ ply: 1 });
    },
  });
  await hear(HELLO);
  await hear({ salta: 1, type: "move", id: "a", move: "33-43" });
  assert.deepEqual(asked[1], ["move", { salta: 1, move: "33-43" }]);
  assert.deepEqual(sent[1]?.message, {
    salta: 1,
    type: "reply",
    id: "a",
    ok: true,
    result: { ply: 1 },
  });
});

test("a failed command is answered with the reason and the place", async () => {
  const { sent, hear } = talking({
    obey: async (type) => {
      if (type === "hello") return null;
      throw new Refused({ code: "bad-text", message: "no", place: 4 });
    },
  });
  await hear(HELLO);
  await hear({ salta: 1, type: "load", id: 2, link: "#s1/x" });
  assert.deepEqual(sent[1]?.message, {
    salta: 1,
    type: "reply",
    id: 2,
    ok: false,
    error: { code: "bad-text", message: "no", place: 4 },
  });
});

const REFUSED: [what: string, data: unknown, code: string, id: unknown][] = [
  ["another version", { salta: 2, type: "hello", id: 1 }, "unknown-version", 1],
  ["a version in words", { salta: "1", type: "hello", id: 1 }, "unknown-version", 1],
  ["an unknown type", { salta: 1, type: "dance", id: 1 }, "unknown-type", 1],
  ["a type of every object", { salta: 1, type: "toString", id: 1 }, "unknown-type", 1],
  ["no type", { salta: 1, id: 1 }, "unknown-type", 1],
  ["no id", { salta: 1, type: "hello" }, "bad-message", null],
  ["an id that is an object", { salta: 1, type: "hello", id: {} }, "bad-message", null],
  ["a command before hello", { salta: 1, type: "getState", id: 1 }, "not-now", 1],
];

for (const [what, data, code, id] of REFUSED) {
  test(`${what} is refused, and does not reach the board`, async () => {
    const { sent, hear } = talking({ obey: () => assert.fail("was asked") });
    await hear(data);
    assert.equal(sent[0]?.message.error?.code, code);
    assert.equal(sent[0]?.message.id, id);
    assert.equal(sent[0]?.message.ok, false);
  });
}

test("messages of other protocols are ignored", async () => {
  const { sent, hear } = talking();
  for (const data of [null, 7, "hello", [], { type: "hello", id: 1 }]) await hear(data);
  assert.deepEqual(sent, []);
});

test("only the surrounding window is heard", async () => {
  const { sent, hear } = talking();
  await hear(HELLO, { source: {} });
  await hear(HELLO, { source: null });
  assert.deepEqual(sent, []);
});

test("the first origin to say hello is the host for good", async () => {
  const { sent, hear } = talking();
  await hear({ salta: 2, type: "hello", id: 0 }, { origin: "https://other.example" });
  await hear(HELLO);
  await hear({ ...HELLO, id: 2 }, { origin: "https://other.example" });
  await hear({ ...HELLO, id: 3 });
  assert.deepEqual(
    sent.map(({ message, origin }) => [message.id, origin]),
    [
      [0, "https://other.example"],
      [1, HOST],
      [3, HOST],
    ],
  );
});

test("before hello only facts from the address are sent, to anyone", async () => {
  const { sent, channel, hear } = talking();
  const move = { move: "33-43", by: 1, position: "", ply: 1 } as const;
  channel.send("resize", { width: 1, height: 2 });
  channel.send("move", move);
  await hear(HELLO);
  channel.send("move", move);
  assert.deepEqual(
    sent.map(({ message, origin }) => [message.type, message.id, origin]),
    [
      ["resize", null, "*"],
      ["reply", 1, HOST],
      ["move", null, HOST],
    ],
  );
});

test("a host whose origin cannot be named still gets answers", async () => {
  const { sent, channel, hear } = talking();
  await hear(HELLO, { origin: "null" });
  channel.send("solved", { helped: false });
  await hear(HELLO);
  assert.deepEqual(
    sent.map(({ origin }) => origin),
    ["*", "*"],
  );
});

test("a board outside a frame sends nothing", async () => {
  const { sent, channel, hear } = talking({ isAlone: true });
  channel.send("resize", { width: 1, height: 2 });
  await hear(HELLO, { source: null });
  assert.deepEqual(sent, []);
});
