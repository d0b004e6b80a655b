import assert from "node:assert/strict";
import { test } from "node:test";
import {
  backupName,
  formatBackup,
  parseBackup,
  VERSION,
} from "../../../../web/app/backup/backupfile.ts";
import { isData } from "../../../../web/files/read.ts";
import { NO_NAMES } from "../../../../web/game/record/seats.ts";
import { ALONE } from "../../game/record/seated.ts";
import { archived } from "../../game/storage/archived.ts";
import { chance, someEntries } from "./kept.ts";

const NOW = new Date(2026, 10, 22, 21, 15);

const written = (
  texts: Map<string, string> = new Map(),
  games: ReturnType<typeof archived>[] = [],
) => formatBackup({ texts, games, now: NOW, page: "1.0.0" });

function read(text: string) {
  const backup = parseBackup(text);
  assert.ok(!("refusal" in backup), JSON.stringify(backup));
  return backup;
}

/** A backup edited by hand. */
const changed = (change: Record<string, unknown>) =>
  JSON.stringify({ ...JSON.parse(written()), ...change });

function refusalOf(text: string) {
  const backup = parseBackup(text);
  return "refusal" in backup ? backup.refusal : null;
}

test("a backup file contains everything a browser stores, and can be read again", () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const texts = someEntries(chance(seed));
    const games = [archived({ id: `a${seed}`, note: "Good.", star: true }), archived({ id: "b" })];
    const { values, games: again, faults, made } = read(written(texts, games));
    assert.deepEqual(faults, []);
    assert.deepEqual([...values.keys()].sort(), [...texts.keys()].sort());
    assert.deepEqual(again, games);
    assert.equal(made?.getTime(), NOW.getTime());
  }
});

test("the file name has the date, and its first bytes mark it as data", () => {
  assert.equal(backupName(NOW), "salta-backup-2026-11-22.json");
  assert.ok(isData(written()));
  assert.ok(isData(`\uFEFF  ${JSON.stringify(JSON.parse(written()), null, 4)}`));
  for (const game of ["{A comment} 1. 33-42", '[Event "x"]', "33-42 82-73", "#s1/p/x", "{"]) {
    assert.ok(!isData(game), game);
  }
});

test("a file that is not a backup is refused with the reason", () => {
  assert.equal(refusalOf("  \n"), "empty");
  assert.equal(refusalOf(written().slice(0, -5)), "broken");
  for (const other of ["{}", "[]", "7", "null", '{"app": "other", "version": 1}']) {
    assert.equal(refusalOf(other), "foreign", other);
  }
  assert.equal(refusalOf(changed({ version: VERSION + 1 })), "newer");
  assert.equal(refusalOf(changed({ version: VERSION + 1, entries: null })), "newer");
  for (const change of [{ version: "1" }, { entries: [] }, { games: {} }, { entries: undefined }]) {
    assert.equal(refusalOf(changed(change)), "damaged", JSON.stringify(change));
  }
});

test("a damaged part is reported, and the other parts are read", () => {
  const entries = {
    learn: { version: 1, data: { done: ["a"], ruleset: null, at: null } },
    puzzles: { version: 1, data: { standing: "high" } },
    "solo-results": { version: 2, data: {} },
    colours: { version: 1, data: 7 },
    settings: "dark",
    "game:2": { version: 1, data: {} },
  };
  const games = [archived({ id: "good" }), { id: "bad" }];
  const backup = read(changed({ entries, games, asides: [1] }));
  assert.deepEqual([...backup.values.keys()], ["learn"]);
  assert.deepEqual(
    backup.games.map(({ id }) => id),
    ["good"],
  );
  assert.deepEqual(
    new Set(backup.faults.map(({ name, kind }) => `${name} ${kind}`)),
    new Set([
      "puzzles damaged",
      "solo-results newer",
      "colours unknown",
      "settings damaged",
      "game:2 damaged",
      "games damaged",
      "asides damaged",
    ]),
  );
  assert.equal(backup.faults.find(({ name }) => name === "games")?.number, 2);
});

test("unreadable entries are kept unchanged, and recomputed ones are left out", () => {
  const texts = new Map([
    ["puzzles:aside-1", '{"version": 1, "data": 3}'],
    ["learn", "{cut o"],
    ["view", '{"version": 1, "data": {}}'],
    ["race", "7"],
  ]);
  const { asides, values, faults } = read(written(texts));
  assert.deepEqual(asides, { "puzzles:aside-1": '{"version": 1, "data": 3}', learn: "{cut o" });
  assert.deepEqual([values.size, faults], [0, []]);
});

test("the games on the boards of all tabs are included", () => {
  const record = { ruleset: "tournament", start: null, moves: ["33-42"], cursor: 1 };
  const game = {
    record: { ...record, resigned: 0, timeout: 0 },
    seats: ALONE,
    names: NO_NAMES,
    seed: 1,
  };
  const begun = { ...game, record: { ...game.record, moves: [], cursor: 0 } };
  const texts = new Map(
    Object.entries({ game: begun, "game:2": game, "game:3": game }).map(([name, data]) => [
      name,
      JSON.stringify({ version: 1, data }),
    ]),
  );
  const { strays, faults } = read(written(texts));
  assert.deepEqual(faults, []);
  assert.deepEqual(
    strays.map((stray) => stray.game.record.moves),
    [["33-42"], ["33-42"]],
  );
});
