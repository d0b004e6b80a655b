import "../../../../../web/node_modules/fake-indexeddb/auto/index.mjs";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { formatBackup } from "../../../../../web/app/backup/backupfile.ts";
import { RestoreStore } from "../../../../../web/app/backup/stores/restorestore.ts";
import { effect } from "../../../../../web/base/signals.ts";
import { FIRST_SETTINGS } from "../../../../../web/game/settings.ts";
import { Archive, ArchiveError } from "../../../../../web/game/storage/archive.ts";
import type { ArchivedGame } from "../../../../../web/game/storage/archivedgame.ts";
import { createStore } from "../../../../../web/game/storage/storage.ts";
import { settingsEntry } from "../../../../../web/game/storage/storedsettings.ts";
import { asking } from "../../../engine/asked.ts";
import { archived } from "../../../game/storage/archived.ts";

const opened: Archive[] = [];
afterEach(async () => {
  for (const archive of opened.splice(0)) {
    await archive.clear();
    await archive.close();
  }
});

function createArea() {
  const items: Map<string, string> = new Map();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

async function restoring(...here: readonly ArchivedGame[]) {
  const archive = new Archive();
  opened.push(archive);
  for (const game of here) await archive.put(game);
  const changes: object[] = [];
  const browser = createStore(createArea());
  const store = new RestoreStore({
    archive,
    ask: asking(() => Promise.reject(new Error("nothing is asked"))),
    store: browser,
    changeSettings: (change) => void changes.push(change),
  });
  return { archive, store, browser, changes };
}

const fileWith = (games: readonly ArchivedGame[], texts = new Map<string, string>()) =>
  new Blob([formatBackup({ texts, games, now: new Date(0), page: "1" })]);
const dark = { version: settingsEntry.version, data: { ...FIRST_SETTINGS, theme: "dark" } };
const settings = new Map([["settings", JSON.stringify(dark)]]);

test("a backup is read, then restored, and the settings take effect", async () => {
  const { archive, store, changes } = await restoring();
  await store.read(fileWith([archived({ id: "a" })]));
  assert.deepEqual([store.phase, store.restorable?.plan.games.added], ["read", 1]);
  assert.ok(store.restorable?.isUseful);
  const phases: string[] = [];
  effect(() => void phases.push(`${store.phase} ${store.progress.done}/${store.progress.of}`));
  await store.restore();
  assert.deepEqual(phases, ["read 0/0", "restoring 0/1", "restoring 1/1", "done 1/1"]);
  assert.deepEqual([store.outcome?.games, changes.length], [0, 1]);
  assert.equal((await archive.all()).length, 1);
});

test("a backup with nothing new is not useful", async () => {
  const { store } = await restoring(archived({ id: "a" }));
  await store.read(fileWith([archived({ id: "a" })]));
  assert.equal(store.restorable?.isUseful, false);
});

test("a file that is no backup is refused", async () => {
  const { store } = await restoring();
  await store.read(new Blob(["just words"]));
  assert.deepEqual([store.refusal, store.restorable], ["broken", null]);
});

test("a restore that is stopped changes nothing", async () => {
  const { archive, store, changes } = await restoring();
  await store.read(fileWith([archived({ id: "a" }), archived({ id: "b" })]));
  effect(() => void (store.progress.done === 1 && store.stop()));
  await store.restore();
  assert.deepEqual([store.phase, store.outcome, changes], ["stopped", null, []]);
  assert.equal((await archive.all()).length, 0);
});

test("stopping between reading and restoring has no effect", async () => {
  const { store } = await restoring();
  await store.read(fileWith([archived({ id: "a" })]));
  store.stop();
  await store.restore();
  assert.equal(store.phase, "done");
});

test("settings are replaced by default only if there are none", async () => {
  const { store } = await restoring();
  await store.read(fileWith([], settings));
  assert.ok(store.isWithSettings.value);
  const other = await restoring();
  other.browser.save(settingsEntry, FIRST_SETTINGS);
  await other.store.read(fileWith([], settings));
  assert.deepEqual(
    [other.store.isWithSettings.value, other.store.restorable?.plan.hasSettings],
    [false, true],
  );
});

test("without the games of this browser a backup can still be read, with the reason", async () => {
  const { archive, store } = await restoring();
  archive.all = () => Promise.reject(new ArchiveError("newer"));
  await store.read(fileWith([archived({ id: "a" })]));
  assert.equal(store.restorable?.trouble, "newer");
});
