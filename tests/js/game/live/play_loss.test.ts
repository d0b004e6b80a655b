/** Connections are lost, pages reloaded, and the game goes on. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "./pair.ts";
import { calm, connect, cut, movesOf, page, pair, play, randomNumbers } from "./pair.ts";

/** Invite and join again into the game that both have. */
async function reconnect(one: Page, two: Page) {
  const options = one.live.rejoinOptions();
  assert.ok(options);
  await connect(one, two, options, two.live.status.friend);
}

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
  assert.deepEqual(movesOf(one), ["33-42", "82-73"]);
});

test("a move that was on its way when the connection broke comes with the next one", async () => {
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
      assert.deepEqual(movesOf(side), wanted[choice]);
      assert.equal(side.live.status.difference, null);
    }
    assert.ok(one.session.isMovable || two.session.isMovable);
  }
});

/** The same cuts at every run. */
const random = randomNumbers(7);
const isChance = (share: number) => random() < share;

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
    assert.deepEqual(movesOf(one), made);
    assert.deepEqual(movesOf(two), made);
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
  assert.deepEqual(movesOf(one), ["33-42"]);
});

test("another game on the board leaves the live one", async () => {
  const { one, two } = await pair();
  void one.session.newGame({ ruleset: "tournament", seats: one.session.state.seats });
  await new Promise((resolve) => setTimeout(resolve, 150));
  await calm();
  assert.ok(two.live.status.isLeft);
  assert.equal(one.live.status.connection, "ended");
});
