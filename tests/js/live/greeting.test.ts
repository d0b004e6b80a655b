import assert from "node:assert/strict";
import { test } from "node:test";
import { LiveFault } from "../../../web/game/liveplay.ts";
import type { GreetingParts } from "../../../web/live/greeting.ts";
import { Greeting } from "../../../web/live/greeting.ts";
import type { Hello, Message, Setup } from "../../../web/live/messages.ts";
import { readMessage, writeMessage } from "../../../web/live/messages.ts";
import { page } from "./pair.ts";
import { OPTIONS } from "./samples.ts";

const SETUP: Setup = { ruleset: "tournament", start: null, clocks: null, first: "lot" };
const GAME = "0123456789abcdef";

/** Two greetings; `spoil` may change the inviter's messages. */
async function greet(
  setup: Setup,
  spoil: (message: Message) => Message = (message) => message,
  friends: Partial<GreetingParts> = {},
) {
  const inviter: Greeting = new Greeting({
    ...{ role: "inviter", name: "Anna", setup, game: GAME, kept: null },
    send: (message) => friend.take(spoil(message)),
  });
  const friend: Greeting = new Greeting({
    ...{ role: "friend", name: "Ben", setup, game: null, kept: null },
    ...friends,
    send: (message) => inviter.take(message),
  });
  inviter.agreed.catch(() => {});
  friend.agreed.catch(() => {});
  await Promise.all([inviter.begin(), friend.begin()]);
  return { inviter: inviter.agreed, friend: friend.agreed };
}

function isFault(kind: string) {
  return (error: unknown) => error instanceof LiveFault && error.kind === kind;
}

test("two pages agree on a game, its id and their sides", async () => {
  const { inviter, friend } = await greet({ ...SETUP, first: "friend" });
  const [one, two] = [await inviter, await friend];
  assert.deepEqual([one.side, two.side, one.friend, two.friend], [2, 1, "Ben", "Anna"]);
  assert.deepEqual([one.game, two.game], [GAME, GAME]);
});

test("the friend sends their number only after the inviter's commitment", async () => {
  const said: string[] = [];
  const { inviter, friend } = await greet(SETUP, (message) => {
    said.push(message.k === "hello" ? `hello ${message.bound?.length}` : message.k);
    return message;
  });
  assert.notEqual((await inviter).side, (await friend).side);
  assert.deepEqual(said, ["hello 64", "nonce"]);
});

test("a number that does not match its commitment is refused", async () => {
  const { friend } = await greet(SETUP, (message) =>
    message.k === "nonce" ? { ...message, nonce: "0".repeat(32) } : message,
  );
  await assert.rejects(friend, isFault("differs"));
  const unbound = await greet(SETUP, (message) =>
    message.k === "hello" ? { ...message, bound: null } : message,
  );
  await assert.rejects(unbound.friend, isFault("differs"));
});

test("a different game than in the invitation is refused", async () => {
  for (const other of [{ ruleset: "original" }, { first: "inviter" as const }, null]) {
    const { friend } = await greet(SETUP, (message) =>
      message.k === "hello" ? { ...message, setup: other && { ...SETUP, ...other } } : message,
    );
    await assert.rejects(friend, isFault("differs"), JSON.stringify(other));
  }
});

test("a continued game must be the same on both pages", async () => {
  const never = { resigned: 0, timeout: 0, called: false, takebacks: 0 } as const;
  const course = { ...SETUP, moves: [], ...never, isTakebackDue: false };
  const kept = { course, side: 1, times: null, setup: null, hasHints: false } as const;
  const parts = {
    role: "inviter",
    name: "",
    setup: null,
    game: GAME,
    kept,
    send: () => {},
  } as const;
  const hello: Hello = {
    ...{ k: "hello", v: 1, isAsking: false, name: "Ben", game: GAME, setup: null },
    ...{ bound: null, course: null, side: 2, times: null, hasHints: false },
  };
  const same = new Greeting(parts);
  same.take(hello);
  assert.equal((await same.agreed).side, 1);
  const other = new Greeting(parts);
  other.take({ ...hello, game: "f".repeat(16) });
  await assert.rejects(other.agreed, isFault("differs"));
});

test("messages that arrive with the greeting are kept for the game", async () => {
  const { friend } = await greet({ ...SETUP, first: "inviter" });
  const { rest } = await friend;
  assert.deepEqual(rest, []);
});

test("a newer version is reported, and no game begins", async () => {
  const newer = writeMessage({ k: "ping", at: 1 }).replace("ping", "hello").replace("}", ',"v":2}');
  assert.throws(() => readMessage(newer), isFault("version"));
  const [one, two] = [page(), page()];
  await Promise.all([one.open(), two.open()]);
  const invitation = await one.live.invite({ ...OPTIONS });
  const answer = await two.live.join(invitation.link, "");
  const end = two.ends[0];
  assert.ok(end);
  const send = end.send.bind(end);
  end.send = (text) => send(text.includes('"hello"') ? newer : text);
  await assert.rejects(invitation.accept(answer.link), isFault("version"));
  assert.ok(!one.live.isOn);
});
