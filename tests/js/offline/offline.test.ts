import assert from "node:assert/strict";
import { test } from "node:test";
import { keepSite } from "../../../web/offline/offline.ts";

test("a browser that refuses the service worker, or never answers, does no harm", async () => {
  Object.defineProperty(globalThis, "document", { value: { baseURI: "https://a.example/salta/" } });
  for (const register of [async () => undefined, async () => Promise.reject(new Error("no"))]) {
    const serviceWorker = { register, controller: null };
    Object.defineProperty(globalThis, "navigator", {
      value: { serviceWorker },
      configurable: true,
    });
    await keepSite({ onNewer: () => assert.fail("there is nothing newer") });
  }
});
