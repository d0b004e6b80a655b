import assert from "node:assert/strict";
import { test } from "node:test";
import { fetchAhead, importPart, importScript } from "../../../web/base/parts.ts";

/** A site whose scripts can be broken, in a browser that never requests a failed address again. */
function site(scripts: Record<string, Record<string, unknown>>) {
  const broken = new Set<string>();
  const map = new Map<string, boolean>();
  const asked: string[] = [];
  const load = async (address: string) => {
    asked.push(address.slice(address.lastIndexOf("/") + 1));
    const name = new URL(address).pathname.split("/").at(-1) ?? "";
    if (!map.has(address)) map.set(address, !broken.has(name));
    if (!map.get(address)) throw new TypeError(`${name} did not come`);
    return scripts[name] ?? {};
  };
  const here = `https://salta.test/${Math.random()}/main.js`;
  return { broken, asked, load, here };
}

/** A chunk that counts its runs, and a part that imports from it. */
function twoFiles() {
  const runs: string[] = [];
  const scripts = {
    "chunk.js": {
      part: (_: unknown, module: { exports: unknown }) => {
        runs.push("chunk");
        module.exports = { word: "salta" };
      },
    },
    "part.js": {
      part: (require: (name: string) => { word: string }, module: { exports: unknown }) => {
        runs.push("part");
        module.exports = { said: require("./chunk.js").word };
      },
    },
    "other.js": {
      part: (require: (name: string) => unknown, module: { exports: unknown }) => {
        module.exports = { chunk: require("./chunk.js"), main: require("./main.js") };
      },
    },
    "main.js": { begun: true },
  };
  return { runs, scripts };
}

for (const file of ["chunk.js", "part.js"]) {
  test(`a part whose ${file} failed loads at the next request, from another address`, async () => {
    const { scripts, runs } = twoFiles();
    const { broken, asked, load, here } = site(scripts);
    const fetch = () => importPart(["./chunk.js", "./part.js"], here, load);
    broken.add(file);
    await assert.rejects(fetch(), /did not come/);
    await assert.rejects(fetch(), /did not come/);
    assert.deepEqual(runs, []);
    broken.clear();
    assert.equal((await fetch()).said, "salta");
    assert.equal(asked.at(-1), `${file}?again=2`);
    assert.deepEqual(runs, ["part", "chunk"]);
  });
}

test("a prefetched part runs on demand, and is not fetched again", async () => {
  const { scripts, runs } = twoFiles();
  const { asked, load, here } = site(scripts);
  const names = ["./chunk.js", "./part.js"];
  await fetchAhead(() => importPart(names, here, load));
  assert.deepEqual(runs, []);
  assert.equal((await importPart(names, here, load)).said, "salta");
  assert.deepEqual(asked, ["part.js", "chunk.js"]);
});

test("a module imported by several parts runs once, and the page's initial scripts do not run again", async () => {
  const { scripts, runs } = twoFiles();
  const { asked, load, here } = site(scripts);
  await importPart(["./chunk.js", "./part.js"], here, load);
  const other = await importPart(["./main.js", "./chunk.js", "./other.js"], here, load);
  assert.deepEqual(other, { chunk: { word: "salta" }, main: { begun: true } });
  assert.equal(await importPart(["./other.js"], here, load), other);
  assert.deepEqual(runs, ["part", "chunk"]);
  assert.deepEqual(asked, ["part.js", "chunk.js", "other.js", "main.js"]);
});

test("a single script is requested from another address after each failure", async () => {
  const { broken, asked, load } = site({ "page.js": { default: "sentences" } });
  const address = `https://salta.test/${Math.random()}/page.js`;
  broken.add("page.js");
  await assert.rejects(importScript(address, load));
  broken.clear();
  assert.deepEqual(await importScript(address, load), { default: "sentences" });
  assert.deepEqual(asked, ["page.js", "page.js?again=1"]);
});

test("a file with several parts is requested once, and each part runs when first needed", async () => {
  const { scripts, runs } = twoFiles();
  const unused = () => runs.push("unused");
  const pack = { parts: { "./unused.js": unused, "./chunk.js": scripts["chunk.js"].part } };
  const { asked, broken, load, here } = site({ ...scripts, "pack.js": pack });
  broken.add("pack.js");
  await assert.rejects(importPart(["./pack.js", "./part.js"], here, load), /did not come/);
  broken.clear();
  assert.deepEqual(await importPart(["./pack.js", "./part.js"], here, load), { said: "salta" });
  assert.deepEqual(await importPart(["./chunk.js"], here, load), { word: "salta" });
  assert.deepEqual(await importPart(["./pack.js"], here, load), { word: "salta" });
  assert.deepEqual(runs, ["part", "chunk"]);
  assert.deepEqual(asked, ["part.js", "pack.js", "pack.js?again=1"]);
});
