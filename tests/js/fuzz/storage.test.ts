// Anything in the browser's storage is read or put aside, soon, and what was read can be read again.

import assert from "node:assert/strict";
import { test } from "node:test";
import { captionsEntry } from "../../../web/app/linkcaptions.ts";
import type { Schema } from "../../../web/base/schema.ts";
import { parsed } from "../../../web/base/schema.ts";
import { clockEntry, NO_CLOCK } from "../../../web/game/clock/clockchoice.ts";
import { raceEntry } from "../../../web/game/record/races.ts";
import { FIRST_SETTINGS } from "../../../web/game/settings.ts";
import { archivedGame } from "../../../web/game/storage/archivedgame.ts";
import { defineEntry } from "../../../web/game/storage/entry.ts";
import { createStore } from "../../../web/game/storage/storage.ts";
import { storedGame, viewEntry } from "../../../web/game/storage/storedgame.ts";
import { settingsEntry } from "../../../web/game/storage/storedsettings.ts";
import { analysisEntry, formatAnalysis } from "../../../web/modes/analyse/analysisentry.ts";
import { reviewEntry } from "../../../web/modes/analyse/reviewentry.ts";
import { commented, grown, treeOf } from "../../../web/modes/analyse/tree.ts";
import { editEntry } from "../../../web/modes/editor/draft.ts";
import { puzzlesEntry } from "../../../web/modes/puzzle/puzzlestorage.ts";
import { resultsEntry } from "../../../web/modes/solo/results.ts";
import { soloEntry } from "../../../web/modes/solo/solostorage.ts";
import { clockWith } from "../game/clock/clocks.ts";
import { sideWith, viewWith } from "../game/record/view.ts";
import { archived } from "../game/storage/archived.ts";
import { INPUTS, Maker, soon } from "./inputs.ts";

const ROWS = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE";
const ALONE = "5/5/5/5/5/k3a/b4/edc2/jihgf/onml1 2 0";
const GAME = { ruleset: "tournament", start: null, moves: ["33-42", "82-73"] };
const RECORD = { ...GAME, cursor: 2, resigned: 0, timeout: 0 };
const TASK = { ruleset: "original", position: ALONE, par: { low: 17, high: 18 } };
const PUZZLE = {
  ...{ ruleset: "original", position: `${ROWS} 1 0`, goal: "salta-1", rating: 1500 },
  ...{ line: ["33-42"], title: "T", author: "A", hints: ["so"], solution: ["33-42"] },
};
const DRAFT = {
  ...{ ruleset: "original", pieces: `KLMNO${".".repeat(45)}`, player: 1, ply: 0 },
  ...{ kind: "none", moves: 1, title: "", author: "", hints: ["", "", ""] },
};
const PLY = {
  ...{ ply: 0, race: { 1: [1, 2], 2: [3, 3] }, score: 3, best: "33-42", pv: ["33-42"] },
  ...{ move: "33-42", loss: 0, verdict: "best" },
};
const TREE = commented(treeOf({ ...GAME, title: "A game", headers: { Date: "1899" } }), 1, "So.");
const STUDY = { ...grown(TREE, 1, ["84-74"]) };

const STORED = {
  ...{ record: RECORD, seed: 7, names: { 1: "Ada", 2: null }, isHanded: true },
  seats: { 1: { kind: "person" }, 2: { kind: "computer", level: 3 } },
  clock: {
    ...clockWith(),
    times: [
      [300_000, 300_000],
      [300_000, 295_500],
    ],
  },
};

/** By the name of the entry: its schema, and good data. */
const ENTRIES: Record<string, [Schema<unknown>, unknown]> = {
  settings: [settingsEntry.schema, FIRST_SETTINGS],
  clock: [clockEntry.schema, NO_CLOCK],
  game: [storedGame, STORED],
  race: [raceEntry.schema, { key: "k", race: { 1: sideWith(), 2: null, done: true } }],
  view: [viewEntry.schema, { key: "k", view: viewWith() }],
  said: [captionsEntry.schema, [{ key: "k", words: { title: "T", author: "A", hints: ["h"] } }]],
  analysis: [
    analysisEntry.schema,
    formatAnalysis({ shown: STUDY, earlier: [STUDY], lines: 3, isOn: true }),
  ],
  review: [
    reviewEntry.schema,
    { game: { ...GAME, moves: ["33-42"] }, isDone: true, moments: [], plies: [PLY, PLY] },
  ],
  puzzles: [
    puzzlesEntry.schema,
    {
      standing: { rating: 1500, deviation: 350, volatility: 0.06 },
      history: [{ key: "k", puzzle: 1500, score: 0.5, after: 1510, at: 1 }],
      marks: { k: { first: 1, isSolved: true } },
      current: {
        ...{ puzzle: PUZZLE, pool: "p", moves: ["33-42"], tried: null },
        ...{ isHelped: false, isFailed: false },
      },
      visit: { id: "schubert", ply: 4 },
    },
  ],
  solo: [
    soloEntry.schema,
    {
      sitting: {
        task: { ...TASK, origin: { from: "made", grade: 3, seed: 99 } },
        record: {
          ruleset: TASK.ruleset,
          start: ALONE,
          moves: [],
          cursor: 0,
          resigned: 0,
          timeout: 0,
        },
        helped: false,
      },
      watch: true,
    },
  ],
  "solo-results": [
    resultsEntry.schema,
    { best: { "course:1": { moves: 17, helped: false, at: 1 } } },
  ],
  edit: [editEntry.schema, { past: [DRAFT], now: DRAFT, future: [] }],
  "a game of the archive": [
    archivedGame,
    JSON.parse(
      JSON.stringify(
        archived({
          accuracy: { 1: 90.5, 2: 80 },
          result: { winner: 1, reason: "home", points: 5, proven: true },
        }),
      ),
    ),
  ],
};

/** Copies of data, each with another of its numbers replaced. */
function* withNumber(data: unknown, number: number): Generator<unknown> {
  if (typeof data === "number") yield number;
  if (typeof data !== "object" || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    for (const changed of withNumber(value, number)) {
      yield Array.isArray(data)
        ? data.map((each, place) => (place === Number(key) ? changed : each))
        : { ...data, [key]: changed };
    }
  }
}

/** A browser's storage with one entry. */
function areaWith(name: string, text: string) {
  const entries = new Map([[`salta:${name}`, text]]);
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  };
}

for (const [name, [schema, good]] of Object.entries(ENTRIES)) {
  test(`any content of the entry ${name} is read or put aside`, () => {
    assert.ok(parsed(schema, JSON.parse(JSON.stringify(good))));
    const maker = new Maker(1899);
    let refused = 0;
    for (let count = 0; count < INPUTS; count += 1) {
      const data = JSON.parse(JSON.stringify(maker.spoilt(good)) ?? "null");
      const read = soon(() => parsed(schema, data), data);
      if (read === null) refused += 1;
      else soon(() => JSON.stringify(read), data);
    }
    assert.ok(refused > INPUTS / 5 && refused < INPUTS, `${refused} of ${INPUTS} were refused`);
  });

  test(`an extreme number is refused or dropped in the entry ${name}`, () => {
    for (const huge of [1e300, -1e300]) {
      for (const data of withNumber(good, huge)) {
        const read = JSON.stringify(parsed(schema, data)) ?? "null";
        assert.ok(!/1e\+?300/.test(read), read);
      }
    }
  });

  test(`damaged text in the entry ${name} is not lost`, () => {
    const maker = new Maker(7);
    const entry = defineEntry({ name, version: 1, schema });
    const whole = JSON.stringify({ version: 1, data: good });
    for (let count = 0; count < INPUTS / 10; count += 1) {
      const text = maker.text(whole);
      const area = areaWith(name, text);
      const { value, aside } = soon(() => createStore(area).load(entry), text);
      assert.equal(area.getItem(aside ?? `salta:${name}`), text);
      assert.equal(aside === null, value !== null);
    }
  });
}
