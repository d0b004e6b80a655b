import assert from "node:assert/strict";
import { test } from "node:test";
import { KeptGames, MOST_KEPT } from "../../../web/game/keptgames.js";
import { createStore } from "../../../web/game/storage.js";
import { area } from "./area.js";
import { ALONE } from "./sitting.js";

const BOARD = ".".repeat(50);

/** A game of so many moves. @param {number} count @returns {import("../../../web/game/keptgames.js").KeptGame} */
const gameOf = (count) => {
  const moves = Array.from({ length: count }, () => "33-42");
  const record = {
    ...{ ruleset: "tournament", start: null, moves, cursor: count },
    resigned: /** @type {const} */ (0),
  };
  return { game: { record, seats: ALONE, seed: 7 }, board: BOARD };
};

/** @param {ReturnType<typeof area>} shared */
function page(shared) {
  /** @type {string[]} */
  const asides = [];
  const games = new KeptGames(createStore(shared), (key) => asides.push(key));
  const counts = () => games.list.map(({ game }) => game.record.moves.length);
  return { games, counts, asides };
}

/** As many games as there is room for: of 5, 4, 3, 2, 1 moves. @param {KeptGames} games */
function fill(games) {
  for (let count = 1; count <= MOST_KEPT; count += 1) games.keep(gameOf(count));
}

test("the newest game comes first, and all of them survive a reload", () => {
  const shared = area();
  const { games, counts } = page(shared);
  assert.ok(games.keep(gameOf(1)));
  assert.ok(games.keep(gameOf(2)));
  assert.deepEqual(counts(), [2, 1]);
  assert.deepEqual(page(shared).counts(), [2, 1]);
  assert.ok(games.remove(gameOf(1)));
  assert.equal(games.remove(gameOf(1)), false, "it is gone");
  assert.deepEqual(page(shared).counts(), [2]);
});

test("only when there is no more room the oldest has to go, and which one is told before", () => {
  const { games, counts } = page(area());
  for (let count = 1; count < MOST_KEPT; count += 1) games.keep(gameOf(count));
  assert.equal(games.oldestBeyond(gameOf(9)), null);
  games.keep(gameOf(MOST_KEPT));
  assert.deepEqual(games.oldestBeyond(gameOf(9))?.game.record.moves.length, 1);
  games.keep(gameOf(9));
  assert.deepEqual(counts(), [9, 5, 4, 3, 2]);
});

test("a game that is kept already takes no second place", () => {
  const { games, counts } = page(area());
  fill(games);
  assert.equal(games.oldestBeyond(gameOf(3)), null);
  games.keep(gameOf(3));
  assert.deepEqual(counts(), [3, 5, 4, 2, 1]);
});

test("the game that goes back on the board leaves its place to the one that it replaces", () => {
  const { games, counts } = page(area());
  fill(games);
  assert.equal(games.oldestBeyond(gameOf(9), gameOf(2)), null);
  games.keep(gameOf(9), gameOf(2));
  assert.deepEqual(counts(), [9, 5, 4, 3, 1, 2], "it stays until it is on the board");
  games.remove(gameOf(2));
  assert.deepEqual(counts(), [9, 5, 4, 3, 1]);
});

test("games that two tabs keep and take away are those of both", () => {
  const shared = area();
  const [first, second] = [page(shared), page(shared)];
  first.games.keep(gameOf(1));
  second.games.keep(gameOf(2));
  assert.deepEqual(first.counts(), [2, 1]);
  first.games.remove(gameOf(2));
  assert.equal(second.games.has(gameOf(2)), false);
  assert.ok(second.games.has(gameOf(1)));
});

test("where nothing can be stored a game is not said to be kept", () => {
  const shared = area();
  const { games, counts } = page(shared);
  games.keep(gameOf(1));
  const { setItem } = shared;
  shared.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  assert.equal(games.keep(gameOf(2)), false);
  assert.deepEqual(counts(), [1]);
  shared.setItem = setItem;
  assert.ok(games.keep(gameOf(3)));
  assert.deepEqual(page(shared).counts(), [3, 1]);
  assert.equal(new KeptGames(createStore(null), () => {}).keep(gameOf(1)), false);
});

test("an entry that cannot be read is put aside and told", () => {
  const shared = area();
  const bad = JSON.stringify({ version: 1, data: [{ ...gameOf(1), board: "no board" }] });
  shared.map.set("salta:kept", bad);
  const { counts, asides } = page(shared);
  assert.deepEqual(counts(), []);
  assert.deepEqual(asides, ["salta:kept:aside-1"]);
  assert.equal(shared.map.get("salta:kept:aside-1"), bad);
});
