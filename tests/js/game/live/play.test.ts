import assert from "node:assert/strict";
import { test } from "node:test";
import { calm, pair } from "./pair.ts";

test("two pages begin a game, and moves of each come to the other", async () => {
  const { one, two } = await pair();
  assert.equal(one.live.status.connection, "connected");
  assert.equal(two.live.status.connection, "connected");
  assert.deepEqual([one.live.status.side, two.live.status.side], [1, 2]);
  assert.deepEqual([one.live.status.friend, two.live.status.friend], ["Bo", "Anna"]);
  assert.ok(one.session.isMovable && !two.session.isMovable);
  await one.session.play("33-42");
  await calm();
  assert.deepEqual(two.session.state.record.moves, ["33-42"]);
  assert.ok(two.session.isMovable && !one.session.isMovable);
  await two.session.play("82-73");
  await calm();
  assert.deepEqual(one.session.state.record.moves, ["33-42", "82-73"]);
  assert.equal(one.stored()?.live, two.stored()?.live);
});
