import "../../../../../web/node_modules/fake-indexeddb/auto/index.mjs";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { GamesStore } from "../../../../../web/app/games/stores/gamesstore.ts";
import { PAGE } from "../../../../../web/app/games/stores/liststore.ts";
import { effect } from "../../../../../web/base/signals.ts";
import type { Preset } from "../../../../../web/engine/operations.ts";
import { PERSON } from "../../../../../web/game/record/seats.ts";
import type { Rulesets } from "../../../../../web/game/rulesets.ts";
import { Archive, ArchiveError } from "../../../../../web/game/storage/archive.ts";
import type { ArchivedGame } from "../../../../../web/game/storage/archivedgame.ts";
import { archived } from "../../../game/storage/archived.ts";
import { partly } from "../../../partly.ts";

const opened: Archive[] = [];
const stores: GamesStore[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) store.close();
  for (const archive of opened.splice(0)) {
    await archive.clear();
    await archive.close();
  }
});

const rulesets = partly<Rulesets>({
  nameOf: (ruleset) => ruleset,
  presetOf: () => partly<Preset>({ colours: ["green", "red"] }),
});

async function dialogWith(...games: readonly ArchivedGame[]) {
  const archive = new Archive();
  opened.push(archive);
  for (const game of games) await archive.put(game);
  let flushes = 0;
  const flush = async () => {
    flushes += 1;
  };
  const store = new GamesStore({ archive, rulesets, keeper: async () => ({ flush }) });
  stores.push(store);
  return { archive, store, flushes: () => flushes };
}

const many = (count: number) =>
  Array.from({ length: count }, (_, n) => archived({ id: `g${n}`, changed: n }));
const ids = (games: readonly ArchivedGame[]) => games.map(({ id }) => id);

test("the games are read after the game in Play has been written, newest first", async () => {
  const { store, flushes } = await dialogWith(...many(3));
  assert.equal(store.games, null);
  await store.read();
  assert.deepEqual([flushes(), ids(store.games ?? [])], [1, ["g2", "g1", "g0"]]);
  assert.equal(store.size?.games, 3);
});

test("a change in another tab is shown, one made here is not read again", async () => {
  const { archive, store, flushes } = await dialogWith(...many(1));
  await store.read();
  await store.change("g0", { star: true });
  assert.deepEqual([flushes(), store.game("g0")?.star], [1, true]);
  assert.equal((await archive.get("g0"))?.star, true);
  await archive.put(archived({ id: "other" }));
  assert.equal(flushes(), 2);
});

test("nothing follows the archive once the dialog is closed", async () => {
  const { archive, store, flushes } = await dialogWith();
  store.close();
  await archive.put(archived({ id: "other" }));
  assert.equal(flushes(), 0);
});

test("a star or a note changes neither the list nor its rows", async () => {
  const { store } = await dialogWith(...many(2));
  await store.read();
  await store.list.want({ starred: true });
  assert.deepEqual(ids(store.list.found), []);
  await store.list.want({ starred: false });
  let drawings = 0;
  effect(() => {
    void store.list.rows.value;
    drawings += 1;
  });
  await store.change("g0", { note: "a narrow race" });
  assert.equal(drawings, 1);
  await store.list.want({ text: "narrow" });
  assert.deepEqual(ids(store.list.found), ["g0"]);
});

test("a deleted game can be put back", async () => {
  const { archive, store } = await dialogWith(...many(2));
  await store.read();
  await store.change("g1", { note: "mine" });
  await store.remove("g1");
  assert.deepEqual([ids(store.list.found), store.notice.value?.deleted?.id], [["g0"], "g1"]);
  await store.undo();
  assert.deepEqual([ids(store.list.found), store.notice.value], [["g1", "g0"], null]);
  assert.equal((await archive.get("g1"))?.note, "mine");
});

test("a game that cannot be deleted stays, and the reason is shown", async () => {
  const { archive, store } = await dialogWith(...many(1));
  await store.read();
  archive.remove = () => Promise.reject(new ArchiveError("newer"));
  await store.remove("g0");
  assert.deepEqual(ids(store.list.found), ["g0"]);
  assert.equal(store.notice.value?.deleted, undefined);
  assert.match(store.notice.value?.text() ?? "", /newer version/);
});

test("the reason why the games cannot be read disappears when they can be read", async () => {
  const { archive, store } = await dialogWith(...many(1));
  const { all } = archive;
  archive.all = () => Promise.reject(new ArchiveError("denied"));
  await store.read();
  assert.deepEqual([store.trouble, store.games], ["denied", null]);
  archive.all = all;
  await store.read();
  assert.deepEqual([store.trouble, store.games?.length], [null, 1]);
});

test("of many games some are listed at first, and a search begins anew", async () => {
  const { store } = await dialogWith(...many(PAGE + 5));
  await store.read();
  const shown = () => [store.list.rows.value.rest.length, store.list.rows.value.left];
  assert.deepEqual(shown(), [PAGE, 5]);
  store.list.showMore();
  assert.deepEqual(shown(), [PAGE + 5, 0]);
  assert.equal(await store.list.want({ text: "tournament" }), PAGE + 5);
  assert.deepEqual(shown(), [PAGE, 5]);
});

test("games in which it is somebody's turn come first, and are never listed twice", async () => {
  const seats = { 1: PERSON, 2: { kind: "away" } } as const;
  const away = archived({ id: "away", changed: 0, game: { seats } });
  const { store } = await dialogWith(...many(PAGE), away);
  await store.read();
  const { turns, rest, left } = store.list.rows.value;
  assert.deepEqual([ids(turns), rest.length, left], [["away"], PAGE - 1, 1]);
  assert.ok(!ids(rest).includes("away"));
});

test("rules can be searched for while their last game is being deleted", async () => {
  const { store } = await dialogWith(...many(1));
  await store.read();
  assert.deepEqual(store.list.playedRulesets, ["tournament"]);
  await store.list.want({ ruleset: "tournament" });
  await store.remove("g0");
  assert.deepEqual(store.list.playedRulesets, ["tournament"]);
});

test("several rows may be expanded", async () => {
  const { store } = await dialogWith(...many(2));
  store.list.toggle("g0");
  store.list.toggle("g1");
  store.list.toggle("g0");
  assert.deepEqual([store.list.isOpen("g0"), store.list.isOpen("g1")], [false, true]);
});
