import assert from "node:assert/strict";
import { test } from "node:test";
import { keepSite } from "../../../web/offline/offline.ts";

test("a browser that lets no service worker in, by a refusal or by no answer, disturbs nothing", async () => {
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
