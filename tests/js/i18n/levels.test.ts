import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LEVELS } from "../../../web/game/record/seats.ts";
import { fetchSection } from "../../../web/i18n/catalogue.ts";
import { levelLabel, levelSummary } from "../../../web/i18n/levels.ts";

const GOLDEN = new URL("../../golden/bridge/levels.json", import.meta.url);

await fetchSection("levels");

test("the page has as many levels as Python, each with a name and a sentence", () => {
  const { result } = JSON.parse(readFileSync(GOLDEN, "utf8")).reply;
  const levels = result.map(({ level }: { level: number }) => level);
  assert.deepEqual(
    levels,
    Array.from({ length: LEVELS }, (_, at) => at + 1),
  );
  for (const level of levels) {
    assert.match(levelLabel(level), new RegExp(`^${level} · [A-Z]`));
    assert.match(levelSummary(level), /^[A-Z].*\.$/);
  }
});

test("a level is shown and spoken with its number and its name", () => {
  assert.equal(levelLabel(3), "3 · Ferdl");
});
