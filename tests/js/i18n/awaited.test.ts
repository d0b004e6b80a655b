// The last import awaits the sentences: a module imported after it would run before they are loaded.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const WEB = new URL("../../../web/", import.meta.url);

/** The modules that a module imports, without types, in order. */
function importedBy(path: string) {
  const source = readFileSync(new URL(path, WEB), "utf8");
  const found = source.matchAll(/^import (?!type )(?:[^;"]*? from )?"([^"]+)";/gm);
  return [...found].map(([, from = ""]) => from);
}

for (const path of ["app/main.ts", "embed/frame/main.ts"]) {
  test(`${path} awaits the sentences after all its other imports`, () => {
    const imports = importedBy(path);
    assert.ok(imports.length > 10);
    const awaited = imports.filter((from) => from.endsWith("/i18n/awaited.ts"));
    assert.deepEqual(awaited, imports.slice(-1));
  });
}
