/** After a loss the pages reconnect by themselves, over connections agreed on before. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import type { Page } from "./pair.ts";
import { calm, cut, ends, movesOf, pair, play } from "./pair.ts";

afterEach(() => {
  ends.isApart = false;
});

/** Let seconds pass on both pages. */
async function wait(seconds: number, ...pages: readonly Page[]) {
  for (let second = 0; second < seconds; second += 1) {
    for (const page of pages) page.time.now += 1000;
    for (const page of pages) page.beat();
    await calm();
  }
}

const statesOf = (...pages: readonly Page[]) => pages.map(({ live }) => live.status.connection);

test("after a loss the game continues by itself, with the move in transit", async () => {
  const { one, two } = await pair({}, 5);
  const [end] = one.ends;
  assert.ok(end);
  end.isStuck = true;
  await play(one, "33-42");
  assert.deepEqual(movesOf(two), []);
  cut(one);
  await calm();
  assert.deepEqual(statesOf(one, two), ["retrying", "retrying"]);
  assert.ok(!two.session.isMovable);
  await wait(13, one, two);
  assert.deepEqual(statesOf(one, two), ["connected", "connected"]);
  assert.deepEqual(movesOf(two), ["33-42"]);
  await play(two, "82-73");
  assert.deepEqual(movesOf(one), ["33-42", "82-73"]);
});

test("repeated losses are repaired, with new connections each time", async () => {
  const { one, two } = await pair({}, 2);
  for (const move of ["33-42", "82-73", "42-53"]) {
    const mover = movesOf(one).length % 2 ? two : one;
    await play(mover, move);
    for (const end of [...one.ends, ...two.ends]) {
      if (end.other && !end.isClosed) end.other = null; // nothing gets through from here on
    }
    await wait(13, one, two);
    assert.deepEqual(statesOf(one, two), ["connected", "connected"]);
    // For this long the pages may use different connections.
    await new Promise((resolve) => setTimeout(resolve, 3100));
    await calm();
  }
  assert.deepEqual(movesOf(one), movesOf(two));
  assert.equal(movesOf(one).length, 3);
});

test("if several open one after the other, both pages keep the last one", async () => {
  const { one, two } = await pair({}, 5);
  cut(one);
  ends.isApart = true;
  await wait(23, one, two);
  for (const place of [1, 2]) {
    const [here, there] = [one.ends[place], two.ends[place]];
    assert.ok(here && there);
    here.other = there;
    there.other = here;
    here.open();
    there.open();
    await calm();
  }
  await new Promise((resolve) => setTimeout(resolve, 3100));
  await calm();
  assert.deepEqual(statesOf(one, two), ["connected", "connected"]);
  await play(one, "33-42");
  assert.deepEqual(movesOf(two), ["33-42"]);
});

test("if no other connection opens, it is gone after a minute", async () => {
  const { one, two } = await pair({}, 5);
  cut(one);
  ends.isApart = true;
  await wait(61, one, two);
  assert.deepEqual(statesOf(one, two), ["retrying", "retrying"]);
  await wait(2, one, two);
  assert.deepEqual(statesOf(one, two), ["gone", "gone"]);
});

test("a device that was asleep tries the same connection as the other page", async () => {
  const { one, two } = await pair({}, 5);
  await play(one, "33-42");
  cut(one);
  await wait(35, one);
  two.time.now += 35_000; // the sleeping page does not notice
  await wait(3, one, two);
  assert.deepEqual(statesOf(one, two), ["connected", "connected"]);
});

test("nobody waits for a friend who leaves", async () => {
  const { one, two } = await pair({}, 5);
  two.live.leave();
  await calm();
  assert.deepEqual(statesOf(one, two), ["ended", "ended"]);
  assert.ok(one.live.status.isLeft);
});

test("a page that keeps asking for new connections gets no more than one round", async () => {
  const { one, two } = await pair({}, 5);
  await calm();
  const before = one.ends.length;
  const code = "A".repeat(80);
  for (let round = 2; round < 40; round += 1) {
    two.ends[0]?.send(JSON.stringify({ k: "spare", round, place: 0, code }));
  }
  await calm();
  assert.equal(one.ends.length, before);
});
