import "../../../../web/node_modules/fake-indexeddb/auto/index.mjs";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { restoreGames } from "../../../../web/app/backup/restore.ts";
import { Archive, ArchiveError } from "../../../../web/game/storage/archive.ts";
import { ROOM } from "../../../../web/game/storage/archiveroom.ts";
import { archived } from "../../game/storage/archived.ts";

const opened: Archive[] = [];
afterEach(async () => {
  for (const archive of opened.splice(0)) {
    await archive.clear();
    await archive.close();
  }
});

function open(most: number = ROOM.games) {
  const archive = new Archive({ room: { ...ROOM, games: most } });
  opened.push(archive);
  return archive;
}

const idsIn = async (archive: Archive) => (await archive.all()).map(({ id }) => id).sort();
const watch = (see = (_done: number) => {}, stop = new AbortController()) => ({
  progress: {
    set value({ done }: { done: number; of: number }) {
      see(done);
    },
  },
  signal: stop.signal,
});

test("a game of a backup never replaces another game", async () => {
  const archive = open(1);
  const won = { winner: 1 as const, reason: "home", points: 5, proven: true };
  await archive.put(archived({ id: "mine", changed: 1, result: won }));
  const theirs = archived({ id: "theirs", changed: 9, result: won });
  assert.deepEqual(await restoreGames([theirs], archive, watch()), [theirs]);
  assert.deepEqual(await idsIn(archive), ["mine"]);
});

test("the games here are read only once, however many are added", async (context) => {
  const archive = open();
  await archive.put(archived({ id: "here" }));
  const getAll = context.mock.method(IDBObjectStore.prototype, "getAll");
  const { version } = archive;
  const saved = Array.from({ length: 60 }, (_, n) => archived({ id: `game-${n}` }));
  const seen: number[] = [];
  assert.deepEqual(
    await restoreGames(
      saved,
      archive,
      watch((done) => seen.push(done)),
    ),
    [],
  );
  assert.equal(getAll.mock.callCount(), 1);
  assert.equal(archive.version, version + 1);
  assert.equal(seen.at(-1), 60);
  assert.equal((await idsIn(archive)).length, 61);
});

test("a cancelled restore changes nothing", async () => {
  const archive = open();
  await archive.put(archived({ id: "here" }));
  const stop = new AbortController();
  const saved = ["a", "b", "c"].map((id) => archived({ id }));
  const restoring = restoreGames(
    saved,
    archive,
    watch((done) => done === 2 && stop.abort(), stop),
  );
  await assert.rejects(restoring, ArchiveError);
  assert.deepEqual(await idsIn(archive), ["here"]);
});

test("a row that is not a game is put aside when a game gets its id", async () => {
  const archive = open();
  await archive.put(archived({ id: "a" }));
  await archive.transact((writing) => writing.objectStore("games").put({ id: "a" }));
  assert.deepEqual(await restoreGames([archived({ id: "a", note: "so" })], archive, watch()), []);
  assert.equal((await archive.get("a"))?.note, "so");
  assert.equal((await archive.size()).aside, 1);
});
