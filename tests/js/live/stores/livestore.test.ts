import assert from "node:assert/strict";
import { test } from "node:test";
import type { Asked } from "../../engine/asked.ts";
import type { Page } from "../pair.ts";
import { calm, connect, movesOf, page, pair, play, python } from "../pair.ts";
import { OPTIONS } from "../samples.ts";

const side = { start: 20_000, increment: 0 };
const CLOCKS = { kind: "increment", sides: { 1: side, 2: side } } as const;

// A game

test("two pages begin a game, and each receives the other's moves", async () => {
  const { one, two } = await pair();
  assert.deepEqual(
    [one, two].map(({ live }) => live.status.connection),
    ["connected", "connected"],
  );
  assert.deepEqual([one.live.status.side, two.live.status.side], [1, 2]);
  assert.deepEqual([one.live.status.friend, two.live.status.friend], ["Bo", "Anna"]);
  assert.ok(one.session.isMovable && !two.session.isMovable);
  await play(one, "33-42");
  assert.deepEqual(movesOf(two), ["33-42"]);
  assert.ok(two.session.isMovable && !one.session.isMovable);
  await play(two, "82-73");
  assert.deepEqual(movesOf(one), ["33-42", "82-73"]);
  assert.match(one.stored()?.live ?? "", /^[0-9a-f]{16}$/);
  assert.equal(one.stored()?.live, two.stored()?.live);
  assert.deepEqual(one.stored()?.names, { 1: "Anna", 2: "Bo" });
});

test("either may begin, and the lot gives the same result on both pages", async () => {
  const friend = await pair({ first: "friend" });
  assert.deepEqual([friend.one.live.status.side, friend.two.live.status.side], [2, 1]);
  const found = new Set<number | null>();
  for (let round = 0; round < 12; round += 1) {
    const { one, two } = await pair({ first: "lot" });
    assert.notEqual(one.live.status.side, two.live.status.side);
    found.add(one.live.status.side);
  }
  assert.equal(found.size, 2);
});

test("a game may begin with player 2", async () => {
  const start = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 2 7";
  const { one, two } = await pair({ start });
  assert.deepEqual([one.live.status.side, two.live.status.side], [2, 1]);
  assert.equal(one.session.game.record.start, start);
});

test("resigning ends the game on both pages, even while the friend's move is in transit", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  void one.session.resign(1);
  void two.session.play("82-73");
  await calm();
  for (const side of [one, two]) {
    assert.equal(side.session.game.record.resigned, 1);
    assert.deepEqual(movesOf(side), ["33-42"]);
    assert.equal(side.live.status.fault, null);
  }
});

test("a call takes the overlooked step back on both pages", async () => {
  const { one, two } = await pair({ ruleset: "tournament+compulsory=called" });
  await play(one, "33-43");
  assert.equal(await two.session.call(), true);
  await calm();
  for (const side of [one, two]) {
    assert.deepEqual(movesOf(side), []);
    assert.equal(side.session.game.record.called, true);
  }
  await play(one, "32x54");
  assert.deepEqual(movesOf(two), ["32x54"]);
});

test("a resignation holds against a call that crosses it", async () => {
  const { one, two } = await pair({ ruleset: "tournament+compulsory=called" });
  await play(one, "33-43");
  const [end] = one.ends;
  assert.ok(end);
  end.isStuck = true;
  void one.session.resign(1);
  await calm();
  assert.equal(await two.session.call(), true);
  await calm();
  end.release();
  await calm();
  for (const side of [one, two]) {
    const { moves, resigned, called } = side.session.game.record;
    assert.deepEqual(
      { moves, resigned, called },
      { moves: ["33-43"], resigned: 1, called: undefined },
    );
    assert.equal(side.live.status.fault, null);
  }
});

test("a resignation that crosses a take-back after a call holds", async () => {
  const { one, two } = await pair({ ruleset: "tournament+compulsory=called" });
  await play(one, "33-42");
  await play(two, "82-73");
  await play(one, "33-43");
  assert.equal(await two.session.call(), true);
  await calm();
  one.live.ask("undo");
  await calm();
  const [end] = one.ends;
  assert.ok(end);
  end.isStuck = true;
  void one.session.resign(1);
  await calm();
  two.live.answer(true);
  await calm();
  end.release();
  await calm();
  for (const side of [one, two]) {
    assert.equal(side.session.game.record.resigned, 1);
    assert.equal(side.live.status.fault, null);
  }
});

test("a player whose call has come in time is not asked about their clock any more", async () => {
  const { one, two } = await pair({ ruleset: "tournament+compulsory=called", clocks: CLOCKS });
  await play(one, "33-43");
  const [end] = one.ends;
  assert.ok(end);
  end.isStuck = true;
  one.live.flag(2);
  assert.equal(await two.session.call(), true);
  await calm();
  end.release();
  await calm();
  for (const side of [one, two]) {
    assert.equal(side.live.status.fault, null);
    assert.equal(side.session.game.record.timeout, 0);
    assert.equal(side.session.game.record.called, true);
  }
  await play(one, "32x54");
  assert.deepEqual(movesOf(two), ["32x54"]);
});

test("a player may resign while Python checks the friend's call", async () => {
  let finish = () => {};
  const checked = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slow = async (request: Asked) => {
    if (request.op === "call") await checked;
    return python(request);
  };
  const [one, two] = [page({ answer: slow }), page()];
  await Promise.all([one.open(), two.open()]);
  const ruleset = "tournament+compulsory=called";
  await connect(one, two, { ...OPTIONS, first: "inviter", ruleset });
  await play(one, "33-43");
  assert.equal(await two.session.call(), true);
  await calm();
  void one.session.resign(1);
  finish();
  await calm();
  assert.ok(one.ends[0]?.said.some((text) => text.includes('"resign"')));
  for (const side of [one, two]) {
    assert.equal(side.session.game.record.resigned, 1);
    assert.deepEqual(movesOf(side), ["33-43"]);
    assert.equal(side.live.status.fault, null);
  }
});

test("a page does not send the friend's own actions back", async () => {
  const { one, two } = await pair();
  for (const [mover, move] of [
    [one, "33-42"],
    [two, "82-73"],
    [one, "34-43"],
  ] as const) {
    await play(mover, move);
  }
  const sent = ({ ends }: Page) =>
    (ends[0]?.said ?? []).flatMap((text) => JSON.parse(text).move ?? []);
  assert.deepEqual(sent(one), ["33-42", "34-43"]);
  assert.deepEqual(sent(two), ["82-73"]);
});

test("a move that arrives while earlier ones are viewed is shown", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  await play(two, "82-73");
  void two.session.goTo(0);
  await calm();
  await play(one, "34-43");
  assert.equal(two.session.game.record.cursor, 3);
  void two.session.goTo(1);
  await calm();
  assert.ok(!two.session.isMovable, "nobody plays on from there");
});

// Requests that the other grants or refuses

test("a move is taken back if the friend allows it", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  one.live.ask("undo");
  await calm();
  assert.equal(one.live.status.asking, "undo");
  assert.equal(two.live.status.asked, "undo");
  two.live.answer(true);
  await calm();
  assert.deepEqual([movesOf(one), movesOf(two)], [[], []]);
  assert.ok(one.session.isMovable);
  await play(one, "33-42");
  assert.deepEqual(movesOf(two), ["33-42"]);
});

test("a refusal leaves the game as it is, and nobody moves until it is answered", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  await play(two, "82-73");
  one.live.ask("undo");
  await calm();
  assert.ok(!one.session.isMovable);
  two.live.answer(false);
  await calm();
  assert.deepEqual(one.live.status.answered, { request: "undo", isYes: false });
  assert.ok(one.session.isMovable);
  assert.deepEqual(movesOf(one), ["33-42", "82-73"]);
});

test("both may ask for a take-back at once, and end with the same game", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  await play(two, "82-73");
  one.live.ask("undo");
  two.live.ask("undo");
  await calm();
  assert.deepEqual(movesOf(one), movesOf(two));
  assert.deepEqual(movesOf(one), []);
});

test("a request is dropped with the next move", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  one.live.ask("undo");
  await calm();
  await play(two, "82-73");
  assert.equal(two.live.status.asked, null);
  assert.equal(one.live.status.asking, null);
  two.live.answer(true);
  await calm();
  assert.equal(movesOf(one).length, 2);
});

test("hints are available when both agree", async () => {
  const { one, two } = await pair();
  const { possibleActions } = await import("../../../../web/modes/play/gameactions.ts");
  const canHint = () => possibleActions(one.session.state, one.session.isMovable).has("hint");
  assert.ok(!canHint());
  one.live.ask("hints");
  await calm();
  two.live.answer(true);
  await calm();
  assert.ok(canHint());
  assert.ok(two.session.connection.hasHints);
});

test("a rematch is a new game with the sides switched", async () => {
  const { one, two } = await pair();
  const before = one.session.connection.live;
  await play(one, "33-42");
  void one.session.resign(1);
  await calm();
  one.live.ask("rematch");
  await calm();
  two.live.answer(true);
  await calm();
  assert.deepEqual([one.live.status.side, two.live.status.side], [2, 1]);
  assert.notEqual(one.session.connection.live, before);
  assert.equal(one.session.connection.live, two.session.connection.live);
  assert.deepEqual(one.session.game.names, { 1: "Bo", 2: "Anna" });
  for (const { session } of [one, two]) assert.deepEqual(session.game.tally?.won, [1, 0]);
  await play(two, "33-42");
  assert.deepEqual(movesOf(one), ["33-42"]);
});

test("a match is agreed on by one request, and both pages know its score", async () => {
  const { one, two } = await pair();
  void one.session.resign(1);
  await calm();
  one.live.ask("rematch", 3);
  await calm();
  assert.equal(two.live.status.askedMatch, "match3");
  two.live.answer(true);
  await calm();
  for (const { session } of [one, two]) {
    assert.deepEqual([session.game.tally?.won, session.game.tally?.best], [[1, 0], 3]);
  }
  void one.session.resign(2);
  await calm();
  two.live.ask("rematch", 3);
  await calm();
  assert.equal(one.live.status.askedMatch, "match3", "the match is over");
  one.live.answer(true);
  await calm();
  for (const { session } of [one, two]) {
    assert.deepEqual([session.game.tally?.won, session.game.tally?.best], [[0, 0], 3]);
  }
});

test("the next game of a match is asked for as such, and of two lengths the longer counts", async () => {
  const { one, two } = await pair();
  void one.session.resign(1);
  await calm();
  one.live.ask("rematch", 3);
  two.live.ask("rematch", 5);
  await calm();
  for (const { session } of [one, two]) assert.equal(session.game.tally?.best, 5);
  void two.session.resign(1);
  await calm();
  one.live.ask("rematch", 5);
  await calm();
  assert.equal(two.live.status.askedMatch, "next");
});

test("a page that does not know matches is asked for a rematch", async () => {
  const { one, two } = await pair();
  void one.session.resign(1);
  await calm();
  const ply = 0;
  two.ends[0]?.send(
    JSON.stringify({ k: "ask", request: "rematch", ply, game: "0123456789abcdef" }),
  );
  await calm();
  assert.deepEqual([one.live.status.asked, one.live.status.askedMatch], ["rematch", null]);
});

test("both may ask for a rematch at once", async () => {
  const { one, two } = await pair();
  void one.session.resign(1);
  await calm();
  one.live.ask("rematch");
  two.live.ask("rematch");
  await calm();
  assert.deepEqual([one.live.status.side, two.live.status.side], [2, 1]);
  assert.equal(one.session.connection.live, two.session.connection.live);
});

test("reactions are rate-limited", async () => {
  const { one, two } = await pair();
  assert.ok(one.live.react("wow"));
  assert.ok(!one.live.react("oops"));
  one.time.now += 1000;
  assert.ok(one.live.react("oops"));
  await calm();
  assert.deepEqual(two.live.status.reaction, { name: "oops", count: 2 });
});

// Faults

test("an illegal move pauses both pages, and a retry compares the games", async () => {
  const { one, two } = await pair();
  const key = JSON.parse(await lastKey(one, two));
  one.ends[0]?.send(JSON.stringify({ k: "move", ply: 0, move: "11-99", key, used: null }));
  await calm();
  assert.equal(two.live.status.fault, "illegal");
  assert.equal(one.live.status.fault, "illegal");
  assert.ok(!one.session.isMovable);
  two.live.retry();
  await calm();
  assert.deepEqual([one.live.status.fault, two.live.status.fault], [null, null]);
  await play(one, "33-42");
  assert.deepEqual(movesOf(two), ["33-42"]);
});

/** The hash that the first page sends of the position before its move. */
async function lastKey(one: Page, two: Page) {
  const said = one.ends[0]?.said.length ?? 0;
  await play(one, "33-42");
  const move = one.ends[0]?.said.slice(said).find((text) => text.includes('"move"')) ?? "{}";
  one.live.ask("undo");
  await calm();
  two.live.answer(true);
  await calm();
  return JSON.stringify(JSON.parse(move).key);
}

test("a move for another position, out of turn or repeated changes nothing", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  const say = async (ply: number, move: string, key = "00000000") => {
    one.ends[0]?.send(JSON.stringify({ k: "move", ply, move, key, used: null }));
    await calm();
  };
  await say(0, "33-42");
  assert.equal(two.live.status.fault, null, "said twice");
  for (const [ply, move] of [
    [1, "82-73"],
    [0, "34-43"],
    [7, "34-43"],
  ] as const) {
    await say(ply, move);
    assert.deepEqual(movesOf(two), ["33-42"]);
    assert.ok(two.live.status.fault);
    two.live.retry();
    await calm();
    assert.equal(two.live.status.fault, null);
  }
});

test("an unreadable message pauses the game and loses nothing", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  one.ends[0]?.send("{");
  await calm();
  assert.equal(two.live.status.fault, "unreadableMessage");
  two.live.retry();
  await calm();
  await play(two, "82-73");
  assert.deepEqual(movesOf(one), ["33-42", "82-73"]);
});
