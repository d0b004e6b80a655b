// Whatever the page stores is in a backup, or is left out on purpose.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import {
  ASIDE,
  ENTRIES,
  entryKind,
  GAME_ENTRY,
  LEFT_OUT,
} from "../../../../web/app/backup/entries.ts";

const WEB = fileURLToPath(new URL("../../../../web/", import.meta.url));

/** What a module calls an entry by: its name, or a constant with the name. */
function nameIn(source: string, word: string) {
  return /^"/.test(word) ? word.slice(1, -1) : source.match(`const ${word} = "([a-z-]+)"`)?.[1];
}

/** The names under which the modules of the page store something; `tests/web/test_backup.py` looks at what it has stored. */
function storedNames() {
  const names = new Set<string>();
  for (const folder of ["app", "game", "modes", "ui", "files", "share"]) {
    for (const path of readdirSync(join(WEB, folder), { recursive: true, encoding: "utf8" })) {
      if (!path.endsWith(".ts")) continue;
      const source = readFileSync(join(WEB, folder, path), "utf8");
      for (const [, word = ""] of [
        ...source.matchAll(/\bstore\.(?:save|load)\(("[a-z-]+"|[A-Z]+)\b/g),
        ...source.matchAll(/new SharedEntry\([^{;]*\{\s*name: ("[a-z-]+"|[A-Z]+)/g),
      ]) {
        names.add(nameIn(source, word) ?? word);
      }
    }
  }
  return names;
}

test("every entry that the page stores is known to the backup", () => {
  const known = new Set([...ENTRIES.map(({ name }) => name), "game", ...LEFT_OUT]);
  const names = storedNames();
  assert.ok(names.size > 8, [...names].join());
  assert.deepEqual(
    [...names].filter((name) => !known.has(name)),
    [],
  );
});

test("what was put aside, and the games of further tabs, are known by their names", () => {
  assert.ok(ASIDE.test("puzzles:aside-12") && !ASIDE.test("puzzles"));
  assert.ok(GAME_ENTRY.test("game") && GAME_ENTRY.test("game:12") && !GAME_ENTRY.test("games"));
});

test("the days of a backup are counted, whether solved or begun", () => {
  const solved = { wrong: 0, hints: 0, on: "2026-11-24" };
  const days = ["2026-11-23", "2026-11-24", "2026-11-25"].map((date) => [date, { run: solved }]);
  const kind = entryKind("days") ?? assert.fail();
  assert.equal(kind.count?.(kind.parse({ daily: Object.fromEntries(days) })), 3);
});
