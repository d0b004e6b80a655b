import assert from "node:assert/strict";
import { test } from "node:test";
import { ForgetStore } from "../../../../../web/app/backup/stores/forgetstore.ts";
import type { ArchiveTrouble } from "../../../../../web/game/storage/archive.ts";
import { ArchiveError } from "../../../../../web/game/storage/archive.ts";
import { createStore } from "../../../../../web/game/storage/storage.ts";

function forgetting(trouble: ArchiveTrouble | null) {
  const fail = () => Promise.reject(new ArchiveError(trouble ?? "failed"));
  const size = async () => ({ games: 3, bytes: 1, aside: 0 });
  const archive = trouble ? { clear: fail, size: fail } : { clear: async () => {}, size };
  return new ForgetStore({ archive, store: createStore(null) });
}

test("the losses are counted, without entries that are empty", async () => {
  assert.deepEqual(await forgetting(null).losses(), {
    trouble: null,
    lost: [{ name: "games", n: 3 }],
  });
  assert.deepEqual(await forgetting("newer").losses(), { trouble: "newer", lost: [] });
});

test("if the games cannot be deleted, nothing is deleted", async () => {
  const store = forgetting("failed");
  assert.deepEqual([await store.forget(), store.hasFailed], [false, true]);
});
