import assert from "node:assert/strict";
import { test } from "node:test";
import { ladderOf, opponentAfter } from "../../../../web/game/rating/ladder.ts";
import { ratedGames, rungOf } from "../../../../web/game/rating/ratedgames.ts";
import { newRecord } from "../../../../web/game/record/record.ts";
import { byLink, computer, PERSON } from "../../../../web/game/record/seats.ts";
import { archived } from "../storage/archived.ts";

let count = 0;

/** A game of player 1 against a level. */
function played(
  level: number,
  winner: 0 | 1 | 2 | null,
  {
    ruleset = "tournament",
    isAided = false,
    start = null,
  }: { ruleset?: string; isAided?: boolean; start?: string | null } = {},
) {
  count += 1;
  const result = { winner, reason: "home", points: 5, proven: true };
  const seats = { 1: PERSON, 2: computer(level) };
  const game = { record: newRecord(ruleset, start), seats, isAided };
  return archived({ id: `game-${count}`, result, changed: count, game });
}

const beaten = (...games: Parameters<typeof ladderOf>[0]) => [...ladderOf(games).beaten].sort();

test("nobody has been beaten at first, and the first one is next", () => {
  const ladder = ladderOf([]);
  assert.equal(ladder.beaten.size, 0);
  assert.equal(ladder.next, 1);
  assert.deepEqual([rungOf(ladder, 1), rungOf(ladder, 2)], ["next", "later"]);
});

test("a win beats its level and invites the next one", () => {
  const ladder = ladderOf([played(1, 1), played(2, 1), played(3, 2)]);
  assert.deepEqual(
    [1, 2, 3, 4].map((level) => rungOf(ladder, level)),
    ["beaten", "beaten", "next", "later"],
  );
});

test("whoever begins higher up goes on from there", () => {
  const ladder = ladderOf([played(5, 1)]);
  assert.equal(ladder.next, 6);
  assert.equal(rungOf(ladder, 4), "later");
  assert.equal(ladderOf([played(10, 1)]).next, null);
});

test("wins count in the rated games only: no draw, no help, no other rules, no set-up position", () => {
  assert.deepEqual(beaten(played(1, 0), played(2, null), played(3, 2)), []);
  assert.deepEqual(beaten(played(1, 1, { isAided: true })), []);
  assert.deepEqual(beaten(played(1, 1, { ruleset: "leaping" })), []);
  const start = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0";
  assert.deepEqual(beaten(played(1, 1, { start })), []);
  assert.deepEqual(
    beaten(
      played(1, 1, { ruleset: "little" }),
      played(2, 1, { ruleset: "quick" }),
      played(3, 1, { ruleset: "tournament+limit=60" }),
    ),
    [1, 2, 3],
  );
});

test("games with friends and unfinished games beat nobody", () => {
  const won = { winner: 1, reason: "home", points: 1, proven: true } as const;
  assert.deepEqual(
    beaten(
      archived({ id: "link", result: won, game: { seats: byLink(1) } }),
      archived({ id: "two", result: won, game: { seats: { 1: PERSON, 2: PERSON } } }),
      archived({ id: "open", result: null }),
    ),
    [],
  );
});

test("a win is followed by the level above, as far as there is one", () => {
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

test("the rated games are named as far as the page offers them", () => {
  const presets = ["little", "quick", "tournament", "leaping"].map((id) => ({ id }));
  const names: Readonly<Record<string, string>> = {
    quick: "Quick",
    tournament: "Classic",
    "tournament+limit=60": "Classic, 60 moves",
  };
  const named = (ids: readonly { id: string }[]) =>
    ratedGames({ presets: ids, nameOf: (id: string) => names[id] ?? "" } as unknown as Parameters<
      typeof ratedGames
    >[0]);
  assert.equal(named(presets), "Quick or Classic");
  assert.equal(named([{ id: "tournament" }]), "Classic");
});
