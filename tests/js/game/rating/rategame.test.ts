import assert from "node:assert/strict";
import { test } from "node:test";
import type { Ask } from "../../../../web/engine/client.ts";
import type { Ratings } from "../../../../web/game/rating/gamerating.ts";
import { NO_RATINGS } from "../../../../web/game/rating/gamerating.ts";
import { onRated, rateGame } from "../../../../web/game/rating/rategame.ts";
import { newRecord, resignedBy } from "../../../../web/game/record/record.ts";
import { computer, PERSON } from "../../../../web/game/record/seats.ts";
import { stateWith } from "../record/state.ts";

const LEVELS = [
  { level: 1, name: "Poldi", rating: 600 },
  { level: 2, name: "Resi", rating: 852 },
];

/** What keeps the ratings, and whether the engine answers. */
function host(answer: () => Promise<unknown> = async () => LEVELS) {
  let value: Ratings = NO_RATINGS;
  const change = (make: (now: Ratings) => Ratings) => {
    value = make(value);
    return true;
  };
  return { parts: { ask: answer as Ask, ratings: { change } }, value: () => value };
}

const SEATS = { 1: PERSON, 2: computer(2) };
const LOST = stateWith({
  id: "lost",
  seats: SEATS,
  record: resignedBy(newRecord("tournament"), 1),
});

test("a game that is lost lowers the rating, by what its level is worth", async () => {
  const { parts, value } = host();
  assert.equal(await rateGame(parts, LOST, 17), true);
  const [game] = value().history;
  assert.deepEqual([game?.id, game?.level, game?.opponent, game?.score], ["lost", 2, 852, 0]);
  assert.equal(game?.at, 17);
  assert.ok(value().standing.rating < NO_RATINGS.standing.rating);
});

test("it is told when a game has been rated, until that is no longer wanted", async () => {
  let told = 0;
  const end = onRated(() => {
    told += 1;
  });
  await rateGame(host().parts, LOST, 1);
  assert.equal(told, 1);
  end();
  await rateGame(host().parts, LOST, 1);
  assert.equal(told, 1);
});

test("what does not count is not rated", async () => {
  for (const part of [
    { record: newRecord("tournament") },
    { isAided: true },
    { id: null },
    { seats: { 1: PERSON, 2: PERSON } },
    { record: resignedBy(newRecord("leaping"), 1) },
  ]) {
    const { parts, value } = host();
    assert.equal(await rateGame(parts, { ...LOST, ...part }, 1), false, JSON.stringify(part));
    assert.equal(value(), NO_RATINGS);
  }
});

test("without the engine's ratings nothing is rated", async () => {
  for (const answer of [() => Promise.reject(new Error("down")), async () => [{ level: 1 }]]) {
    const { parts, value } = host(answer);
    assert.equal(await rateGame(parts, LOST, 1), false);
    assert.equal(value(), NO_RATINGS);
  }
});
