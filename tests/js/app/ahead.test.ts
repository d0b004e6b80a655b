import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fetchScreensAhead } from "../../../web/app/ahead.ts";
import type { Screen } from "../../../web/app/screens.ts";
import { fetchScreen } from "../../../web/app/screens.ts";

/** A screen whose request is answered later. */
function requested(log: string[], name: string) {
  let [arrive, fail] = [() => {}, () => {}];
  const coming = new Promise<void>((resolve, reject) => {
    arrive = resolve;
    fail = () => reject(new Error(name));
  });
  const load = () => {
    log.push(name);
    return coming;
  };
  const screen: Screen<unknown> = { load, sheets: [], sections: [] };
  return { screen, arrive, fail };
}

test("each round of screens waits for the one before, even if that fails", async () => {
  const log: string[] = [];
  const [one, two] = [requested(log, "one"), requested(log, "two")];
  const done = fetchScreensAhead({}, [[one.screen], [two.screen]]);
  await nextTurn();
  assert.deepEqual(log, ["one"]);
  one.fail();
  await nextTurn();
  assert.deepEqual(log, ["one", "two"]);
  two.arrive();
  await done;
});

test("nothing more is fetched ahead while somebody waits for a screen", async () => {
  const log: string[] = [];
  const [one, two] = [requested(log, "one"), requested(log, "two")];
  const [pressed, other] = [requested(log, "pressed"), requested(log, "other")];
  const last = requested(log, "last");
  let isDone = false;
  const done = fetchScreensAhead({}, [[one.screen], [two.screen]]).then(() => {
    isDone = true;
  });
  await nextTurn();
  const first = fetchScreen(pressed.screen);
  one.arrive();
  await nextTurn();
  const second = fetchScreen(other.screen);
  pressed.arrive();
  await first;
  await nextTurn();
  assert.deepEqual(log, ["one", "pressed", "other"]);
  other.fail();
  await assert.rejects(second);
  await nextTurn();
  assert.deepEqual(log, ["one", "pressed", "other", "two"]);
  const third = fetchScreen(last.screen);
  two.arrive();
  await nextTurn();
  assert.ok(!isDone, "what follows waits too");
  last.arrive();
  await third;
  await done;
});
