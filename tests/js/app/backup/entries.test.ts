// Everything the page stores is in a backup, or left out on purpose.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import {
  ASIDE,
  ENTRIES,
  entryNamed,
  GAME_ENTRY,
  LEFT_OUT,
} from "../../../../web/app/backup/entries.ts";
import { persistenceEntry } from "../../../../web/app/persistence.ts";
import { SchemaError } from "../../../../web/base/schema.ts";
import { raceEntry } from "../../../../web/game/record/races.ts";
import { archivedGame } from "../../../../web/game/storage/archivedgame.ts";
import type { Entry } from "../../../../web/game/storage/entry.ts";
import { NewerVersionError, readEntry, storedForm } from "../../../../web/game/storage/entry.ts";
import { gameEntry, viewEntry } from "../../../../web/game/storage/storedgame.ts";
import { coachEntry } from "../../../../web/modes/play/stores/coachsteps.ts";
import { gameTasksEntry } from "../../../../web/modes/solo/gametasks.ts";

/** Examples of each version of each entry, and of an archived game. A row never changes; a new version adds one. */
const GOLDEN: {
  entries: Record<string, { version: number; data: unknown }[]>;
  games: unknown[];
} = JSON.parse(readFileSync(new URL("../../../golden/entries.json", import.meta.url), "utf8"));

/** All entries that outlast a visit. */
const ALL: readonly Entry<unknown>[] = [
  ...ENTRIES,
  ...[gameEntry, viewEntry, raceEntry, persistenceEntry, coachEntry, gameTasksEntry],
];

const copyOf = (data: unknown) => JSON.parse(JSON.stringify(data));

/** The latest golden form of an entry, with other data. */
const withData = (name: string, data: unknown) => ({
  version: GOLDEN.entries[name]?.at(-1)?.version,
  data,
});

const WEB = fileURLToPath(new URL("../../../../web/", import.meta.url));

/**
 * The names of the entries that the page's modules define; `tests/web/test_backup.py` checks what the page has
 * stored.
 */
function storedNames() {
  const names = new Set<string>();
  for (const folder of ["app", "game", "modes", "ui", "files", "share"]) {
    for (const path of readdirSync(join(WEB, folder), { recursive: true, encoding: "utf8" })) {
      if (!path.endsWith(".ts")) continue;
      const source = readFileSync(join(WEB, folder, path), "utf8");
      for (const [, name = ""] of source.matchAll(
        /\bdefineEntry\b[^(]*\(\{\s*name: "([a-z-]+)"/g,
      )) {
        names.add(name);
      }
    }
  }
  return names;
}

/** Entries stored for a single tab. */
const TAB_ONLY = ["left"];

test("the backup knows every entry that the page stores", () => {
  const known = new Set([...ENTRIES.map(({ name }) => name), "game", ...LEFT_OUT, ...TAB_ONLY]);
  const names = storedNames();
  assert.ok(names.size > 20, [...names].join());
  assert.deepEqual(
    [...names].filter((name) => !known.has(name)),
    [],
  );
});

test("entries put aside, and games of further tabs, are recognised by name", () => {
  assert.ok(ASIDE.test("puzzles:aside-12") && !ASIDE.test("puzzles"));
  assert.ok(GAME_ENTRY.test("game") && GAME_ENTRY.test("game:12") && !GAME_ENTRY.test("games"));
});

test("the days of a backup are counted, whether solved or begun", () => {
  const solved = { wrong: 0, hints: 0, on: "2026-11-24" };
  const days = ["2026-11-23", "2026-11-24", "2026-11-25"].map((date) => [date, { run: solved }]);
  const entry = entryNamed("days") ?? assert.fail();
  assert.equal(entry.count?.(entry.schema({ daily: Object.fromEntries(days) })), 3);
});

test("each version of each entry has a golden form", () => {
  assert.deepEqual(Object.keys(GOLDEN.entries).sort(), ALL.map(({ name }) => name).sort());
  for (const { name, version } of ALL) {
    assert.deepEqual(
      GOLDEN.entries[name]?.map((stored) => stored.version),
      Array.from({ length: version }, (_, place) => place + 1),
      name,
    );
  }
});

for (const entry of ALL) {
  const { name, version } = entry;
  const golden = GOLDEN.entries[name] ?? [];
  const newest = golden.at(-1);

  test(`the entry ${name} is read in each version, and stored in the newest`, () => {
    for (const stored of golden) {
      const value = readEntry(entry, stored);
      assert.deepEqual(copyOf(storedForm(entry, value)), newest);
    }
  });

  test(`the entry ${name} is refused if damaged, and recognised if newer`, () => {
    for (const data of [undefined, null, 7, "x", { other: 1 }]) {
      assert.throws(() => readEntry(entry, withData(name, data)), SchemaError);
    }
    const newer = { ...newest, version: version + 1 };
    assert.throws(() => readEntry(entry, newer), NewerVersionError);
  });

  test(`a backup with the same data as the entry ${name} changes nothing`, () => {
    const value = readEntry(entry, newest);
    assert.equal(entry.merge !== undefined, ENTRIES.includes(entry));
    const merged = entry.merge?.(value, readEntry(entry, newest)) ?? value;
    assert.deepEqual(copyOf(storedForm(entry, merged)), newest);
  });
}

test("an archived game is read as it was stored", () => {
  for (const row of GOLDEN.games) assert.deepEqual(archivedGame(row), row);
});
