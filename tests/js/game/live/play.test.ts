import assert from "node:assert/strict";
import { test } from "node:test";
import type { InvitationOptions } from "../../../../web/game/live/types.ts";
import { LiveFault } from "../../../../web/game/live/types.ts";
import type { Page } from "./pair.ts";
import { calm, connect, cut, page, pair, play } from "./pair.ts";
import { OPTIONS } from "./samples.ts";

const moves = ({ session }: Page) => [...session.state.record.moves];

function isFault(kind: string) {
  return (error: unknown) => error instanceof LiveFault && error.kind === kind;
}

/** Invite and join again into the game that both have. */
async function reconnect(one: Page, two: Page) {
  const options = one.live.rejoinOptions();
  assert.ok(options);
  await connect(one, two, options, two.live.status.friend);
}

// A game

test("two pages begin a game, and moves of each come to the other", async () => {
  const { one, two } = await pair();
  assert.deepEqual(
    [one, two].map(({ live }) => live.status.connection),
    ["connected", "connected"],
  );
  assert.deepEqual([one.live.status.side, two.live.status.side], [1, 2]);
  assert.deepEqual([one.live.status.friend, two.live.status.friend], ["Bo", "Anna"]);
  assert.ok(one.session.isMovable && !two.session.isMovable);
  await play(one, "33-42");
  assert.deepEqual(moves(two), ["33-42"]);
  assert.ok(two.session.isMovable && !one.session.isMovable);
  await play(two, "82-73");
  assert.deepEqual(moves(one), ["33-42", "82-73"]);
  assert.match(one.stored()?.live ?? "", /^[0-9a-f]{16}$/);
  assert.equal(one.stored()?.live, two.stored()?.live);
  assert.deepEqual(one.stored()?.names, { 1: "Anna", 2: "Bo" });
});

test("each may begin, and the lot finds the same on both pages", async () => {
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
  assert.equal(one.session.state.record.start, start);
});

test("to give up ends the game on both pages, also while the friend's move is on its way", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  void one.session.resign(1);
  void two.session.play("82-73");
  await calm();
  for (const side of [one, two]) {
    assert.equal(side.session.state.record.resigned, 1);
    assert.deepEqual(moves(side), ["33-42"]);
    assert.equal(side.live.status.fault, null);
  }
});

test("a call takes the overlooked step back on both pages", async () => {
  const { one, two } = await pair({ ruleset: "tournament+compulsory=called" });
  await play(one, "33-43");
  const { call } = await import("../../../../web/game/record/calls.ts");
  await two.session.instead((host) => call(host, () => assert.fail("nothing")));
  await calm();
  for (const side of [one, two]) {
    assert.deepEqual(moves(side), []);
    assert.equal(side.session.state.record.called, true);
  }
  await play(one, "32x54");
  assert.deepEqual(moves(two), ["32x54"]);
});

test("a move that comes while earlier ones are looked at is shown", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  await play(two, "82-73");
  void two.session.goTo(0);
  await calm();
  await play(one, "34-43");
  assert.equal(two.session.state.record.cursor, 3);
  void two.session.goTo(1);
  await calm();
  assert.ok(!two.session.isMovable, "nobody plays on from there");
});

// What one asks and the other allows

test("a move is taken back when the friend allows it", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  one.live.ask("undo");
  await calm();
  assert.equal(one.live.status.asking, "undo");
  assert.equal(two.live.status.asked, "undo");
  two.live.answer(true);
  await calm();
  assert.deepEqual([moves(one), moves(two)], [[], []]);
  assert.ok(one.session.isMovable);
  await play(one, "33-42");
  assert.deepEqual(moves(two), ["33-42"]);
});

test("a refusal leaves the game as it is, and nobody moves while it is asked", async () => {
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
  assert.deepEqual(moves(one), ["33-42", "82-73"]);
});

test("both may ask at once to take back, and then have the same game", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  await play(two, "82-73");
  one.live.ask("undo");
  two.live.ask("undo");
  await calm();
  assert.deepEqual(moves(one), moves(two));
  assert.deepEqual(moves(one), []);
});

test("what was asked is forgotten with the next move", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  one.live.ask("undo");
  await calm();
  await play(two, "82-73");
  assert.equal(two.live.status.asked, null);
  assert.equal(one.live.status.asking, null);
  two.live.answer(true);
  await calm();
  assert.equal(moves(one).length, 2);
});

test("hints are there when both agree", async () => {
  const { one, two } = await pair();
  const { possibleActions } = await import("../../../../web/game/record/controls.ts");
  const canHint = () => possibleActions(one.session.state, one.session.isMovable).has("hint");
  assert.ok(!canHint());
  one.live.ask("hints");
  await calm();
  two.live.answer(true);
  await calm();
  assert.ok(canHint());
  assert.ok(two.session.state.hasHints);
});

test("a rematch is another game with the sides switched", async () => {
  const { one, two } = await pair();
  const before = one.session.state.live;
  await play(one, "33-42");
  void one.session.resign(1);
  await calm();
  one.live.ask("rematch");
  await calm();
  two.live.answer(true);
  await calm();
  assert.deepEqual([one.live.status.side, two.live.status.side], [2, 1]);
  assert.notEqual(one.session.state.live, before);
  assert.equal(one.session.state.live, two.session.state.live);
  assert.deepEqual(one.session.state.names, { 1: "Bo", 2: "Anna" });
  await play(two, "33-42");
  assert.deepEqual(moves(one), ["33-42"]);
});

test("both may ask for a rematch at once", async () => {
  const { one, two } = await pair();
  void one.session.resign(1);
  await calm();
  one.live.ask("rematch");
  two.live.ask("rematch");
  await calm();
  assert.deepEqual([one.live.status.side, two.live.status.side], [2, 1]);
  assert.equal(one.session.state.live, two.session.state.live);
});

test("reactions come one at a time", async () => {
  const { one, two } = await pair();
  assert.ok(one.live.react("wow"));
  assert.ok(!one.live.react("oops"));
  one.time.now += 1000;
  assert.ok(one.live.react("oops"));
  await calm();
  assert.deepEqual(two.live.status.reaction, { name: "oops", count: 2 });
});

// Faults

test("an illegal move pauses both pages, and the games are compared when asked for", async () => {
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
  assert.deepEqual(moves(two), ["33-42"]);
});

/** What the first page says of the position before its move. */
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

test("a move of another position, out of its turn or said twice changes nothing", async () => {
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
    assert.deepEqual(moves(two), ["33-42"]);
    assert.ok(two.live.status.fault);
    two.live.retry();
    await calm();
    assert.equal(two.live.status.fault, null);
  }
});

test("what cannot be read pauses the game and loses nothing", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  one.ends[0]?.send("{");
  await calm();
  assert.equal(two.live.status.fault, "unreadableMessage");
  two.live.retry();
  await calm();
  await play(two, "82-73");
  assert.deepEqual(moves(one), ["33-42", "82-73"]);
});

// Loss

test("after a loss nothing moves, and the game goes on where it was", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  cut(one);
  await calm();
  assert.deepEqual(
    [one, two].map(({ live }) => live.status.connection),
    ["gone", "gone"],
  );
  assert.ok(!two.session.isMovable);
  await reconnect(one, two);
  assert.ok(two.session.isMovable);
  await play(two, "82-73");
  assert.deepEqual(moves(one), ["33-42", "82-73"]);
});

test("a move that was on its way when the connection broke comes with the next one", async () => {
  const { one, two } = await pair();
  const [end] = one.ends;
  assert.ok(end);
  end.isStuck = true;
  await play(one, "33-42");
  assert.deepEqual(moves(two), []);
  cut(one);
  await calm();
  await reconnect(two, one);
  assert.deepEqual(moves(two), ["33-42"]);
  assert.ok(two.session.isMovable);
});

test("to give up while the connection breaks is not lost either", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  const [end] = one.ends;
  assert.ok(end);
  end.isStuck = true;
  void one.session.resign(1);
  cut(one);
  await calm();
  await reconnect(two, one);
  assert.equal(two.session.state.record.resigned, 1);
});

test("a page that was reloaded goes on from what it has stored", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  await play(two, "82-73");
  cut(one);
  await calm();
  const again = await reloaded(one);
  await calm();
  assert.equal(again.live.status.connection, "gone");
  assert.equal(again.live.status.friend, "Bo");
  assert.ok(!again.session.isMovable);
  await reconnect(again, two);
  await play(again, "34-43");
  assert.deepEqual(moves(two), ["33-42", "82-73", "34-43"]);
});

test("a page that has lost its game gets it from the friend", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  cut(one);
  await calm();
  const fresh = page();
  await fresh.open();
  await reconnect(two, fresh);
  assert.deepEqual(moves(fresh), ["33-42"]);
  assert.equal(fresh.live.status.side, 1);
  await play(two, "82-73");
  assert.deepEqual(moves(fresh), ["33-42", "82-73"]);
});

/** Both have gone on alone, each in another way. */
async function apart() {
  const { one, two } = await pair();
  await play(one, "33-42");
  cut(one);
  await calm();
  for (const [side, move] of [
    [one, "82-73"],
    [two, "83-73"],
  ] as const) {
    void side.session.instead((host) => () => host.onMove(move));
    await calm();
  }
  await reconnect(one, two);
  return { one, two };
}

test("two records that differ are decided on by the players", async () => {
  for (const choice of ["here", "there", "shared"] as const) {
    const { one, two } = await apart();
    assert.deepEqual(one.live.status.difference, { shared: 1, here: 2, there: 2 });
    assert.ok(!one.session.isMovable && !two.session.isMovable);
    one.live.decide(choice);
    await calm();
    if (choice !== "there") {
      assert.ok(two.live.status.difference, "the friend has a word in it");
      two.live.decide(choice === "here" ? "there" : "shared");
      await calm();
    }
    const wanted = { here: ["33-42", "82-73"], there: ["33-42", "83-73"], shared: ["33-42"] };
    for (const side of [one, two]) {
      assert.deepEqual(moves(side), wanted[choice]);
      assert.equal(side.live.status.difference, null);
    }
    assert.ok(one.session.isMovable || two.session.isMovable);
  }
});

const isChance = (share: number) => Math.random() < share;

/** The page as it comes back after it was reloaded or has crashed. */
async function reloaded(before: Page) {
  const again = page({ game: before.stored() });
  await again.open();
  return again;
}

/** A move, and a cut before or after it has come to the other page. */
async function moveAndCut(mover: Page, other: Page, move: string) {
  const end = mover.ends.at(-1);
  assert.ok(end);
  end.isStuck = isChance(0.5);
  await play(mover, move);
  cut(isChance(0.5) ? mover : other);
  await calm();
}

test("fifty random cuts and reloads lose no move", async () => {
  let { one, two } = await pair();
  const made: string[] = [];
  for (let round = 0; round < 50; round += 1) {
    const isFirst = round % 2 === 0;
    made.push(isFirst ? "33-42" : "82-73");
    await (isFirst ? moveAndCut(one, two, "33-42") : moveAndCut(two, one, "82-73"));
    if (isChance(0.3)) one = await reloaded(one);
    if (isChance(0.3)) two = await reloaded(two);
    await (isChance(0.5) ? reconnect(one, two) : reconnect(two, one));
    assert.deepEqual(moves(one), made);
    assert.deepEqual(moves(two), made);
  }
});

test("whoever leaves says so, and the game can go on by link", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  one.live.goOnByLink();
  await new Promise((resolve) => setTimeout(resolve, 150));
  await calm();
  assert.ok(two.live.status.isLeft);
  assert.ok(!one.live.isOn && two.live.isOn);
  assert.equal(one.stored()?.live, undefined);
  assert.deepEqual(moves(one), ["33-42"]);
});

test("another game on the board leaves the live one", async () => {
  const { one, two } = await pair();
  void one.session.newGame({ ruleset: "tournament", seats: one.session.state.seats });
  await new Promise((resolve) => setTimeout(resolve, 150));
  await calm();
  assert.ok(two.live.status.isLeft);
  assert.equal(one.live.status.connection, "ended");
});

// Invitations

async function invited(options: Partial<InvitationOptions> = {}) {
  const [one, two, three] = [page(), page(), page()];
  for (const each of [one, two, three]) await each.open();
  const invitation = await one.live.invite({ ...OPTIONS, first: "inviter", ...options });
  return { one, two, three, invitation };
}

test("wrong answers are explained, and the invitation stays good", async () => {
  const { two, three, invitation } = await invited();
  const other = await three.live.invite({ ...OPTIONS });
  const foreign = await two.live.join(other.link, "");
  await assert.rejects(invitation.accept("nothing"), isFault("unreadable"));
  await assert.rejects(invitation.accept(invitation.link), isFault("ownInvitation"));
  await assert.rejects(invitation.accept(other.link), isFault("notAnAnswer"));
  await assert.rejects(invitation.accept(foreign.link), isFault("foreign"));
  foreign.close();
  await assert.rejects(foreign.connected, isFault("closed"));
  const answer = await two.live.join(invitation.link, "");
  await invitation.accept(answer.link);
  await answer.connected;
  await assert.rejects(invitation.accept(answer.link), isFault("used"));
});

test("a second friend is refused, an answer to a closed invitation is old", async () => {
  const { one, two, three, invitation } = await invited();
  const second = await three.live.join(invitation.link, "");
  const answer = await two.live.join(invitation.link, "");
  await invitation.accept(answer.link);
  await answer.connected;
  await assert.rejects(invitation.accept(second.link), isFault("refused"));
  assert.equal(one.live.status.connection, "connected");
  const next = await invited();
  const late = await next.two.live.join(next.invitation.link, "");
  next.invitation.close();
  await assert.rejects(next.invitation.accept(late.link), isFault("old"));
});

test("invitations of one's own, used ones and rules that mean nothing are refused", async () => {
  const { one, two, invitation } = await invited();
  await assert.rejects(one.live.join(invitation.link, ""), isFault("ownInvitation"));
  const answer = await two.live.join(invitation.link, "");
  await invitation.accept(answer.link);
  await answer.connected;
  await assert.rejects(two.live.join(invitation.link, ""), isFault("used"));
  const strange = await invited({ ruleset: "nonsense" });
  await assert.rejects(strange.two.live.join(strange.invitation.link, ""), isFault("version"));
});

test("where nobody comes the game on the board stays, and another invitation can be made", async () => {
  const { one, invitation } = await invited();
  const answer = await page()
    .live.join(invitation.link, "")
    .catch(() => null);
  assert.ok(answer);
  answer.close();
  await answer.connected.catch(() => {});
  await assert.rejects(invitation.accept(answer.link), isFault("timeout"));
  assert.ok(!one.live.isOn);
  const two = page();
  await two.open();
  await connect(one, two, { ...OPTIONS });
  assert.equal(one.live.status.connection, "connected");
});
