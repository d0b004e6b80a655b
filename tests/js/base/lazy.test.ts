import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as soon } from "node:timers/promises";
import { fetchedAtGesture, Lazy } from "../../../web/base/lazy.ts";

/** A page, and a resource whose first `failures` fetches fail. */
function page(failures: number = 0) {
  const target = new EventTarget();
  const asked = { count: 0 };
  Object.assign(globalThis, { addEventListener: target.addEventListener.bind(target) });
  const lazy = fetchedAtGesture(async () => {
    asked.count += 1;
    if (asked.count <= failures) throw new Error("the network is gone");
    return "sound";
  });
  const touch = async (type = "pointerdown") => {
    target.dispatchEvent(new Event(type));
    await soon();
  };
  return { lazy, asked, touch };
}

test("nothing is fetched before a gesture, and then only once", async () => {
  const { lazy, asked, touch } = page();
  await touch("pointermove");
  assert.deepEqual([asked.count, lazy.ready], [0, null]);
  await touch();
  await touch("keydown");
  assert.deepEqual([asked.count, lazy.ready], [1, "sound"]);
});

test("a failed fetch is repeated at the next gesture", async () => {
  const { lazy, asked, touch } = page(1);
  await touch();
  assert.equal(lazy.ready, null);
  await touch();
  assert.deepEqual([asked.count, lazy.ready], [2, "sound"]);
});

test("callbacks run once the part is loaded", async () => {
  const { lazy } = page();
  const done: string[] = [];
  lazy.do((it) => done.push(it));
  assert.deepEqual(done, []);
  await soon();
  assert.deepEqual(done, ["sound"]);
});

test("several requests share one fetch and its result", async () => {
  const handed: string[] = [];
  const lazy = new Lazy(
    async () => "dialogs",
    (it) => handed.push(it),
  );
  assert.equal(lazy.isRequested, false);
  assert.deepEqual(await Promise.all([lazy.get(), lazy.get()]), ["dialogs", "dialogs"]);
  assert.deepEqual([handed, lazy.ready, lazy.isRequested], [["dialogs"], "dialogs", true]);
});

test("a failure reaches the caller, and is forgotten", async () => {
  let isThere = false;
  const lazy = new Lazy(async () => {
    if (!isThere) throw new Error("the network is gone");
    return "dialogs";
  });
  await assert.rejects(lazy.get(), /gone/);
  assert.deepEqual([lazy.ready, lazy.isRequested], [null, false]);
  isThere = true;
  assert.equal(await lazy.get(), "dialogs");
});

test("a prepared part is requested once, and again only on demand", async () => {
  const { lazy, asked } = page(1);
  lazy.prepare();
  await soon();
  lazy.prepare();
  await soon();
  assert.deepEqual([asked.count, lazy.ready], [1, null], "a failure is not tried over and over");
  assert.equal(await lazy.get(), "sound");
  assert.equal(asked.count, 2);
});
