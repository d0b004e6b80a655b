import assert from "node:assert/strict";
import { test } from "node:test";
import { followSession } from "../../../../web/game/record/followsession.ts";
import { rest, table } from "./seated.ts";

test("a change is shown before its event is reported, and with it", async () => {
  const { session, open } = table();
  await open();
  const heard: unknown[] = [];
  const stop = followSession(
    session,
    ({ game: { record }, progress: { seeking } }) => heard.push([record.cursor, seeking]),
    ({ arrival, state }) => heard.push([arrival, state.game.record.cursor]),
  );
  assert.deepEqual(heard, [], "nothing has changed yet");
  await session.play("33-42");
  assert.deepEqual(heard.slice(0, 3), [
    [1, true],
    [1, false],
    ["moved", 1],
  ]);
  stop();
  heard.length = 0;
  await session.step("undo");
  await rest();
  assert.deepEqual(heard, []);
});

test("an event that changes nothing is reported, and not shown", async () => {
  const { session, open } = table();
  await open();
  await session.play("33-42");
  await rest();
  const heard: string[] = [];
  followSession(
    session,
    () => heard.push("shown"),
    ({ arrival }) => heard.push(arrival),
  );
  session.setWatch(null);
  assert.deepEqual(heard, ["watched"]);
});
