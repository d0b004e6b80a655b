// One build of the site in the browser's cache: complete or absent, whatever happens to the storage.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { beforeEach, test } from "node:test";
import { SiteCache } from "../../../../web/offline/worker/sitecache.ts";
import { decoderBytes, frameOf } from "../../base/zstdframes.ts";

const SITE = "https://a.example/salta/";
const PATHS = Object.freeze(["index.html", "page/a.js", "page/b.js", "engine/snapshot"]);

const contentOf = (path: string) => `the content of ${path}`;

const FILES = PATHS.map((path) => ({
  path,
  sha256: createHash("sha256").update(contentOf(path)).digest("base64"),
}));

/** By the name of the cache, its entries by address. */
let storage: Map<string, Map<string, Response>> = new Map();
/** The remaining room in it, in entries. */
let room = Infinity;
let asked: string[] = [];

const cacheOf = (entries: Map<string, Response>) => ({
  match: async (address: string) => entries.get(address)?.clone(),
  keys: async () => [...entries.keys()].map((url) => ({ url })),
  async put(address: string, answer: Response) {
    if (room < 1) throw new DOMException("full", "QuotaExceededError");
    room -= 1;
    entries.set(address, answer);
  },
});

const CACHES = {
  async open(name: string) {
    const entries = storage.get(name) ?? new Map();
    storage.set(name, entries);
    return cacheOf(entries);
  },
  match: async (address: string, { cacheName }: { cacheName: string }) =>
    storage.get(cacheName)?.get(address)?.clone(),
  has: async (name: string) => storage.has(name),
  keys: async () => [...storage.keys()],
  delete: async (name: string) => storage.delete(name),
};

beforeEach(() => {
  storage = new Map();
  room = Infinity;
  asked = [];
  Object.assign(globalThis, {
    caches: CACHES,
    async fetch(address: string) {
      asked.push(address.slice(SITE.length));
      return new Response(contentOf(address.slice(SITE.length)));
    },
  });
});

const cacheFor = (id = "one") => new SiteCache(SITE, id, FILES);

/** The number of files of each build. */
const kept = () => [...storage].map(([name, entries]) => [name.split(" ").at(-1), entries.size]);

test("a build without enough room is not stored, and the previous one stays complete", async () => {
  await cacheFor("one").fill();
  room = 2;
  await assert.rejects(cacheFor("two").fill(), { name: "QuotaExceededError" });
  assert.deepEqual(kept(), [["one", PATHS.length]]);
});

test("a request of the same build for a missing file deletes nothing", async () => {
  await cacheFor().fill();
  const [first, ...others] = FILES;
  const wrong = [...others, { path: first?.path ?? "", sha256: "AAAA" }];
  await assert.rejects(new SiteCache(SITE, "one", wrong).fill(), /is not the one of this build/);
  assert.deepEqual(kept(), [["one", PATHS.length]]);
});

test("unreadable storage counts as empty, and the network is used", async () => {
  await cacheFor().fill();
  assert.ok(await cacheFor().get("index.html"));
  const broken = async () => {
    throw new DOMException("Unexpected internal error", "UnknownError");
  };
  Object.assign(globalThis, { caches: { ...CACHES, open: broken, match: broken } });
  assert.equal(await cacheFor().get("index.html"), null);
});

test("cleared storage contains no empty build, and is filled again on request", async () => {
  await cacheFor().fill();
  storage.clear();
  assert.equal(await cacheFor().get("index.html"), null);
  assert.deepEqual(kept(), []);
  await cacheFor().mend();
  assert.deepEqual(kept(), [["one", PATHS.length]]);
});

test("a build that cannot be filled again is deleted: half of one is worse than none", async () => {
  await cacheFor().fill();
  storage.get([...storage.keys()][0] ?? "")?.delete(`${SITE}page/a.js`);
  storage.get([...storage.keys()][0] ?? "")?.delete(`${SITE}page/b.js`);
  Object.assign(globalThis, { fetch: async () => new Response("", { status: 404 }) });
  await assert.rejects(cacheFor().mend());
  assert.deepEqual(kept(), []);
});

test("a single deleted file is fetched again, and if that fails the rest stays", async () => {
  await cacheFor().fill();
  const [entries] = storage.values();
  entries?.delete(`${SITE}engine/snapshot`);
  const { fetch } = globalThis;
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError("offline")) });
  await assert.rejects(cacheFor().mend());
  assert.deepEqual(kept(), [["one", PATHS.length - 1]]);
  Object.assign(globalThis, { fetch });
  asked = [];
  await cacheFor().mend();
  assert.deepEqual(kept(), [["one", PATHS.length]]);
  assert.deepEqual(asked, ["engine/snapshot"]);
  asked = [];
  await cacheFor().mend();
  assert.deepEqual(asked, []);
});

const LATER = Object.freeze([
  { path: "docs/index.html", part: "docs" },
  { path: "docs/bot.html", part: "docs" },
  { path: "page/messages-1/de/page.js", part: "de" },
]);

const withParts = (id = "one") => {
  const files = LATER.map(({ path, part }) => ({
    path,
    part,
    sha256: createHash("sha256").update(contentOf(path)).digest("base64"),
  }));
  return new SiteCache(SITE, id, [...FILES, ...files]);
};

test("the documentation and the languages are stored for their readers", async () => {
  const cache = withParts();
  await cache.fill();
  assert.deepEqual(kept(), [["one", PATHS.length]]);
  await cache.keep("docs");
  assert.deepEqual(kept(), [["one", PATHS.length + 2]]);
  assert.ok(await cache.get("docs/bot.html"));
  assert.equal(await cache.get("page/messages-1/de/page.js"), null);
});

test("the next build takes over the stored parts, and no others", async () => {
  await withParts().fill();
  await withParts().keep("docs");
  asked = [];
  await withParts("two").fill();
  assert.deepEqual(kept().at(-1), ["two", PATHS.length + 2]);
  assert.deepEqual(asked, [], "it has not changed");
  await withParts("two").keep("de");
  await withParts("three").fill();
  assert.deepEqual(kept().at(-1), ["three", PATHS.length + 3]);
});

test("a part with a missing file is repaired with the rest", async () => {
  await withParts().fill();
  await withParts().keep("docs");
  storage.get([...storage.keys()][0] ?? "")?.delete(`${SITE}docs/bot.html`);
  await withParts().mend();
  assert.deepEqual(kept(), [["one", PATHS.length + 2]]);
});

test("a packed file is stored unpacked, kept for the next build, and fetched again if damaged", async () => {
  const path = "engine/python.wasm.bin";
  const packed = frameOf("what Python is");
  const hashOf = (content: string | Uint8Array) =>
    createHash("sha256").update(content).digest("base64");
  const file = { path, sha256: hashOf(packed), unpacked: hashOf("what Python is") };
  const decoder = { path: "engine/x/zstd.wasm", sha256: hashOf(decoderBytes()) };
  Object.assign(globalThis, {
    async fetch(address: string) {
      asked.push(address.slice(SITE.length));
      return new Response(address.endsWith(decoder.path) ? decoderBytes() : packed);
    },
  });
  const requestsFor = (wanted: string) => asked.filter((one) => one === wanted);
  const cacheOfBuild = (id: string) => new SiteCache(SITE, id, [file, decoder]);
  for (const [id, requests] of [
    ["one", [path]],
    ["two", []],
  ] as const) {
    asked = [];
    await cacheOfBuild(id).fill();
    const stored = await cacheOfBuild(id).get(path);
    assert.equal(await stored?.text(), "what Python is");
    assert.equal(stored?.headers.get("Content-Type"), "application/wasm");
    assert.ok(stored?.headers.has("X-Salta-Unpacked"));
    assert.deepEqual(requestsFor(path), requests);
  }
  for (const entries of storage.values()) entries.set(`${SITE}${path}`, new Response("damaged"));
  await cacheOfBuild("three").fill();
  assert.deepEqual(requestsFor(path), [path]);
});

test("a folder with the same name above the site is not taken for the documentation", async () => {
  const site = "https://a.example/docs/";
  const fetched = globalThis.fetch;
  Object.assign(globalThis, {
    fetch: async (address: string) => new Response(contentOf(address.slice(site.length))),
  });
  const files = LATER.map(({ path, part }) => ({ path, part, sha256: "" }));
  await new SiteCache(site, "one", FILES).fill();
  await new SiteCache(site, "two", [...FILES, ...files]).fill();
  assert.deepEqual(kept().at(-1), ["two", PATHS.length]);
  Object.assign(globalThis, { fetch: fetched });
});

test("the address of a folder is that of its first page", () => {
  const cache = withParts();
  const at = (address: string) => cache.pathOf(`${SITE}${address}`);
  assert.equal(at(""), "index.html");
  assert.equal(at("?x=1"), "index.html");
  assert.equal(at("docs/"), "docs/index.html");
  assert.equal(at("docs/bot"), "docs/bot.html");
  assert.equal(at("docs/nothing"), null);
  assert.equal(at("elsewhere/"), null);
});

test("another page replaces an unavailable one, in its language or the reader's", async () => {
  const names = ["offline.html", "offline.de.html", "offline.pl.html"];
  const files = names.map((path) => ({
    path,
    sha256: createHash("sha256").update(contentOf(path)).digest("base64"),
    ...(path === "offline.pl.html" && { part: "pl" }),
  }));
  const cache = new SiteCache(SITE, "one", files);
  const instead = async (page: string, ...languages: string[]) =>
    (await cache.offlinePage(`${SITE}${page}`, languages))?.slice(SITE.length) ?? null;
  assert.equal(await instead("history.html", "de"), null);
  await cache.fill();
  assert.equal(await instead("salta.html", "de-AT", "en"), "offline.de.html");
  assert.equal(await instead("history.de.html", "en"), "offline.de.html");
  assert.equal(await instead("salta.html", "fr", "en-GB", "de"), "offline.html");
  assert.equal(await instead("salta.html", "pl"), "offline.html"); // it is not stored
  assert.equal(await instead("docs/?lang=de", "en"), "offline.de.html");
});
