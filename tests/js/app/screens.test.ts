import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { DAILY, GAME_DIALOGS, PAGE_DIALOGS } from "../../../web/app/dialogs.ts";
import { LINK, LIVE, MODES } from "../../../web/app/screens.ts";

const web = new URL("../../../web/", import.meta.url);
const SPOKEN = /\b(?:speaker|finder)\("(\w+)"\)/g;
const IMPORTED = /^(?:import|export)(?! type)[^;]*?"(\.[^"]+)";/gm;
const LOADED = /^ {2}(\w+): \{\s+load: \(\) => import\("([^"]+)"\)/gm;

/** The sections used by a module and all its imports. */
function sectionsFrom(address: URL, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(address.href) || !address.href.endsWith(".ts")) return new Set();
  seen.add(address.href);
  const text = readFileSync(address, "utf8");
  const own = [...text.matchAll(SPOKEN)].map(([, name = ""]) => name);
  const imported = [...text.matchAll(IMPORTED)].map(([, path = ""]) => new URL(path, address));
  return new Set([...own, ...imported.flatMap((path) => [...sectionsFrom(path, seen)])]);
}

const ofPage = sectionsFrom(new URL("app/main.ts", web));
const sources = Object.fromEntries(
  [...readFileSync(new URL("app/screens.ts", web), "utf8").matchAll(LOADED)].map(
    ([, name = "", path = ""]) => [name, new URL(path, new URL("app/", web))],
  ),
);

for (const [name, { sections }] of Object.entries(MODES)) {
  test(`the sentences of ${name} are fetched together with it`, () => {
    const spoken = sectionsFrom(sources[name] as URL);
    assert.deepEqual([...sections].sort(), [...spoken].filter((one) => !ofPage.has(one)).sort());
  });
}

const others = [
  [LINK, "linkopening"],
  [LIVE, "../live/live"],
  [DAILY, "daily/page"],
  [PAGE_DIALOGS, "panels/pagedialogs"],
  [GAME_DIALOGS, "panels/dialogs"],
] as const;
for (const [{ sections }, name] of others) {
  test(`the sentences of ${name} are fetched together with it`, () => {
    const spoken = sectionsFrom(new URL(`app/${name}.ts`, web));
    assert.deepEqual([...sections].sort(), [...spoken].filter((one) => !ofPage.has(one)).sort());
  });
}
