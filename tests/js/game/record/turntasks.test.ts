import assert from "node:assert/strict";
import { test } from "node:test";
import { moveAlong } from "../../../../web/board/moveanimation.ts";
import { replyPaces } from "../../../../web/game/record/turntasks.ts";
import { moveTime } from "../../../../web/game/settings.ts";

const LONGEST = [31, 52, 71, 92, 73, 54, 75, 94, 103];

test("the computer replies at a pace that can be followed, and after the last piece has landed", () => {
  for (let squares = 2; squares <= LONGEST.length; squares += 1) {
    const path = LONGEST.slice(0, squares);
    const last = { text: "", path, player: 1 as const };
    const wait = replyPaces({ last }) * moveTime("normal");
    assert.ok(wait > moveAlong("A", path, null).lasts, `${squares} squares: ${wait}`);
    if (squares === 2) assert.ok(wait >= 400 && wait <= 600);
  }
  assert.equal(replyPaces(null), 1);
});
