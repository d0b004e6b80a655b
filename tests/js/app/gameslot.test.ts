import assert from "node:assert/strict";
import { test } from "node:test";
import { GameSlot } from "../../../web/app/gameslot.ts";
import { integer } from "../../../web/base/schema.ts";
import { effect } from "../../../web/base/signals.ts";
import { NO_NAMES } from "../../../web/game/record/seats.ts";
import { defineEntry } from "../../../web/game/storage/entry.ts";
import { createStore } from "../../../web/game/storage/storage.ts";
import type { StoredGame } from "../../../web/game/storage/storedgame.ts";
import { gameEntry } from "../../../web/game/storage/storedgame.ts";
import { createSettings } from "../../../web/game/storage/storedsettings.ts";
import { TWO } from "../game/record/seated.ts";
import { area } from "../game/storage/area.ts";

const leftEntry = defineEntry({ name: "left", version: 1, schema: integer });

const gameOf = (...moves: string[]): StoredGame => ({
  record: {
    ruleset: "tournament",
    start: null,
    moves,
    cursor: moves.length,
    resigned: 0,
    timeout: 0,
  },
  seats: TWO,
  names: NO_NAMES,
  seed: 7,
});

/** A page of the site, with its tab's notes. */
function page(shared: ReturnType<typeof area>, tab: ReturnType<typeof area> = area()) {
  const slot = new GameSlot(createStore(shared), { area: shared, tab });
  const moves = () => slot.store.load(gameEntry).value?.record.moves ?? null;
  moves();
  return { slot, moves, tab };
}

/** Two pages with one game, which the second has continued. */
function twoPages() {
  const shared = area();
  page(shared).slot.store.save(gameEntry, gameOf("33-42"));
  const pages = [page(shared), page(shared)];
  const [first, second] = pages as [ReturnType<typeof page>, ReturnType<typeof page>];
  second.slot.store.save(gameEntry, gameOf("33-42", "82-73"));
  return { shared, first, second };
}

/** The stored games by name. */
function kept({ map }: ReturnType<typeof area>) {
  const entries = [...map].map(([key, text]) => [key, JSON.parse(text).data.record.moves.length]);
  return Object.fromEntries(entries);
}

test("a single page keeps one game and gets no notification", () => {
  const shared = area();
  const { slot, moves } = page(shared);
  assert.ok(slot.store.save(gameEntry, gameOf("33-42")));
  assert.ok(slot.store.save(gameEntry, gameOf()));
  slot.refresh();
  assert.deepEqual(moves(), []);
  assert.deepEqual(kept(shared), { "salta:game": 0 });
  assert.equal(slot.timesContinued, 0);
  assert.deepEqual(slot.others(), []);
});

test("if nothing is stored, the tab's storage is not read before it is written to", () => {
  const shared = area();
  const tab = area();
  let asked = 0;
  const slot = new GameSlot(createStore(shared), {
    area: shared,
    get tab() {
      asked += 1;
      return tab;
    },
    isFirstVisit: true,
  });
  slot.store.load(gameEntry);
  assert.ok(slot.store.save(gameEntry, gameOf("33-42")));
  const settings = createSettings(slot.store);
  assert.ok(settings.value);
  assert.equal(slot.store.tab?.load(leftEntry).value, null);
  assert.equal(asked, 0);
  slot.store.tab?.save(leftEntry, 2);
  assert.ok(asked > 0);
  assert.equal(tab.map.size, 1);
  assert.equal(slot.store.tab?.load(leftEntry).value, 2, "what was written can be read");
});

test("a page is notified that another has continued its game, and the other is not", () => {
  const { first, second } = twoPages();
  first.slot.refresh();
  second.slot.refresh();
  assert.equal(first.slot.timesContinued, 1);
  assert.equal(second.slot.timesContinued, 0);
});

test("a game that another page only marks as archived has not been continued there", () => {
  const { first, second } = twoPages();
  first.slot.refresh();
  first.slot.take();
  assert.ok(second.slot.store.amend(gameEntry, { isKept: true }));
  first.slot.refresh();
  assert.equal(first.slot.timesContinued, 1);
  assert.deepEqual(first.moves(), ["33-42", "82-73"]);
  first.slot.refresh();
  assert.equal(first.slot.timesContinued, 1);
});

test("a page sets no fields in a game that another page has continued", () => {
  const { shared, first } = twoPages();
  const before = new Map(shared.map);
  assert.ok(!first.slot.store.amend(gameEntry, { isKept: true }));
  assert.deepEqual(shared.map, before);
});

test("another page's game is never overwritten: the page's own gets another name", () => {
  const { shared, first, second } = twoPages();
  first.slot.store.save(gameEntry, gameOf("32-41"));
  first.slot.store.save(gameEntry, gameOf("32-41", "82-73", "33-42"));
  assert.equal(first.slot.timesContinued, 1);
  assert.deepEqual(kept(shared), { "salta:game": 2, "salta:game:2": 3 });
  second.slot.store.save(gameEntry, gameOf("33-42", "82-73", "32-41", "84-74"));
  assert.deepEqual(kept(shared), { "salta:game": 4, "salta:game:2": 3 });
  assert.equal(second.slot.timesContinued, 0);
  assert.deepEqual(second.slot.others(), [{ name: "game:2", moves: 3 }]);
  // A reloaded tab continues its own; a fresh one begins with the first.
  assert.equal(page(shared, first.tab).moves()?.length, 3);
  assert.equal(page(shared).moves()?.length, 4);
});

test("a game is taken over in the state of the other page", () => {
  const { shared, first } = twoPages();
  first.slot.refresh();
  assert.deepEqual(first.slot.take()?.record.moves, ["33-42", "82-73"]);
  first.slot.store.save(gameEntry, gameOf("33-42", "82-73", "32-41"));
  assert.deepEqual(kept(shared), { "salta:game": 3 });
});

test("both games are kept on request, and either can be returned to", () => {
  const { shared, first } = twoPages();
  first.slot.refresh();
  first.slot.part();
  first.slot.store.save(gameEntry, gameOf("33-42"));
  assert.deepEqual(kept(shared), { "salta:game": 2, "salta:game:2": 1 });
  assert.deepEqual(first.slot.others(), [{ name: "game", moves: 2 }]);
  assert.equal(first.slot.take("game")?.record.moves.length, 2);
  assert.equal(first.slot.take("game:2")?.record.moves.length, 1);
  first.slot.store.save(gameEntry, gameOf());
  first.slot.take("game");
  assert.deepEqual(kept(shared), { "salta:game": 2 }); // the other entry was already empty
});

test("a page that begins another game after the notification is not notified again", () => {
  const { shared, first, second } = twoPages();
  first.slot.refresh();
  first.slot.store.save(gameEntry, gameOf("31-41"));
  assert.equal(first.slot.timesContinued, 1);
  assert.deepEqual(kept(shared), { "salta:game": 2, "salta:game:2": 1 });
  second.slot.store.save(gameEntry, gameOf("33-42", "82-73", "32-41"));
  first.slot.refresh();
  assert.equal(first.slot.timesContinued, 1, "the game here is another one by now");
});

test("after an own move the other page's game can still be taken over", () => {
  const { shared, first } = twoPages();
  first.slot.store.save(gameEntry, gameOf("32-41"));
  assert.equal(first.slot.take()?.record.moves.length, 2);
  assert.deepEqual(kept(shared), { "salta:game": 2, "salta:game:2": 1 });
});

test("clearing the storage does not count as another page", () => {
  const { shared, first } = twoPages();
  shared.map.clear();
  first.slot.refresh();
  first.slot.store.save(gameEntry, gameOf("33-42"));
  assert.equal(first.slot.timesContinued, 0);
  assert.deepEqual(kept(shared), { "salta:game": 1 });
});

test("an unreadable game is not taken over", () => {
  const { shared, first } = twoPages();
  shared.map.set("salta:game", "{");
  assert.equal(first.slot.take(), null);
});

test("a full storage is reported until there is room again, and its content stays", () => {
  const shared = area();
  const { slot } = page(shared);
  const seen: boolean[] = [];
  effect(() => void seen.push(slot.isStored));
  slot.store.save(gameEntry, gameOf("33-42"));
  const { setItem } = shared;
  shared.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  assert.equal(slot.store.save(gameEntry, gameOf("33-42", "82-73")), false);
  assert.deepEqual(kept(shared), { "salta:game": 1 });
  shared.setItem = setItem;
  slot.store.save(gameEntry, gameOf("33-42", "82-73"));
  assert.deepEqual([seen[0], seen.at(-2), seen.at(-1)], [true, false, true]);
  assert.deepEqual(kept(shared), { "salta:game": 2 });
});

test("an invalid note of a tab leads to the first game", () => {
  const tab = area();
  tab.map.set("salta:tab", "settings");
  const shared = area();
  page(shared, tab).slot.store.save(gameEntry, gameOf("33-42"));
  assert.deepEqual(kept(shared), { "salta:game": 1 });
});
