import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import {
  createBeaten,
  isSecondLoss,
  ladderEntry,
  ladderOf,
  opponentAfter,
  storedLadder,
  withBeaten,
} from "../../../../web/game/rating/ladder.ts";
import { ratedGames, rungOf } from "../../../../web/game/rating/ratedgames.ts";
import { newRecord } from "../../../../web/game/record/record.ts";
import { computer, PERSON } from "../../../../web/game/record/seats.ts";
import { createStore } from "../../../../web/game/storage/storage.ts";
import { archived } from "../storage/archived.ts";
import { area } from "../storage/area.ts";

let count = 0;

/** A game of player 1 against a level. */
function played(level: number, winner: 0 | 1 | 2 | null) {
  count += 1;
  const result = { winner, reason: "home", points: 5, proven: true };
  const seats = { 1: PERSON, 2: computer(level) };
  const game = { record: newRecord("tournament"), seats };
  return archived({ id: `game-${count}`, result, changed: count, game });
}

test("at first nobody has been beaten, and the first opponent is next", () => {
  const ladder = ladderOf([]);
  assert.equal(ladder.beaten.size, 0);
  assert.equal(ladder.next, 1);
  assert.deepEqual([rungOf(ladder, 1), rungOf(ladder, 2)], ["next", "later"]);
});

test("a win beats its level and makes the next one available", () => {
  const ladder = ladderOf([1, 2]);
  assert.deepEqual(
    [1, 2, 3, 4].map((level) => rungOf(ladder, level)),
    ["beaten", "beaten", "next", "later"],
  );
});

test("a player who begins higher up continues from there", () => {
  const ladder = ladderOf([5]);
  assert.equal(ladder.next, 6);
  assert.equal(rungOf(ladder, 4), "later");
  assert.equal(ladderOf([10]).next, null);
});

test("each beaten level is stored once, and a backup adds its own", () => {
  const store = createStore(area());
  const entry = createBeaten(store);
  for (const level of [3, 1, 3]) entry.change((now) => withBeaten(now, [level]));
  assert.deepEqual([...storedLadder(store).beaten], [1, 3]);
  assert.deepEqual(withBeaten([1, 3], [2, 3]), [1, 2, 3]);
  const same = entry.value;
  assert.equal(withBeaten(same, [1]), same);
});

test("stored data that is not a list of levels is ignored", () => {
  for (const broken of [null, {}, [0], [11], ["1"], [1.5]]) {
    assert.equal(parsed(ladderEntry.schema, broken), null, JSON.stringify(broken));
  }
  assert.deepEqual(parsed(ladderEntry.schema, [2, 1, 2]), [1, 2]);
});

test("a win is followed by the level above, if there is one", () => {
  assert.equal(opponentAfter(3, 1, []), 4);
  assert.equal(opponentAfter(10, 1, []), null);
});

test("two losses in a row against a level are followed by the one below", () => {
  assert.equal(opponentAfter(3, 0, []), null);
  assert.equal(opponentAfter(3, 0, [played(3, 2)]), 2);
  assert.equal(opponentAfter(3, 0, [played(3, 2), played(3, 1)]), null);
  assert.equal(opponentAfter(3, 0, [played(3, 1), played(3, 2)]), 2);
  assert.equal(opponentAfter(3, 0, [played(4, 2)]), null);
  assert.equal(opponentAfter(1, 0, [played(1, 2)]), null);
  assert.equal(opponentAfter(3, 0.5, [played(3, 2)]), null);
});

test("a second loss in a row against a level is recognised, even against the first", () => {
  assert.equal(isSecondLoss(1, 0, [played(1, 2)]), true);
  assert.equal(isSecondLoss(1, 0, []), false);
  assert.equal(isSecondLoss(1, 0, [played(1, 2), played(1, 1)]), false);
  assert.equal(isSecondLoss(1, 0, [played(2, 2)]), false);
  assert.equal(isSecondLoss(1, 1, [played(1, 2)]), false);
});

test("the rated games are named as far as the page offers them", () => {
  const presets = ["little", "quick", "tournament", "leaping"].map((id) => ({ id }));
  const names: Readonly<Record<string, string>> = {
    quick: "Quick",
    tournament: "Classic",
  };
  const named = (ids: readonly { id: string }[]) =>
    ratedGames({ presets: ids, nameOf: (id: string) => names[id] ?? "" } as unknown as Parameters<
      typeof ratedGames
    >[0]);
  assert.equal(named(presets), "Quick or Classic");
  assert.equal(named([{ id: "tournament" }]), "Classic");
});
