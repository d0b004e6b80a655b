import assert from "node:assert/strict";
import { test } from "node:test";
import { LiveFault } from "../../../web/game/liveplay.ts";
import type { Hello, Message } from "../../../web/live/messages.ts";
import { LONGEST_TEXT, readMessage, writeMessage } from "../../../web/live/messages.ts";

const side = { start: 60_000, increment: 1000 };
const HELLO: Hello = {
  k: "hello",
  v: 1,
  isAsking: false,
  name: "Anna",
  game: "0123456789abcdef",
  setup: {
    ruleset: "tournament",
    start: null,
    clocks: { kind: "increment", sides: { 1: side, 2: side } },
    first: "lot",
  },
  bound: "a".repeat(64),
  course: {
    ruleset: "tournament",
    start: null,
    moves: ["33-42", "pass", "33x51x53"],
    resigned: 0,
    timeout: 0,
    called: false,
    takebacks: 1,
    isTakebackDue: true,
  },
  side: 1,
  times: [
    [60_000, 60_000],
    [59_000, 60_000],
  ],
  hasHints: false,
};

const ALL: readonly Message[] = [
  HELLO,
  { ...HELLO, game: null, setup: null, bound: null, course: null, side: null, times: null },
  { k: "nonce", nonce: "0".repeat(32) },
  { k: "move", ply: 3, move: "33x51x53", key: "0011aabb", used: 1234 },
  { k: "move", ply: 3, move: "33-42", key: "0011aabb", used: null },
  { k: "clock", ply: 3, times: [1, 2] },
  { k: "call", ply: 3, key: "0011aabb" },
  { k: "resign", ply: 0 },
  { k: "flag", ply: 9, side: 2, isUp: true, left: 0 },
  { k: "ask", request: "rematch", ply: 9, game: "0123456789abcdef", best: 5 },
  { k: "reply", request: "undo", ply: 9, isYes: false },
  { k: "react", reaction: "wow" },
  { k: "ping", at: 7 },
  { k: "pong", at: 7 },
  { k: "pause", why: "illegal" },
  { k: "decide", choice: "shared", shared: 4 },
  { k: "spare", round: 1, place: 4, code: "A".repeat(80) },
  { k: "bye", why: "left" },
];

function isFault(kind: string) {
  return (error: unknown) => error instanceof LiveFault && error.kind === kind;
}

test("every kind of message is read", () => {
  for (const message of ALL) assert.deepEqual(readMessage(writeMessage(message)), message);
});

test("unknown kinds are ignored, including names from prototypes", () => {
  for (const k of ["dance", "constructor", "toString", "__proto__", "hasOwnProperty"]) {
    assert.equal(readMessage(JSON.stringify({ k })), null, k);
  }
});

test("a newer version is distinguished from an invalid one", () => {
  const newer = JSON.stringify({ k: "hello", v: 2, anything: true });
  assert.throws(() => readMessage(newer), isFault("version"));
  const odd = JSON.stringify({ ...HELLO, v: "new" });
  assert.throws(() => readMessage(odd), isFault("unreadableMessage"));
});

/** Other values than those of `ALL` that a field may have; older pages do not send `best`. */
const ALLOWED = ["name x", "best undefined"];

test("a missing, mistyped or inherited field is refused", () => {
  for (const message of ALL) {
    const whole = JSON.parse(writeMessage(message));
    for (const name of Object.keys(whole).filter((key) => key !== "k")) {
      for (const value of [undefined, {}, "x", -1, 1.5, [[]], { __proto__: 1 }]) {
        const text = JSON.stringify({ ...whole, [name]: value });
        const isAllowed = ALLOWED.includes(`${name} ${value}`);
        if (!isAllowed) assert.throws(() => readMessage(text), LiveFault, `${text}`);
      }
    }
  }
  const inherited = '{"k":"resign","__proto__":{"ply":1}}';
  assert.throws(() => readMessage(inherited), isFault("unreadableMessage"));
});

test("only the fields of its kind are kept", () => {
  const text = writeMessage(HELLO).replace("{", '{"__proto__":{"isEvil":true},"extra":1,');
  const read = readMessage(text);
  assert.deepEqual(read, HELLO);
  assert.equal(Object.getPrototypeOf(read), Object.prototype);
  assert.ok(!("isEvil" in ({} as object)));
});

test("a name is a line of plain letters", () => {
  const read = readMessage(writeMessage({ ...HELLO, name: "<b>\u202eAn\nna" }));
  assert.equal(read?.k === "hello" && read.name, "<b> An na");
});

test("a text that is not a message is refused, and so is a long one", () => {
  for (const text of ["", "{", "null", "[]", "7", '"hello"', "{}", '{"k":7}']) {
    assert.throws(() => readMessage(text), isFault("unreadableMessage"), text);
  }
  const long = JSON.stringify({ k: "dance", text: "x".repeat(LONGEST_TEXT) });
  assert.throws(() => readMessage(long), isFault("unreadableMessage"));
});

test("a record of a thousand moves fits into a text", () => {
  const moves = Array.from({ length: 1000 }, () => "33x51x53");
  const times = moves.map(() => [359_999_999, 359_999_999] as const);
  const course = HELLO.course && { ...HELLO.course, moves };
  const text = writeMessage({ ...HELLO, course, times });
  assert.ok(text.length < LONGEST_TEXT, `${text.length}`);
  assert.deepEqual(readMessage(text), { ...HELLO, course, times });
});
