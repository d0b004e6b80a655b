import assert from "node:assert/strict";
import { test } from "node:test";
import { bandsOf } from "../../../../../web/app/daily/views/distribution.ts";
import { NO_DAYS, withDaily } from "../../../../../web/game/storage/dayresults.ts";

test("results are counted by how far they were from the best possible one", () => {
  let days = NO_DAYS;
  for (const [place, short] of [0, 0, 1, 2, 3, 7, 8, 20, -1].entries()) {
    const on = `2026-12-0${place + 1}`;
    const duel = { moves: [], on, margin: 9 - short, best: 9, losses: null };
    days = withDaily(days, on, { duel });
  }
  const open = { moves: ["33-43"], on: null, margin: null, best: 9, losses: null };
  days = withDaily(days, "2026-12-24", { duel: open });
  assert.deepEqual(bandsOf(days), [3, 2, 1, 1, 2]);
});
