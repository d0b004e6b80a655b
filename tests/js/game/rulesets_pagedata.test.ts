// The data of the page, without what `web/build/data.py` leaves out because it follows from the texts of moves.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { Preset } from "../../../web/engine/operations.ts";
import { parsePageData } from "../../../web/game/rulesets.ts";

const GOLDEN = new URL("../../golden/bridge/presets.json", import.meta.url);
const { presets }: { presets: readonly Preset[] } = JSON.parse(readFileSync(GOLDEN, "utf8")).reply
  .result;

test("the data derived from the texts of moves match Python's answer", () => {
  const shortened = presets.map((preset) => ({
    ...preset,
    opening: {
      ...preset.opening,
      legal: preset.opening.legal.flatMap(({ moves }) => moves.map(({ text }) => text)),
    },
  }));
  const text = JSON.stringify({ build: {}, presets: { presets: shortened } });
  assert.deepEqual(parsePageData(text).presets.presets, presets);
});
