// The addresses that a worker may be started from.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

const PLACE = "https://games.example/some/where/index.html?lang=en#puzzles";
const names = [] as string[];

/** The value that a browser with Trusted Types creates: not a string. */
class TrustedScriptUrl {
  address;

  constructor(address: string) {
    this.address = address;
  }
}

const trustedTypes = {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }) {
    names.push(name);
    return {
      createScriptURL: (address: string) => new TrustedScriptUrl(rules.createScriptURL(address)),
    };
  },
};

let count = 0;

/** A fresh copy of the module, as in a new page. */
function fresh(): Promise<typeof import("../../../web/engine/scripts.ts")> {
  count += 1;
  return import(`../../../web/engine/scripts.ts?page=${count}`);
}

beforeEach(() => {
  Object.assign(globalThis, { document: { baseURI: PLACE } });
});

afterEach(() => {
  names.length = 0;
  Object.assign(globalThis, { document: undefined, trustedTypes: undefined });
});

test("a script of the site gets its full address", async () => {
  const { scriptAddress } = await fresh();
  assert.equal(scriptAddress("sw.js"), "https://games.example/some/where/sw.js");
  const url = new URL("page/worker.js", PLACE);
  assert.equal(scriptAddress(url), url.href);
});

test("with Trusted Types, one policy is created for all addresses", async () => {
  Object.assign(globalThis, { trustedTypes });
  const { scriptAddress } = await fresh();
  assert.deepEqual(names, []);
  const [first, second] = [scriptAddress("sw.js"), scriptAddress("./page/worker.js")];
  assert.deepEqual(names, ["salta"]);
  const given = first as unknown;
  assert.ok(given instanceof TrustedScriptUrl);
  assert.equal(given.address, "https://games.example/some/where/sw.js");
  assert.ok((second as unknown) instanceof TrustedScriptUrl);
});

for (const knows of [false, true]) {
  test(`addresses outside the site are refused${knows ? ", with Trusted Types as well" : ""}`, async () => {
    if (knows) Object.assign(globalThis, { trustedTypes });
    const { scriptAddress } = await fresh();
    for (const address of [
      "https://evil.example/sw.js",
      "//evil.example/some/where/sw.js",
      "http://games.example/some/where/sw.js",
      "https://games.example/some/where",
      "../sw.js",
      "/sw.js",
      "page/../../../sw.js",
      "%2e%2e/sw.js",
      "data:text/javascript,1",
      "blob:https://games.example/0",
      "javascript:1",
    ]) {
      assert.throws(() => scriptAddress(address), TypeError, address);
    }
  });
}
