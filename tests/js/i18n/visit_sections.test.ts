// A visit waits for the sentences that its first modules use: one section, besides those of the page.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const WEB = new URL("../../../web/", import.meta.url);

/**
 * The modules that are loaded before anything can be shown.
 *
 * @returns their sources by address
 */
function modulesFrom(first: string): Map<string, string> {
  const sources: Map<string, string> = new Map();
  const waiting = [new URL(first, WEB).href];
  for (let href = waiting.pop(); href; href = waiting.pop()) {
    if (sources.has(href)) continue;
    const source = readFileSync(new URL(href), "utf8");
    sources.set(href, source);
    for (const [, path = ""] of source.matchAll(
      /^(?:import|export) (?!type )(?:[^;]*? from )?"(\.[^"]+)"/gm,
    )) {
      waiting.push(new URL(path, href).href);
    }
  }
  return sources;
}

function sectionsOf(first: string) {
  const asked = [...modulesFrom(first).values()].flatMap((source) => [
    ...source.matchAll(/\b(?:speaker|finder)\("(\w+)"\)/g),
  ]);
  return [...new Set(asked.map(([, section]) => section))].sort();
}

test("the page fetches two sections before it can be used, an embedded game one of them", () => {
  assert.deepEqual(sectionsOf("app/main.ts"), ["first", "game", "page"]);
  assert.deepEqual(sectionsOf("embed/frame/main.ts"), ["embed", "first", "game"]);
  assert.deepEqual(sectionsOf("embed/frame/modes/view.ts"), ["embed", "first", "game"]);
});

test("the sections of other parts are found too", () => {
  assert.ok(sectionsOf("modes/play/views/resultcard.ts").includes("ending"));
});
