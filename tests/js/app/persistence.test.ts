import assert from "node:assert/strict";
import { test } from "node:test";
import { askAgain, keepSafe, persistenceIn } from "../../../web/app/persistence.ts";
import { createStore } from "../../../web/game/storage/storage.ts";
import { area } from "../game/storage/area.ts";

/** A browser that answers as the test says. */
function browser(isGranted: boolean) {
  let isAsked = false;
  let count = 0;
  return {
    get count() {
      return count;
    },
    persisted: async () => isAsked && isGranted,
    persist: async () => {
      isAsked = true;
      count += 1;
      return isGranted;
    },
  };
}

test("a browser that was not asked has not refused", async () => {
  assert.equal(await persistenceIn(createStore(area()), browser(true)), "unasked");
});

test("the browser is asked once, and its answer is known from then on", async () => {
  for (const [isGranted, answer] of [
    [true, "granted"],
    [false, "refused"],
  ] as const) {
    const [store, manager] = [createStore(area()), browser(isGranted)];
    await keepSafe(store, manager);
    await keepSafe(store, manager);
    assert.equal(manager.count, 1);
    assert.equal(await persistenceIn(store, manager), answer);
  }
});

test("the player can ask the browser again", async () => {
  const [store, manager] = [createStore(area()), browser(true)];
  await keepSafe(store, browser(false));
  assert.equal(await askAgain(store, manager), "granted");
});

test("a browser that cannot be asked, or fails, gives no answer", async () => {
  const store = createStore(null);
  const fail = async () => {
    throw new Error("no");
  };
  assert.equal(await persistenceIn(store, { persist: fail, persisted: fail }), "unknown");
  assert.equal(await persistenceIn(store), "unknown");
  await keepSafe(store);
});
