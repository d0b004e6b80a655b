import assert from "node:assert/strict";
import { test } from "node:test";
import type { PlayContext } from "../../../web/modes/play/playcontext.ts";
import { makeClip } from "../../../web/share/clip.ts";

test("a clip that is cancelled while its module loads is never begun", async () => {
  const page = {
    get session() {
      return assert.fail("the game is read");
    },
  } as unknown as PlayContext;
  await assert.rejects(makeClip(page, AbortSignal.abort()), { name: "AbortError" });
});
