import assert from "node:assert/strict";
import { test } from "node:test";
import { ALL, StatisticsStore } from "../../../../../web/app/statistics/stores/statisticsstore.ts";
import { recordOf } from "../../../../../web/game/record/record.ts";
import { computer, PERSON } from "../../../../../web/game/record/seats.ts";
import type { ArchivedGame } from "../../../../../web/game/storage/archivedgame.ts";
import { createStore } from "../../../../../web/game/storage/storage.ts";
import type { Collection } from "../../../../../web/modes/puzzle/collection.ts";
import {
  judged,
  NOTHING_STORED,
  puzzlesEntry,
} from "../../../../../web/modes/puzzle/puzzlestorage.ts";
import { archived } from "../../../game/storage/archived.ts";
import { puzzleWith } from "../../../modes/puzzle/posing.ts";

const SEATS = Object.freeze({ 1: PERSON, 2: computer(3) });
const JAM = puzzleWith({ goal: "jam-1", motifs: ["jam"] });

function gameBy(ruleset: string, winner: 1 | 2 | null) {
  const result = { winner, reason: "home", points: 1, proven: true };
  const record = recordOf({ ruleset, start: null, moves: ["33-42"] });
  return archived({ result, game: { seats: SEATS, record } });
}

function collectionOf(puzzles: Collection["puzzles"]): Collection {
  const none = { id: "", puzzles: [] };
  const parts = { difficulty: [], rules: [], historic: none, first: none, games: [], figures: [] };
  return { puzzles, ...parts };
}

function createArea() {
  const items: Map<string, string> = new Map();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

function createTable({
  games = [],
  collection = async () => collectionOf([JAM]),
}: {
  games?: readonly ArchivedGame[];
  collection?: () => Promise<Collection>;
} = {}) {
  const store = createStore(createArea());
  const asked = { count: 0 };
  const ask = () => {
    asked.count += 1;
    return collection();
  };
  const archive = { all: async () => [...games] };
  return { asked, store, statistics: new StatisticsStore({ archive, collection: { ask }, store }) };
}

test("the games are those by the chosen rules", async () => {
  const { statistics } = createTable({
    games: [
      gameBy("tournament", 1),
      gameBy("tournament", 2),
      gameBy("checkers", 1),
      gameBy("checkers", null),
    ],
  });
  assert.equal(statistics.kept, null);
  await statistics.read();
  assert.deepEqual(statistics.rulesets.value, ["tournament", "checkers"]);
  assert.deepEqual([statistics.games.value.length, statistics.undecided.value], [3, 1]);
  statistics.ruleset.value = "tournament";
  assert.deepEqual([statistics.games.value.length, statistics.undecided.value], [2, 0]);
  statistics.ruleset.value = "checkers";
  assert.deepEqual([statistics.games.value.length, statistics.undecided.value], [1, 1]);
  statistics.ruleset.value = ALL;
  assert.equal(statistics.games.value.length, 3);
});

test("games that cannot be read leave the rest", async () => {
  const { store } = createTable();
  const archive = { all: () => Promise.reject(new Error("denied")) };
  const collection = { ask: async () => collectionOf([]) };
  const statistics = new StatisticsStore({ archive, collection, store });
  await statistics.read();
  assert.equal(statistics.kept?.games, null);
  assert.equal(statistics.kept?.puzzles, NOTHING_STORED);
});

test("the collection is fetched once any puzzle was tried, for the results by motif", async () => {
  const { asked, statistics, store } = createTable();
  await statistics.read();
  assert.deepEqual([asked.count, statistics.motifs.value], [0, []]);
  store.save(puzzlesEntry, judged(NOTHING_STORED, JAM, 1, 1));
  await statistics.read();
  assert.equal(asked.count, 1);
  assert.deepEqual(statistics.motifs.value, [{ motif: "jam", tried: 1, first: 1 }]);
});

test("without the collection only the results by motif are missing", async () => {
  const { statistics, store } = createTable({
    collection: () => Promise.reject(new Error("gone")),
  });
  store.save(puzzlesEntry, judged(NOTHING_STORED, JAM, 1, 1));
  await statistics.read();
  assert.deepEqual(statistics.motifs.value, []);
  assert.equal(Object.keys(statistics.kept?.puzzles.marks ?? {}).length, 1);
});
