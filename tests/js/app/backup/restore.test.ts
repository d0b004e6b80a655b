import "../../../../web/node_modules/fake-indexeddb/auto/index.mjs";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { formatBackup, parseBackup } from "../../../../web/app/backup/backupfile.ts";
import { planOf, restore } from "../../../../web/app/backup/restore.ts";
import { parsed } from "../../../../web/base/schema.ts";
import { createScores, headToHead } from "../../../../web/game/rating/scores.ts";
import { computer, PERSON } from "../../../../web/game/record/seats.ts";
import { FIRST_SETTINGS } from "../../../../web/game/settings.ts";
import { Archive } from "../../../../web/game/storage/archive.ts";
import type { ArchivedGame } from "../../../../web/game/storage/archivedgame.ts";
import { ROOM } from "../../../../web/game/storage/archiveroom.ts";
import type { Area } from "../../../../web/game/storage/storage.ts";
import { createStore } from "../../../../web/game/storage/storage.ts";
import { createPuzzleStorage, puzzlesEntry } from "../../../../web/modes/puzzle/puzzlestorage.ts";
import { resultsEntry } from "../../../../web/modes/solo/results.ts";
import { archived } from "../../game/storage/archived.ts";
import { chance, puzzle, someEntries } from "./kept.ts";

/** @param most the characters that an entry can have; the keys can be listed, as those of a browser can */
function browserWith(texts: Map<string, string>, most: number = Number.POSITIVE_INFINITY) {
  const hidden = { enumerable: false };
  const area = Object.defineProperties({} as Record<string, string>, {
    getItem: { ...hidden, value: (key: string) => area[key] ?? null },
    setItem: {
      ...hidden,
      value(key: string, text: string) {
        if (text.length > most) throw new DOMException("full", "QuotaExceededError");
        area[key] = text;
      },
    },
    removeItem: { ...hidden, value: (key: string) => void delete area[key] },
  });
  for (const [name, text] of texts) area[`salta:${name}`] = text;
  return area as Area & Record<string, string>;
}

const opened: Archive[] = [];
afterEach(async () => {
  for (const archive of opened.splice(0)) {
    await archive.clear();
    await archive.close();
  }
});

async function archiveWith(games: readonly ArchivedGame[], most: number = ROOM.games) {
  const archive = new Archive({ room: { ...ROOM, games: most } });
  opened.push(archive);
  for (const game of games) await archive.put(game);
  return archive;
}

function backupOf(texts: Map<string, string>, games: readonly ArchivedGame[] = []) {
  const backup = parseBackup(formatBackup({ texts, games, now: new Date(0), page: "1" }));
  assert.ok(!("refusal" in backup));
  return backup;
}

const restored = (
  backup: ReturnType<typeof backupOf>,
  area: ReturnType<typeof browserWith>,
  archive: Archive,
  isWithSettings: boolean = true,
) =>
  restore(backup, backup.games, {
    ...{ store: createStore(area), area, archive, isWithSettings },
    progress: { value: { done: 0, of: 0 } },
    signal: new AbortController().signal,
  });

const dataIn = (area: Record<string, string>, name: string) =>
  JSON.parse(area[`salta:${name}`] ?? "{}").data;

test("an empty browser gets everything back unchanged", async () => {
  for (let seed = 0; seed < 40; seed += 1) {
    const texts = someEntries(chance(seed));
    const games = [archived({ id: "a", star: true }), archived({ id: "b", moves: [] })];
    const [area, archive] = [browserWith(new Map()), await archiveWith([])];
    const outcome = await restored(backupOf(texts, games), area, archive);
    assert.deepEqual(outcome, { entries: [], games: 0, trouble: null, asides: [] });
    assert.deepEqual(await archive.all(), games);
    for (const [name, text] of texts) {
      assert.deepEqual(dataIn(area, name), JSON.parse(text).data, `${seed}: ${name}`);
    }
  }
});

test("the games of a backup count for the results against their opponents, once", async () => {
  const result = { winner: 1 as const, reason: "home", points: 5, proven: true };
  const seats = { 1: PERSON, 2: computer(2) };
  const games = [archived({ id: "a", result, game: { seats } })];
  const [area, archive] = [browserWith(new Map()), await archiveWith([])];
  for (let time = 0; time < 2; time += 1) await restored(backupOf(new Map(), games), area, archive);
  assert.equal(headToHead(createScores(createStore(area)).value, "2").won, 1);
});

test("nothing solved, learnt or done on either side is lost, and restoring twice changes nothing", async () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const below = chance(seed);
    const [here, there] = [someEntries(below), someEntries(below)];
    const [area, archive] = [browserWith(here), await archiveWith([])];
    await restored(backupOf(there), area, archive, false);
    for (const texts of [here, there]) assertHeld(texts, area, seed);
    const once = { ...area };
    await restored(backupOf(there), area, archive, false);
    assert.deepEqual({ ...area }, once, `${seed}`);
    const store = createStore(area);
    const plan = planOf(backupOf(there), [], { store, games: [] });
    assert.ok(
      plan.entries.every(({ isChange, added }) => !isChange && added === 0),
      `${seed}`,
    );
  }
});

/** Check that a browser holds all data of some entries. */
function assertHeld(texts: Map<string, string>, area: Record<string, string>, seed: number) {
  const data = (name: string) => JSON.parse(texts.get(name) ?? "{}").data;
  for (const [key, mark] of Object.entries<{ isSolved: boolean }>(data("puzzles")?.marks ?? {})) {
    const { isSolved } = dataIn(area, "puzzles").marks[key];
    assert.ok(isSolved || !mark.isSolved, `${seed}: ${key}`);
  }
  for (const [key, best] of Object.entries<{ moves: number }>(data("solo-results")?.best ?? {})) {
    assert.ok(dataIn(area, "solo-results").best[key].moves <= best.moves, `${seed}: ${key}`);
  }
  for (const lesson of data("learn")?.done ?? []) {
    assert.ok(dataIn(area, "learn").done.includes(lesson), `${seed}: ${lesson}`);
  }
}

test("the settings here stay unless the player chooses the others", async () => {
  const settings = (theme: string) => {
    const data = { ...FIRST_SETTINGS, theme };
    return new Map([["settings", JSON.stringify({ version: 1, data })]]);
  };
  const [area, archive] = [browserWith(settings("dark")), await archiveWith([])];
  const backup = backupOf(settings("light"));
  assert.equal(planOf(backup, [], { store: createStore(area), games: [] }).hasSettings, true);
  await restored(backup, area, archive, false);
  assert.equal(dataIn(area, "settings").theme, "dark");
  await restored(backup, area, archive, true);
  assert.equal(dataIn(area, "settings").theme, "light");
  assert.equal(planOf(backup, [], { store: createStore(area), games: [] }).hasSettings, false);
});

test("the plan lists the additions, and changes nothing", () => {
  const results = (best: Record<string, object>) =>
    new Map([["solo-results", JSON.stringify({ version: 1, data: { best } })]]);
  const [ten, nine] = [10, 9].map((moves) => ({ moves, helped: false, at: 1 }));
  const area = browserWith(results({ a: { ...ten } }));
  const before = { ...area };
  const here = { store: createStore(area), games: [archived({ id: "a", moves: ["33-42"] })] };
  const saved = [
    archived({ id: "a", moves: ["33-42", "82-73"] }),
    archived({ id: "b" }),
    archived({ id: "c" }),
  ];
  const plan = planOf(backupOf(results({ a: { ...nine }, b: { ...ten } })), saved, here);
  assert.deepEqual(plan.games, { saved: 3, added: 2, further: 1, beside: 0, left: 0 });
  assert.deepEqual(plan.entries, [{ name: "solo-results", saved: 2, added: 1, isChange: true }]);
  const better = planOf(backupOf(results({ a: { ...nine } })), [], here);
  assert.deepEqual(better.entries, [{ name: "solo-results", saved: 1, added: 0, isChange: true }]);
  assert.deepEqual({ ...area }, before);
});

test("games that took another course are kept next to those here, once", async () => {
  const archive = await archiveWith([archived({ id: "a", moves: ["33-42", "82-73"] })]);
  const backup = backupOf(new Map(), [archived({ id: "a", moves: ["33-42", "84-74"] })]);
  const plan = planOf(backup, backup.games, {
    store: createStore(null),
    games: await archive.all(),
  });
  assert.equal(plan.games.beside, 1);
  for (let times = 0; times < 2; times += 1)
    await restored(backup, browserWith(new Map()), archive);
  assert.deepEqual((await archive.all()).map(({ game }) => game.record.moves.at(-1)).sort(), [
    "82-73",
    "84-74",
  ]);
  const again = planOf(backup, backup.games, {
    store: createStore(null),
    games: await archive.all(),
  });
  assert.deepEqual(again.games, { saved: 1, added: 0, further: 0, beside: 0, left: 0 });
});

test("without room an entry stays as it was, and the others are restored", async () => {
  const below = chance(3);
  const learn = JSON.stringify({ version: 1, data: { done: ["a"], ruleset: null, at: null } });
  const puzzles = someEntries(() => 1).get("puzzles") ?? "";
  const more = JSON.stringify({
    version: 1,
    data: {
      done: Array.from({ length: 400 }, (_, n) => `lesson-${n}-${below(9)}`),
      ruleset: null,
      at: null,
    },
  });
  const area = browserWith(new Map([["learn", learn]]), 3000);
  const archive = await archiveWith([], 2);
  const backup = backupOf(
    new Map([
      ["learn", more],
      ["puzzles", puzzles],
    ]),
    [archived({ id: "a" }), archived({ id: "b" }), archived({ id: "c" })],
  );
  const { entries, games, trouble } = await restored(backup, area, archive);
  assert.deepEqual(entries, ["learn"]);
  assert.equal(area["salta:learn"], learn);
  assert.ok(area["salta:puzzles"]);
  assert.equal(games, 1);
  assert.equal(trouble, "full");
  assert.deepEqual(
    (await archive.all()).map(({ id }) => id),
    ["a", "b"],
  );
});

test("another tab's additions in the meantime are kept, and an open tab sees both", async () => {
  const there = browserWith(new Map());
  createPuzzleStorage(createStore(there)).judge(puzzle(1), 1);
  const backup = backupOf(new Map([["puzzles", there["salta:puzzles"] ?? ""]]));
  const area = browserWith(new Map());
  const open = createPuzzleStorage(createStore(area));
  const saving = restored(backup, area, await archiveWith([]));
  open.judge(puzzle(2), 1);
  await saving;
  open.judge(puzzle(3), 0);
  const stored = parsed(puzzlesEntry.schema, dataIn(area, "puzzles"));
  assert.deepEqual(stored?.history.map(({ key }) => key.split("|")[1]).sort(), [
    "position-1",
    "position-2",
    "position-3",
  ]);
  assert.equal(Object.keys(open.stored.marks).length, 3);
});

test("damaged entries here are put aside and reported", async () => {
  const area = browserWith(new Map([["solo-results", "{cut"]]));
  const texts = new Map([["solo-results", JSON.stringify({ version: 1, data: { best: {} } })]]);
  const { asides } = await restored(backupOf(texts), area, await archiveWith([]));
  assert.deepEqual(asides, ["salta:solo-results:aside-1"]);
  assert.equal(area["salta:solo-results:aside-1"], "{cut");
  assert.ok(parsed(resultsEntry.schema, dataIn(area, "solo-results")));
});

test("entries unreadable in the backup return under their own names, once", async () => {
  const area = browserWith(new Map([["learn:aside-1", "other"]]));
  const backup = backupOf(
    new Map([
      ["learn:aside-1", "{cut"],
      ["puzzles", "{spoilt"],
    ]),
  );
  for (let times = 0; times < 2; times += 1) await restored(backup, area, await archiveWith([]));
  assert.deepEqual(
    { ...area },
    {
      "salta:learn:aside-1": "other",
      "salta:learn:aside-2": "{cut",
      "salta:puzzles:aside-1": "{spoilt",
    },
  );
});
