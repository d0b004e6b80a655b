import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PAGES } from "../../../../web/app/history/personpage.ts";
import { ENGLISH } from "../../english.ts";

const HISTORY = JSON.parse(
  readFileSync(new URL("../../../../web/build/history.json", import.meta.url), "utf8"),
);

test("each person gives a page of their own, with its sources", () => {
  assert.equal(new Set(PAGES).size, 10);
  const parts: { id: string; sources: string[] }[] = HISTORY.sections.flatMap(
    ({ parts }: { parts: unknown }) => parts,
  );
  for (const id of PAGES) {
    assert.ok(ENGLISH.history[id], id);
    const sources = parts.find((part) => part.id === id)?.sources ?? [];
    assert.notEqual(sources.length, 0, id);
    for (const source of sources) assert.ok(ENGLISH.history[`source.${source}`], source);
  }
});
