import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fetchSection } from "../../../web/i18n/catalogue.ts";
import { presetSource, presetSummary } from "../../../web/i18n/rulesetsmore.ts";

const GOLDEN = new URL("../../golden/bridge/presets.json", import.meta.url);

await fetchSection("rulesetsmore");

test("a ruleset is told with its summary, and its source with the year", () => {
  const { presets } = JSON.parse(readFileSync(GOLDEN, "utf8")).reply.result;
  for (const preset of presets) {
    assert.match(presetSummary(preset.id), /^[A-Z].*\.$/);
    assert.match(presetSource(preset), new RegExp(`^${preset.year}, .*\\.$`));
  }
  assert.equal(presetSource({ id: "original", year: 1899 }), "1899, the inventor’s rules sheet.");
});
