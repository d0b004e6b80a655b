import "../../../../web/node_modules/fake-indexeddb/auto/index.mjs";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { addGames, admissionPlan } from "../../../../web/app/games/importing.ts";
import { parsed } from "../../../../web/base/schema.ts";
import { afterChange, effect } from "../../../../web/base/signals.ts";
import { Archive, ArchiveError } from "../../../../web/game/storage/archive.ts";
import { archivedGame } from "../../../../web/game/storage/archivedgame.ts";
import { leaving, measureOf, ROOM } from "../../../../web/game/storage/archiveroom.ts";
import { archived } from "./archived.ts";

const opened: Archive[] = [];

function open(parts?: ConstructorParameters<typeof Archive>[0]) {
  const archive = new Archive(parts);
  opened.push(archive);
  return archive;
}

afterEach(async () => {
  for (const archive of opened.splice(0)) await archive.close();
  await answered(indexedDB.deleteDatabase("salta"));
});

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Write directly into the database, past the archive. */
async function spoil(write: (store: IDBObjectStore) => void, name: "games" | "sizes" = "games") {
  const database = await answered(indexedDB.open("salta"));
  const writing = database.transaction([name], "readwrite");
  write(writing.objectStore(name));
  await new Promise((resolve) => {
    writing.oncomplete = resolve;
  });
  database.close();
}

const idsIn = async (archive: Archive) => (await archive.all()).map(({ id }) => id);

const because = (trouble: string) => (error: unknown) =>
  error instanceof ArchiveError && error.trouble === trouble;

const domError = (name: string) => new DOMException("", name);

test("games survive a visit, most recently played first", async () => {
  const archive = open();
  await archive.put(archived({ id: "old", changed: 10 }));
  await archive.put(archived({ id: "new", changed: 30 }));
  await archive.put(archived({ id: "mid", changed: 20, note: "a good ending", star: true }));
  await archive.close();
  const again = open();
  assert.deepEqual(await idsIn(again), ["new", "mid", "old"]);
  assert.deepEqual(
    await again.get("mid"),
    archived({ id: "mid", changed: 20, note: "a good ending", star: true }),
  );
  assert.equal(await again.get("none"), null);
});

test("games beyond one batch are all read", async () => {
  const archive = open();
  for (let n = 0; n < 250; n += 1) await archive.put(archived({ id: `g${n}`, changed: n }));
  const games = await archive.all();
  assert.equal(new Set(games.map(({ id }) => id)).size, 250);
  assert.equal(games[0]?.id, "g249");
});

test("a removed game is gone, and can be put back unchanged", async () => {
  const archive = open();
  await archive.put(archived({ id: "one" }));
  await archive.put(archived({ id: "two", star: true }));
  const removed = await archive.get("two");
  await archive.remove("two");
  assert.deepEqual(await idsIn(archive), ["one"]);
  assert.equal((await archive.size()).games, 1);
  assert.ok(removed);
  await archive.put(removed);
  assert.deepEqual(await archive.get("two"), removed);
});

test("simultaneous changes of a game by two tabs are both kept", async () => {
  const [one, other] = [open(), open()];
  await one.put(archived({ id: "game" }));
  await Promise.all([
    one.change("game", (now) => now && { ...now, star: true }),
    other.change("game", (now) => now && { ...now, note: "mine" }),
    one.change("game", (now) => now && { ...now, changed: 77 }),
  ]);
  const now = await other.get("game");
  assert.deepEqual([now?.star, now?.note, now?.changed], [true, "mine", 77]);
});

test("every tab is notified when a game has changed, and only then", async () => {
  const [one, other] = [open(), open()];
  const seen: number[] = [];
  const news = new Promise((resolve) => {
    afterChange(() => other.version, resolve);
  });
  effect(() => void seen.push(one.version));
  await one.put(archived({ id: "game" }));
  assert.equal(await news, 1);
  assert.deepEqual(seen, [0, 1]);
  await one.change("game", (now) => now);
  assert.deepEqual(seen, [0, 1], "nothing has changed");
  await one.remove("game");
  assert.deepEqual(seen, [0, 1, 2]);
});

test("the size is the length of the games as text", async () => {
  const archive = open();
  const entry = archived({ id: "game", note: "é" });
  await archive.put(entry);
  const { length } = new TextEncoder().encode(JSON.stringify(entry));
  assert.deepEqual(await archive.size(), { games: 1, bytes: length, aside: 0 });
  await archive.change("game", (now) => now && { ...now, note: "" });
  assert.deepEqual(await archive.size(), { games: 1, bytes: length - 2, aside: 0 });
});

test("a damaged game is put aside and counted, and the others are read", async () => {
  const archive = open();
  await archive.put(archived({ id: "good" }));
  await archive.put(archived({ id: "bad" }));
  await spoil((games) => games.put({ ...archived({ id: "bad" }), board: "none" }));
  assert.deepEqual(await idsIn(archive), ["good"]);
  const size = await archive.size();
  assert.deepEqual([size.games, size.aside], [1, 1]);
  assert.deepEqual(await idsIn(archive), ["good"]);
  assert.equal((await archive.size()).aside, 1, "once");
});

test("a game that replaces a damaged one does not overwrite it", async () => {
  const archive = open();
  await archive.put(archived({ id: "game" }));
  await spoil((games) => games.put({ id: "game", what: "nobody knows" }));
  assert.equal(await archive.get("game"), null);
  await archive.put(archived({ id: "game", note: "again" }));
  assert.equal((await archive.get("game"))?.note, "again");
  assert.equal((await archive.size()).aside, 1);
});

test("unreadable games are counted once, and whoever follows the count learns of earlier ones", async () => {
  const archive = open();
  for (let n = 0; n < 11; n += 1) {
    await archive.put(archived({ id: `bad-${n}` }));
    await spoil((games) => games.put({ id: `bad-${n}` }));
  }
  await archive.put(archived({ id: "bad-0", note: "again" }));
  await archive.all();
  const seen: number[] = [];
  effect(() => void seen.push(archive.asides));
  await archive.all();
  assert.deepEqual(seen, [11]);
  await spoil((games) => games.put({ id: "later" }));
  await archive.all();
  assert.deepEqual(seen, [11, 12]);
});

test("size rows without a game take no room, and a game without such a row does", async () => {
  const archive = open({ room: { ...ROOM, games: 3 } });
  await archive.put(archived({ id: "one" }));
  const orphan = { bytes: 30_000_000, changed: 1, isOver: false, star: true };
  for (const id of ["a", "b", "c"]) await spoil((sizes) => sizes.put({ id, ...orphan }), "sizes");
  await archive.put(archived({ id: "two" }));
  await spoil((sizes) => sizes.delete("two"), "sizes");
  assert.deepEqual(
    [(await archive.size()).games, (await archive.unfinished(9, null)).count],
    [2, 2],
  );
  assert.deepEqual(await addGames(archive, [over("three", 3), over("four", 4)]), {
    ...{ added: ["three"], removed: 0 },
  });
  await archive.put(archived({ id: "five" }));
  await assert.rejects(archive.put(archived({ id: "six" })), because("full"));
});

for (const name of ["AbortError", "UnknownError", "InvalidStateError", "TimeoutError"]) {
  test(`a transaction that the browser aborts once is repeated: ${name}`, async (context) => {
    const archive = open();
    await archive.put(archived({ id: "there" }));
    const { transaction } = IDBDatabase.prototype;
    let faults = 1;
    context.mock.method(
      IDBDatabase.prototype,
      "transaction",
      function (this: IDBDatabase, ...given: Parameters<IDBDatabase["transaction"]>) {
        const made = transaction.apply(this, given);
        if (given[1] !== "readwrite" || faults === 0) return made;
        faults -= 1;
        if (name !== "AbortError") throw domError(name);
        made.abort();
        return made;
      },
    );
    await archive.put(archived({ id: "game" }));
    assert.deepEqual([faults, (await idsIn(archive)).sort()], [0, ["game", "there"]]);
    faults = 2;
    await assert.rejects(archive.put(archived({ id: "more" })), because("failed"));
    assert.deepEqual((await idsIn(archive)).sort(), ["game", "there"]);
  });
}

const WON = Object.freeze({ winner: 1 as const, reason: "home", points: 5, proven: true });
const over = (id: string, changed: number, rest?: object) =>
  archived({ id, changed, result: WON, ...rest });

test("if the archive is full, the oldest finished game without a star is deleted, and no other", async () => {
  const archive = open({ room: { ...ROOM, games: 3 } });
  await archive.put(over("starred", 1, { star: true }));
  await archive.put(archived({ id: "open", changed: 2 }));
  await archive.put(over("over", 3));
  await archive.put(archived({ id: "added", changed: 4 }));
  assert.deepEqual(await idsIn(archive), ["added", "open", "starred"]);
  await assert.rejects(archive.put(archived({ id: "more", changed: 6 })), because("full"));
  await assert.rejects(archive.put(over("more", 6)), because("full"));
  assert.deepEqual(await idsIn(archive), ["added", "open", "starred"]);
});

test("games are added as far as there is room, and none is removed without asking", async () => {
  const archive = open({ room: { ...ROOM, games: 5 } });
  for (const [n, id] of ["a", "b", "c"].entries()) await archive.put(over(id, n));
  const coming = ["b", "d", "d", "e", "f"].map((id) => over(id, 50));
  const room = { ...ROOM, games: 5 };
  const plan = admissionPlan(await archive.measures(), coming.map(measureOf), room);
  assert.deepEqual(
    { ...plan, gone: plan.gone.map(({ id }) => id) },
    { fresh: 3, known: 2, fitting: 2, gone: ["a"], fittingThen: 3 },
  );
  assert.deepEqual(await addGames(archive, coming), { added: ["d", "e"], removed: 0 });
  assert.deepEqual((await idsIn(archive)).sort(), ["a", "b", "c", "d", "e"]);
});

test("the games given up by the player are deleted, except those starred in the meantime", async () => {
  const archive = open({ room: { ...ROOM, games: 3 } });
  for (const [n, id] of ["a", "b", "c"].entries()) await archive.put(over(id, n));
  await archive.change("b", (now) => now && { ...now, star: true });
  const coming = [over("d", 9), over("e", 9)];
  assert.deepEqual(await addGames(archive, coming, ["a", "b"]), {
    ...{ added: ["d"], removed: 1 },
  });
  assert.deepEqual((await idsIn(archive)).sort(), ["b", "c", "d"]);
});

test("unfinished and starred games are never offered for deletion", () => {
  const room = { ...ROOM, games: 2 };
  const kept = [archived({ id: "open" }), over("star", 1, { star: true })].map(measureOf);
  const plan = admissionPlan(kept, [measureOf(over("new", 5))], room);
  assert.deepEqual(plan, { fresh: 1, known: 0, fitting: 0, gone: [], fittingThen: 0 });
});

test("either all games are added or none", async (context) => {
  const archive = open();
  await archive.put(archived({ id: "there" }));
  const { put } = IDBObjectStore.prototype;
  context.mock.method(
    IDBObjectStore.prototype,
    "put",
    function (this: IDBObjectStore, value: { id: string }) {
      if (value.id === "bad") throw domError("QuotaExceededError");
      return put.call(this, value);
    },
  );
  const adding = addGames(archive, [over("good", 1), over("bad", 2)], ["there"]);
  await assert.rejects(adding, because("full"));
  context.mock.restoreAll();
  assert.deepEqual(await idsIn(archive), ["there"]);
});

test("bytes count as well as games", () => {
  const measure = { bytes: 40, isOver: true, star: false };
  const sizes = [3, 1, 2].map((changed) => ({ ...measure, id: `${changed}`, changed }));
  const gone = (bytes: number) =>
    leaving(sizes, "3", { games: 9, bytes })?.map(({ id }) => id) ?? null;
  assert.deepEqual(gone(120), []);
  assert.deepEqual(gone(100), ["1"]);
  assert.deepEqual(gone(40), ["1", "2"]);
  assert.equal(gone(39), null);
});

test("a full browser reports it, and stored games stay", async (context) => {
  const archive = open();
  await archive.put(archived({ id: "there" }));
  context.mock.method(IDBObjectStore.prototype, "put", () => {
    throw domError("QuotaExceededError");
  });
  await assert.rejects(archive.put(archived({ id: "more" })), because("full"));
  context.mock.restoreAll();
  assert.deepEqual(await idsIn(archive), ["there"]);
});

test("a browser without a database reports it", async (context) => {
  context.mock.method(indexedDB, "open", () => {
    throw domError("SecurityError");
  });
  const archive = open();
  await assert.rejects(archive.all(), because("denied"));
  await assert.rejects(archive.put(archived({})), because("denied"));
  context.mock.restoreAll();
  assert.deepEqual(await archive.all(), [], "once it does, it is used");
});

test("an archive of a newer version is left unchanged", async () => {
  const database = await answered(indexedDB.open("salta", 99));
  database.close();
  await assert.rejects(open().put(archived({})), because("newer"));
  await assert.rejects(open().all(), because("newer"));
});

test("a tab releases the database for a newer page, and then reports that it is newer", async () => {
  const archive = open();
  await archive.put(archived({ id: "game" }));
  const newer = await answered(indexedDB.open("salta", 2));
  newer.close();
  await assert.rejects(archive.all(), because("newer"));
});

test("an archive deleted while open continues empty", async () => {
  const archive = open();
  await archive.put(archived({ id: "game" }));
  const { version } = archive;
  await answered(indexedDB.deleteDatabase("salta"));
  assert.equal(archive.version, version + 1);
  assert.deepEqual(await archive.all(), []);
  await archive.put(archived({ id: "next" }));
  assert.deepEqual(await idsIn(archive), ["next"]);
});

test("malformed games are not read", () => {
  const good = archived({ id: "game" });
  assert.deepEqual(parsed(archivedGame, structuredClone(good)), good);
  for (const wrong of [
    { id: "" },
    { id: "another" },
    { board: "." },
    { result: {} },
    { begun: -1e16 },
    { changed: null },
    { star: 1 },
    { note: "x".repeat(1001) },
    { accuracy: { 1: 90 } },
    { game: { ...good.game, seed: -1 } },
  ]) {
    assert.equal(parsed(archivedGame, { ...good, ...wrong }), null, JSON.stringify(wrong));
  }
  assert.equal(parsed(archivedGame, null), null);
});
