// Entries shared by several tabs of the site: no tab removes what another has added.

import assert from "node:assert/strict";
import { test } from "node:test";
import { integer, text } from "../../../../web/base/schema.ts";
import { effect } from "../../../../web/base/signals.ts";
import { defineEntry } from "../../../../web/game/storage/entry.ts";
import { createStore, noteOtherTabs, SharedEntry } from "../../../../web/game/storage/storage.ts";
import { createSettings } from "../../../../web/game/storage/storedsettings.ts";
import type { Study } from "../../../../web/modes/analyse/analysisentry.ts";
import { StudiesStore } from "../../../../web/modes/analyse/stores/studiesstore.ts";
import { DraftStore } from "../../../../web/modes/editor/stores/draftstore.ts";
import { createPuzzleStorage, keyOf } from "../../../../web/modes/puzzle/puzzlestorage.ts";
import { noted } from "../../../../web/modes/solo/results.ts";
import { createSoloStore } from "../../../../web/modes/solo/solostorage.ts";
import { draftAt } from "../../modes/editor/drafts.ts";
import { services } from "../../modes/editor/stores/services.ts";
import { puzzleWith, START } from "../../modes/puzzle/posing.ts";
import { TASK } from "../../modes/solo/army.ts";
import { area } from "./area.ts";

/** The store of a tab of the site, with its own part. */
const storeOf = (shared: ReturnType<typeof area>, own: ReturnType<typeof area> = area()) => ({
  ...createStore(shared),
  tab: createStore(own),
});

const progress = (goal: string) => ({
  ...{ puzzle: puzzleWith({ goal }), pool: "", moves: ["62-73"], isHelped: false },
  isFailed: false,
});

const OPENING = Object.freeze({ ruleset: "tournament", start: null });

test("puzzles tried in two tabs all count, and each tab has its own on the board", () => {
  const shared = area();
  const own = area();
  const first = createPuzzleStorage(storeOf(shared, own));
  const second = createPuzzleStorage(storeOf(shared));
  const [one, two, three] = ["salta-1", "salta-2", "salta-3"].map((goal) => puzzleWith({ goal }));
  assert.ok(one && two && three);
  first.setCurrent(progress("salta-4"));
  second.judge(one, 1);
  first.judge(two, 0);
  second.setCurrent(progress("salta-5"));
  second.judge(three, 1);
  assert.deepEqual(
    second.stored.history.map(({ score }) => score),
    [1, 0, 1],
  );
  assert.deepEqual(first.stored.history, second.stored.history);
  assert.deepEqual(first.stored.standing, second.stored.standing);
  assert.equal(first.judge(three, 0), null, "the first try was made in the other tab");
  assert.deepEqual(Object.keys(first.stored.marks), [one, two, three].map(keyOf));
  const alone = createPuzzleStorage(storeOf(area()));
  for (const [puzzle, score] of [
    [one, 1],
    [two, 0],
    [three, 1],
  ] as const) {
    alone.judge(puzzle, score);
  }
  assert.deepEqual(first.stored.standing, alone.stored.standing);
  // Loaded anew, or given back by the browser, a tab has its own puzzle; a fresh one has the last.
  const again = createPuzzleStorage(storeOf(shared, own));
  assert.equal(again.stored.current?.puzzle.goal, "salta-4");
  assert.equal(again.stored.history.length, 3);
  assert.equal(createPuzzleStorage(storeOf(shared)).stored.current?.puzzle.goal, "salta-4");
  first.reset();
  assert.deepEqual([second.stored.history, second.stored.marks], [[], {}]);
});

test("the best result of all tabs is kept for a Solo task, and each tab has its own task", () => {
  const shared = area();
  const first = createSoloStore(storeOf(shared));
  const second = createSoloStore(storeOf(shared));
  first.results.change((now) => noted(now, "a", { moves: 7, helped: false, at: 1 }));
  second.results.change((now) => noted(now, "b", { moves: 9, helped: true, at: 1 }));
  second.results.change((now) => noted(now, "a", { moves: 8, helped: false, at: 1 }));
  assert.deepEqual(first.results.value.best, {
    a: { moves: 7, helped: false, at: 1 },
    b: { moves: 9, helped: true, at: 1 },
  });
  const record = { ruleset: "tournament", start: TASK.position, moves: [], cursor: 0 };
  const sitting = {
    task: TASK,
    record: { ...record, resigned: 0 as const, timeout: 0 as const },
    helped: true,
  };
  first.stored.change((stored) => ({ ...stored, sitting }));
  second.stored.change((stored) => ({ ...stored, watch: true }));
  assert.deepEqual(first.stored.value, { sitting, watch: true });
  assert.equal(second.stored.value.sitting, null);
});

test("no study is lost, whichever tab it was made in", () => {
  const shared = area();
  const own = area();
  const first = new StudiesStore(storeOf(shared, own), "tournament");
  const second = new StudiesStore(storeOf(shared), "tournament");
  first.opened({ ...OPENING, moves: ["33-42", "82-73"] });
  second.opened({ ...OPENING, moves: ["32-41"] });
  first.opened({ ...OPENING, moves: ["31-41"] });
  const moves = ({ tree }: Study) =>
    tree.nodes
      .slice(1)
      .map(({ move }) => move)
      .join(" ");
  const all = ({ stored }: typeof first) => [stored.shown, ...stored.earlier].map(moves);
  assert.deepEqual(all(first), ["31-41", "33-42 82-73", "32-41"]);
  assert.deepEqual(all(second).sort(), ["31-41", "32-41", "33-42 82-73"]);
  assert.equal(moves(second.stored.shown), "32-41");
  // The same study in both: an addition by one tab does not duplicate the other's.
  second.opened({ ...OPENING, moves: ["31-41"] });
  first.opened({ ...OPENING, moves: ["31-41", "84-74"] });
  second.change({ lines: 2 });
  assert.deepEqual(all(second), ["31-41", "31-41 84-74", "32-41", "33-42 82-73"]);
  assert.deepEqual(all(first).sort(), ["31-41 84-74", "32-41", "33-42 82-73"]);
  const again = new StudiesStore(storeOf(shared, own), "tournament");
  assert.equal(moves(again.stored.shown), "31-41 84-74");
});

test("a draft belongs to its tab, and a fresh tab continues the last one", () => {
  const shared = area();
  const own = area();
  const drafts = ["one", "two", "three"].map((title) => draftAt(START, { title }));
  const [blank, mine, theirs] = drafts;
  assert.ok(blank && mine && theirs);
  const draftsIn = (store: ReturnType<typeof storeOf>) =>
    new DraftStore({ ...services(), store }, blank);
  draftsIn(storeOf(shared, own)).edit(mine);
  draftsIn(storeOf(shared)).edit(theirs);
  assert.equal(draftsIn(storeOf(shared, own)).now.title, "two");
  assert.equal(draftsIn(storeOf(shared)).now.title, "three");
});

test("settings are the latest of any tab, except for the orientation of the board", () => {
  const shared = area();
  const first = createSettings(storeOf(shared));
  const second = createSettings(storeOf(shared));
  first.change((now) => ({ ...now, theme: "dark" }));
  second.change((now) => ({ ...now, speed: "fast", turned: true }));
  const { theme, speed, turned } = first.value;
  assert.deepEqual([theme, speed, turned], ["dark", "fast", false]);
});

const LETTERS = {
  ...defineEntry({ name: "letters", version: 1, schema: text }),
  first: () => "",
};

test("while nothing can be stored, a tab keeps its own value, and stores it as soon as it can", () => {
  const shared = area();
  const [first, second] = [1, 2].map(() => new SharedEntry(createStore(shared), LETTERS));
  assert.ok(first && second);
  const { setItem } = shared;
  shared.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  first.change((now) => `${now}a`);
  first.change((now) => `${now}b`);
  assert.equal(first.value, "ab");
  assert.equal(second.value, "");
  shared.setItem = setItem;
  first.change((now) => `${now}c`);
  assert.equal(second.value, "abc");
  shared.map.clear();
  assert.equal(second.value, "abc");
  second.change((now) => `${now}d`);
  assert.equal(first.value, "abcd");
});

test("an entry damaged by another program is put aside, and not overwritten", () => {
  const shared = area();
  const common = new SharedEntry(createStore(shared), LETTERS);
  common.change(() => "a");
  shared.map.set("salta:letters", '{"version":9,"data":7}');
  common.change((now) => `${now}b`);
  assert.equal(shared.map.get("salta:letters:aside-1"), '{"version":9,"data":7}');
  assert.equal(new SharedEntry(createStore(shared), LETTERS).value, "ab");
});

const countEntry = (store: ReturnType<typeof createStore>) =>
  new SharedEntry(store, {
    ...defineEntry({ name: "count", version: 1, schema: integer }),
    first: () => 0,
  });

test("signals follow an entry changed in this tab or in another", () => {
  const shared = area();
  const [here, elsewhere] = [countEntry(createStore(shared)), countEntry(createStore(shared))];
  const seen: number[] = [];
  const end = effect(() => void seen.push(here.value));
  here.change(() => 1);
  elsewhere.change(() => 2);
  noteOtherTabs();
  end();
  here.change(() => 3);
  assert.deepEqual(seen, [0, 1, 2]);
});

test("signals follow an entry that cannot be stored", () => {
  const entry = countEntry(createStore(null));
  const seen: number[] = [];
  effect(() => void seen.push(entry.value));
  entry.change(() => 4);
  assert.deepEqual(seen, [0, 4]);
});
