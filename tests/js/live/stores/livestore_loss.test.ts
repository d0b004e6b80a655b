/** Connections are lost, pages reloaded, and the game continues. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Asked } from "../../engine/asked.ts";
import type { Page } from "../pair.ts";
import { calm, connect, cut, movesOf, page, pair, play, python, randomNumbers } from "../pair.ts";

/** Invite and join again into the game that both have. */
async function reconnect(one: Page, two: Page) {
  const options = one.live.rejoinOptions();
  assert.ok(options);
  await connect(one, two, options, two.live.status.friend);
}

test("after a loss nothing moves, and the game continues where it was", async () => {
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
  assert.deepEqual(movesOf(one), ["33-42", "82-73"]);
});

test("a move in transit when the connection broke arrives with the next one", async () => {
  const { one, two } = await pair();
  const [end] = one.ends;
  assert.ok(end);
  end.isStuck = true;
  await play(one, "33-42");
  assert.deepEqual(movesOf(two), []);
  cut(one);
  await calm();
  await reconnect(two, one);
  assert.deepEqual(movesOf(two), ["33-42"]);
  assert.ok(two.session.isMovable);
});

test("a resignation while the connection breaks is not lost", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  const [end] = one.ends;
  assert.ok(end);
  end.isStuck = true;
  void one.session.resign(1);
  cut(one);
  await calm();
  await reconnect(two, one);
  assert.equal(two.session.game.record.resigned, 1);
});

test("a resignation holds against a call, if the connection breaks while both are in transit", async () => {
  for (const inviter of [0, 1] as const) {
    const { one, two } = await pair({ ruleset: "tournament+compulsory=called" });
    await play(one, "33-43");
    for (const { ends } of [one, two]) for (const end of ends) end.isStuck = true;
    void one.session.resign(1);
    assert.equal(await two.session.call(), true);
    await calm();
    cut(one);
    await calm();
    await (inviter === 0 ? reconnect(one, two) : reconnect(two, one));
    for (const { session, live } of [one, two]) {
      const { moves, resigned, called } = session.game.record;
      assert.deepEqual(
        { moves, resigned, called },
        { moves: ["33-43"], resigned: 1, called: undefined },
      );
      assert.equal(live.status.fault, null);
    }
  }
});

test("if the caller resigns as well, both pages have the same result", async () => {
  const { one, two } = await pair({ ruleset: "tournament+compulsory=called" });
  await play(one, "33-43");
  for (const { ends } of [one, two]) for (const end of ends) end.isStuck = true;
  void one.session.resign(1);
  await two.session.call();
  await calm();
  void two.session.resign(2);
  cut(one);
  await calm();
  await reconnect(one, two);
  const [first, second] = [one, two].map(({ session, live }) => [
    session.game.record,
    live.status.fault,
  ]);
  assert.deepEqual(first, second);
});

test("a reloaded page continues from its stored game", async () => {
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
  assert.deepEqual(movesOf(two), ["33-42", "82-73", "34-43"]);
});

test("a page that has lost its game gets it from the friend", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  cut(one);
  await calm();
  const fresh = page();
  await fresh.open();
  await reconnect(two, fresh);
  assert.deepEqual(movesOf(fresh), ["33-42"]);
  assert.equal(fresh.live.status.side, 1);
  await play(two, "82-73");
  assert.deepEqual(movesOf(fresh), ["33-42", "82-73"]);
});

/** Both have played on alone, each differently. */
async function apart() {
  const { one, two } = await pair();
  await play(one, "33-42");
  cut(one);
  await calm();
  for (const [side, move] of [
    [one, "82-73"],
    [two, "83-73"],
  ] as const) {
    void side.session.remote.applyMove(move);
    await calm();
  }
  await reconnect(one, two);
  return { one, two };
}

test("the players decide between two records that differ", async () => {
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
      assert.deepEqual(movesOf(side), wanted[choice]);
      assert.equal(side.live.status.difference, null);
    }
    assert.ok(one.session.isMovable || two.session.isMovable);
  }
});

/** The same cuts on every run. */
const random = randomNumbers(7);
const isChance = (share: number) => random() < share;

/** The page after a reload or a crash. */
async function reloaded(before: Page) {
  const again = page({ game: before.stored() });
  await again.open();
  return again;
}

/** A move, and a cut before or after it has reached the other page. */
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
    assert.deepEqual(movesOf(one), made);
    assert.deepEqual(movesOf(two), made);
  }
});

/** Cut the connection before the other page receives the action, so that its message is lost; then connect again. */
async function lose(speaker: Page, act: () => unknown) {
  const end = speaker.ends.findLast(({ other, isClosed }) => other && !isClosed);
  assert.ok(end);
  end.isStuck = true;
  act();
  await calm();
  cut(speaker);
  await calm();
}

test("an agreed take-back holds, even if the answer was lost with the connection", async () => {
  for (const isFirst of [true, false]) {
    const { one, two } = await pair();
    await play(one, "33-42");
    await play(two, "82-73");
    one.live.ask("undo");
    await calm();
    await lose(two, () => two.live.answer(true));
    await (isFirst ? reconnect(one, two) : reconnect(two, one));
    assert.deepEqual([movesOf(one), movesOf(two)], [[], []]);
    assert.deepEqual([one.live.status.asking, two.live.status.asked], [null, null]);
    assert.ok(one.session.isMovable && !two.session.isMovable);
  }
});

test("a reloaded page does not undo a take-back without asking", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  one.live.ask("undo");
  await calm();
  await lose(two, () => two.live.answer(true));
  const [asker, allower] = [await reloaded(one), await reloaded(two)];
  await reconnect(asker, allower);
  assert.deepEqual(asker.live.status.difference, { shared: 0, here: 1, there: 0 });
  assert.deepEqual(allower.live.status.difference, { shared: 0, here: 0, there: 1 });
});

test("a request lost with the connection is repeated, and blocks nothing", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  await lose(one, () => one.live.ask("undo"));
  await reconnect(one, two);
  assert.equal(two.live.status.asked, "undo");
  two.live.answer(false);
  await calm();
  assert.equal(one.live.status.asking, null);
  await play(two, "82-73");
  assert.ok(one.session.isMovable);
});

test("a rematch begins on both pages, even if the answer was lost with the connection", async () => {
  for (const isBoth of [true, false]) {
    const { one, two } = await pair({}, 2);
    void one.session.resign(1);
    await calm();
    one.live.ask("rematch");
    if (!isBoth) await calm();
    await lose(two, () => (isBoth ? two.live.ask("rematch") : two.live.answer(true)));
    for (let second = 0; second < 15; second += 1) {
      for (const each of [one, two]) {
        each.time.now += 1000;
        each.beat();
      }
      await calm();
    }
    assert.deepEqual([one.live.status.fault, two.live.status.fault], [null, null]);
    if (one.live.status.asking) assert.fail("still asking");
    assert.equal(one.session.connection.live, two.session.connection.live);
    assert.deepEqual([one.live.status.side, two.live.status.side], [2, 1]);
    await play(two, "33-42");
    assert.deepEqual(movesOf(one), ["33-42"]);
  }
});

test("hints that both players allowed are available on both pages after a lost connection", async () => {
  const { one, two } = await pair();
  one.live.ask("hints");
  await calm();
  await lose(two, () => two.live.answer(true));
  await reconnect(two, one);
  assert.ok(one.session.connection.hasHints && two.session.connection.hasHints);
});

test("messages that arrive while the friend's page still reads the game are not lost", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  await play(two, "82-73");
  cut(one);
  await calm();
  const slow = async (request: Asked) => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    return python(request);
  };
  const fresh = page({ answer: slow });
  await fresh.open();
  const options = one.live.rejoinOptions();
  assert.ok(options);
  const invitation = await one.live.invite(options);
  const answer = await fresh.live.join(invitation.link, "Bo");
  await invitation.accept(answer.link);
  // The fresh page has no move yet; the first one is made here at once.
  while (!one.session.isMovable) await new Promise((resolve) => setImmediate(resolve));
  assert.ok(movesOf(fresh).length < 2);
  void one.session.play("34-43");
  await calm();
  await calm();
  assert.deepEqual(movesOf(fresh), ["33-42", "82-73", "34-43"]);
  assert.equal(fresh.live.status.fault, null);
});

test("a player who resigned while the connection was cut can still invite the friend to the same game", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  assert.equal(one.live.rejoinOptions()?.rejoin, one.session.connection.live);
  await lose(one, () => one.session.resign(1));
  assert.ok(one.live.rejoinOptions(), "the friend does not know it");
  await reconnect(one, two);
  assert.equal(two.session.game.record.resigned, 1);
  for (const each of [one, two]) {
    each.time.now += 1000;
    each.beat();
  }
  await calm();
  cut(one);
  await calm();
  assert.deepEqual([one.live.rejoinOptions(), two.live.rejoinOptions()], [null, null]);
});

const short = { start: 3000, increment: 0 };
const SHORT = { kind: "increment", sides: { 1: short, 2: short } } as const;

/** Let milliseconds pass on two pages. */
async function pass(ms: number, ...pages: Page[]) {
  for (let gone = 0; gone < ms; gone += 500) {
    for (const each of pages) {
      each.time.now += 500;
      each.due();
    }
    await calm();
  }
}

test("a player who runs out of time while the connection is cut loses on both pages", async () => {
  for (const isLoser of [true, false]) {
    const { one, two } = await pair({ clocks: SHORT });
    await play(one, "33-42");
    await play(two, "82-73");
    const end = one.ends.at(-1);
    assert.ok(end);
    end.isStuck = true;
    await pass(4000, one, two);
    assert.deepEqual(
      [one, two].map(({ session }) => session.game.record.timeout),
      [1, 0],
    );
    cut(one);
    await calm();
    await (isLoser ? reconnect(one, two) : reconnect(two, one));
    assert.equal(two.session.game.record.timeout, 1);
    assert.deepEqual([one.live.status.fault, two.live.status.fault], [null, null]);
  }
});

test("after a reload the clocks are stopped until the friend is back", async () => {
  const { one, two } = await pair({ clocks: SHORT });
  await play(one, "33-42");
  await play(two, "82-73");
  const { clock } = one.session.stored;
  const stored = one.stored();
  assert.ok(clock && stored);
  const again = page({ game: { ...stored, clock: { ...clock, isPaused: false } } });
  await again.open();
  await calm();
  await pass(6000, again);
  assert.equal(again.session.game.record.timeout, 0);
  assert.deepEqual(again.session.stored.clock?.times.at(-1), [3000, 3000]);
});

test("if both players resign at once, both pages have the same result", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  void one.session.resign(1);
  void two.session.resign(2);
  await calm();
  // It was the turn of player 2.
  assert.deepEqual(
    [one, two].map(({ session }) => session.game.record.resigned),
    [2, 2],
  );
});

test("leaving is announced, and the game can continue by link", async () => {
  const { one, two } = await pair();
  await play(one, "33-42");
  one.live.goOnByLink();
  await new Promise((resolve) => setTimeout(resolve, 150));
  await calm();
  assert.ok(two.live.status.isLeft);
  assert.ok(!one.live.isOn && two.live.isOn);
  // That page may show anything now except a lost connection.
  void two.session.goTo(0);
  await calm();
  assert.ok(two.live.status.isLeft);
  assert.equal(two.live.status.connection, "ended");
  assert.equal(one.stored()?.live, undefined);
  assert.deepEqual(movesOf(one), ["33-42"]);
});

test("opening another game leaves the live one", async () => {
  const { one, two } = await pair();
  void one.session.newGame({ ruleset: "tournament", seats: one.session.game.seats });
  await new Promise((resolve) => setTimeout(resolve, 150));
  await calm();
  assert.ok(two.live.status.isLeft);
  assert.equal(one.live.status.connection, "ended");
});
