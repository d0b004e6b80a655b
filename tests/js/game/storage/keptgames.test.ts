import assert from "node:assert/strict";
import { test } from "node:test";
import { bringKeptGames, parseKept } from "../../../../web/game/storage/keptgames.ts";
import { createStore } from "../../../../web/game/storage/storage.ts";
import { ALONE } from "../record/seated.ts";
import { archiveOf } from "./archived.ts";
import { area } from "./area.ts";

const BOARD = ".".repeat(50);

/** A kept game of so many moves. */
const keptOf = (count: number, seed: number) => {
  const moves = Array.from({ length: count }, () => "33-42");
  const record = { ruleset: "tournament", start: null, moves, cursor: count, resigned: 0 };
  return { game: { record, seats: ALONE, seed }, board: BOARD };
};

function storeWith(kept: unknown) {
  const shared = area();
  const store = createStore(shared);
  store.save("kept", kept);
  return { shared, store };
}

test("games that were kept for later come into the archive in their order, once", async () => {
  const { shared, store } = storeWith([keptOf(3, 30), keptOf(2, 20)]);
  const { archive, games } = archiveOf();
  await bringKeptGames(store, archive, { onAside: assert.fail, now: () => 1000 });
  const found = [...games.values()].map(({ game, changed, result }) => [
    ...[game.record.moves.length, changed, result],
  ]);
  assert.deepEqual(found, [
    [3, 1000, null],
    [2, 999, null],
  ]);
  assert.equal(shared.getItem("salta:kept"), null);
  await bringKeptGames(store, archive, { onAside: assert.fail });
  assert.equal(games.size, 2);
});

test("two tabs that do so at once bring each game in once", async () => {
  const kept = [keptOf(3, 30), keptOf(2, 20)];
  const { archive, games } = archiveOf();
  for (const { store } of [storeWith(kept), storeWith(kept)]) {
    await bringKeptGames(store, archive, { onAside: assert.fail });
  }
  assert.equal(games.size, 2);
});

test("where there is no archive they stay where they are", async () => {
  const { shared, store } = storeWith([keptOf(3, 30)]);
  const archive = { change: () => Promise.reject(new Error("denied")) };
  await assert.rejects(bringKeptGames(store, archive, { onAside: assert.fail }));
  assert.equal(parseKept(JSON.parse(shared.getItem("salta:kept") ?? "").data)?.length, 1);
});

test("an entry that cannot be read is put aside and reported", async () => {
  const { shared, store } = storeWith([{ game: "none", board: BOARD }]);
  const asides: string[] = [];
  const { archive, games } = archiveOf();
  await bringKeptGames(store, archive, { onAside: (key) => asides.push(key) });
  assert.deepEqual(asides, ["salta:kept:aside-1"]);
  assert.ok(shared.getItem("salta:kept:aside-1"));
  assert.equal(games.size, 0);
});
