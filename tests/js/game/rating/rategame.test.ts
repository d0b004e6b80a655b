import assert from "node:assert/strict";
import { test } from "node:test";
import { NO_RATINGS, storedRatings } from "../../../../web/game/rating/gamerating.ts";
import { storedLadder } from "../../../../web/game/rating/ladder.ts";
import { onRated, Rater } from "../../../../web/game/rating/rategame.ts";
import { newRecord, resignedBy } from "../../../../web/game/record/record.ts";
import { computer, PERSON } from "../../../../web/game/record/seats.ts";
import { createStore } from "../../../../web/game/storage/storage.ts";
import { changedState, stateWith } from "../record/state.ts";
import { area } from "../storage/area.ts";

const SEATS = { 1: PERSON, 2: computer(2) };
const LOST = stateWith({
  id: "lost",
  seats: SEATS,
  record: resignedBy(newRecord("tournament"), 1),
});
const WON = changedState(LOST, { id: "won", record: resignedBy(newRecord("tournament"), 2) });

function rating() {
  const store = createStore(area());
  const ratings = () => storedRatings(store);
  return { store, ratings, rater: new Rater(store, [600, 852]) };
}

test("a lost game lowers the rating, and counts with the rating of its level", () => {
  const { rater, ratings } = rating();
  rater.rate(LOST, 17);
  const [game] = ratings().history;
  assert.deepEqual([game?.id, game?.level, game?.opponent, game?.score], ["lost", 2, 852, 0]);
  assert.equal(game?.at, 17);
  assert.ok(ratings().standing.rating < NO_RATINGS.standing.rating);
});

test("a listener is called for each rated game until it is removed", () => {
  let told = 0;
  const end = onRated(() => {
    told += 1;
  });
  rating().rater.rate(LOST, 1);
  assert.equal(told, 1);
  end();
  rating().rater.rate(LOST, 1);
  assert.equal(told, 1);
});

test("a game that does not count is neither rated nor a win on the ladder", () => {
  for (const part of [
    { record: newRecord("tournament") },
    { aid: "hint" as const },
    { id: null },
    { seats: { 1: PERSON, 2: PERSON } },
    { record: resignedBy(newRecord("leaping"), 2) },
    { seats: { 1: PERSON, 2: computer(10) } },
  ]) {
    const { rater, store, ratings } = rating();
    rater.rate(changedState(WON, part), 1);
    assert.deepEqual(ratings(), NO_RATINGS, JSON.stringify(part));
    assert.equal(storedLadder(store).beaten.size, 0);
  }
});

test("a win counts for the ladder, a loss does not", () => {
  const { rater, store } = rating();
  rater.rate(changedState(LOST, { seats: { 1: PERSON, 2: computer(1) } }), 1);
  rater.rate(WON, 2);
  assert.deepEqual([...storedLadder(store).beaten], [2]);
});

test("an undone resignation leaves no trace, and the game is rated by its new end", () => {
  const { rater, ratings } = rating();
  rater.rate(LOST, 1);
  assert.equal(rater.takeBack("lost"), true);
  assert.deepEqual([ratings().history, ratings().standing], [[], NO_RATINGS.standing]);
  rater.rate(changedState(WON, { id: "lost" }), 2);
  assert.deepEqual(
    ratings().history.map(({ id, score }) => [id, score]),
    [["lost", 1]],
  );
});

test("a resignation is final once another game has been rated", () => {
  const { rater, ratings } = rating();
  rater.rate(LOST, 1);
  rater.rate(WON, 2);
  assert.equal(rater.takeBack("lost"), false);
  assert.equal(ratings().history.length, 2);
});
