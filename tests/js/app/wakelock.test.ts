import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { setImmediate as soon } from "node:timers/promises";
import { WakeLock } from "../../../web/app/wakelock.ts";

/** A browser whose screen can be kept on while its page is visible. */
function browser({ isRefused = false } = {}) {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const locks: { released: boolean; release: () => Promise<void> }[] = [];
  async function request() {
    if (isRefused) throw new Error("the battery is low");
    const lock = {
      released: false,
      release: async () => void Object.assign(lock, { released: true }),
    };
    locks.push(lock);
    return lock;
  }
  Object.defineProperty(globalThis, "document", { value: page, configurable: true });
  Object.defineProperty(globalThis, "navigator", {
    value: { wakeLock: { request } },
    configurable: true,
  });
  return {
    get held() {
      return locks.filter(({ released }) => !released).length;
    },
    locks,
    async turn(state: string) {
      page.visibilityState = state;
      // The browser itself releases the lock when the page is hidden.
      if (state === "hidden") for (const lock of locks) lock.released = true;
      page.dispatchEvent(new Event("visibilitychange"));
      await soon();
    },
  };
}

test.beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
test.afterEach(() => mock.timers.reset());

test("the screen is kept on while requested, by one lock", async () => {
  const made = browser();
  const lock = new WakeLock();
  lock.want(true);
  lock.want(true);
  await soon();
  lock.want(true);
  await soon();
  assert.equal(made.held, 1);
  lock.want(false);
  await soon();
  assert.equal(made.held, 0);
});

test("a lock that arrives too late is released", async () => {
  const made = browser();
  const lock = new WakeLock();
  lock.want(true);
  lock.want(false);
  await soon();
  assert.equal(made.locks.length, 1);
  assert.equal(made.held, 0);
});

test("a page that is visible again requests the lock again, unless it is no longer needed", async () => {
  const made = browser();
  const lock = new WakeLock();
  lock.want(true);
  await soon();
  await made.turn("hidden");
  assert.equal(made.held, 0);
  await made.turn("visible");
  assert.equal(made.held, 1);
  await made.turn("hidden");
  lock.want(false);
  await made.turn("visible");
  assert.equal(made.held, 0);
});

test("an abandoned game lets the screen go dark", async () => {
  const made = browser();
  const lock = new WakeLock();
  lock.want(true);
  await soon();
  mock.timers.tick(14 * 60 * 1000);
  lock.want(true);
  mock.timers.tick(14 * 60 * 1000);
  await soon();
  assert.equal(made.held, 1);
  mock.timers.tick(60 * 1000);
  await soon();
  assert.equal(made.held, 0);
});

test("a refusal and a browser without wake locks change nothing", async () => {
  const made = browser({ isRefused: true });
  new WakeLock().want(true);
  await soon();
  assert.equal(made.held, 0);
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
  new WakeLock().want(true);
  await soon();
});
