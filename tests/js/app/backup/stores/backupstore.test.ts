import assert from "node:assert/strict";
import { test } from "node:test";
import { BackupStore } from "../../../../../web/app/backup/stores/backupstore.ts";
import { ArchiveError } from "../../../../../web/game/storage/archive.ts";
import { createStore } from "../../../../../web/game/storage/storage.ts";
import { archived, archiveOf } from "../../../game/storage/archived.ts";

const services = { store: createStore(null), version: "1" };

test("a backup is measured when it is shown, and made anew when it is saved", async () => {
  const { archive, games } = archiveOf(new Map([["a", archived({ id: "a" })]]));
  const backup = new BackupStore({ ...services, archive });
  assert.deepEqual([backup.measured, backup.persistence], [null, null]);
  await backup.read();
  assert.deepEqual([backup.measured?.games, backup.saved], [1, null]);
  assert.equal(backup.persistence, "unknown", "without a browser nobody promises anything");
  games.set("b", archived({ id: "b" }));
  const file = await backup.save();
  assert.deepEqual([file.games, backup.saved, backup.measured?.games], [2, file, 1]);
  assert.deepEqual(JSON.parse(await file.blob.text()).games.length, 2);
});

test("games that cannot be read are missing from the backup, with the reason unless there are none", async () => {
  for (const trouble of ["newer", "denied"] as const) {
    const all = () => Promise.reject(new ArchiveError(trouble));
    const backup = new BackupStore({ ...services, archive: { all } });
    const file = await backup.save();
    assert.deepEqual([file.games, file.trouble], [0, trouble === "denied" ? null : trouble]);
  }
});
