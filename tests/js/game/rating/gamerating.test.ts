import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import type { RatedGame, Ratings } from "../../../../web/game/rating/gamerating.ts";
import {
  createRatings,
  firstWinOver,
  isSure,
  MOST_CHANGE,
  MOST_HISTORY,
  mergedRatings,
  NO_RATINGS,
  ratedWith,
  ratedWithout,
  ratingEntry,
  storedRatings,
  unratedBy,
} from "../../../../web/game/rating/gamerating.ts";
import { newRecord } from "../../../../web/game/record/record.ts";
import type { Score } from "../../../../web/game/storage/gameresult.ts";
import { createStore } from "../../../../web/game/storage/storage.ts";

const START = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0";

function game(id: string, score: Score, opponent: number = 1330, at: number = 1) {
  return { id, level: 3, opponent, score, at };
}

function after(...games: Pick<RatedGame, "id" | "level" | "opponent" | "score" | "at">[]): Ratings {
  return games.reduce(ratedWith, NO_RATINGS);
}

test("a win raises the rating, a loss lowers it, and both reduce its deviation", () => {
  const [won, lost] = [after(game("a", 1)), after(game("a", 0))];
  assert.ok(won.standing.rating > NO_RATINGS.standing.rating);
  assert.ok(lost.standing.rating < NO_RATINGS.standing.rating);
  assert.ok(won.standing.deviation < NO_RATINGS.standing.deviation);
  const [only] = won.history;
  assert.equal(only?.before, 800);
  assert.equal(only?.after, Math.round(won.standing.rating));
});

test("no game moves the rating by more than the maximum", () => {
  assert.equal(after(game("a", 1, 2820)).standing.rating, 800 + MOST_CHANGE);
  assert.equal(after(game("a", 0, 600)).standing.rating, 800 - MOST_CHANGE);
});

test("a player with as many wins as losses against a level approaches its rating", () => {
  const games = Array.from({ length: 60 }, (_, at) =>
    game(`g${at}`, at % 2 === 0 ? 1 : 0, 1757, at),
  );
  const ratings = after(...games);
  assert.ok(Math.abs(ratings.standing.rating - 1757) < 60, String(ratings.standing.rating));
  assert.ok(isSure(ratings) && !isSure(NO_RATINGS));
});

test("a game is rated once, whatever is reported later", () => {
  const once = after(game("a", 1));
  assert.equal(ratedWith(once, game("a", 0)), once);
});

test("the number of stored games is limited", () => {
  const games = Array.from({ length: MOST_HISTORY + 3 }, (_, at) => game(`g${at}`, 0.5, 800, at));
  const { history } = after(...games);
  assert.equal(history.length, MOST_HISTORY);
  assert.equal(history[0]?.id, "g3");
});

test("a game is rated by the usual rules, from the opening, and without help", () => {
  const record = newRecord("tournament");
  for (const ruleset of ["little", "quick", "tournament"]) {
    assert.equal(unratedBy({ record: newRecord(ruleset) }), null, ruleset);
  }
  for (const ruleset of ["leaping", "tournament+limit=60"]) {
    assert.equal(unratedBy({ record: newRecord(ruleset) }), "rules", ruleset);
  }
  assert.equal(unratedBy({ record: newRecord("tournament", START) }), "start");
  assert.equal(unratedBy({ record, aid: "players" }), "players");
});

test("the last game can be taken back, an earlier one cannot", () => {
  const before = after(game("a", 1));
  const both = ratedWith(before, game("b", 0));
  const rest = ratedWithout(both, "b");
  assert.deepEqual([rest?.standing, rest?.history], [before.standing, before.history]);
  assert.equal(ratedWithout(both, "a"), null);
  assert.equal(ratedWithout(both, "c"), both, "it has not been rated");
  assert.ok(rest);
  assert.equal(ratedWithout(rest, "a"), null, "only one");
  assert.deepEqual(ratedWith(rest, game("b", 1)), ratedWith(before, game("b", 1)));
});

test("a backup adds missing games, and none of them twice", () => {
  const [here, other] = [
    after(game("a", 1, 600, 1), game("b", 1, 852, 2)),
    after(game("b", 1, 852, 2), game("c", 0, 600, 3), game("d", 1, 600, 4)),
  ];
  const ids = ({ history }: Ratings) => history.map(({ id }) => id).sort();
  assert.deepEqual(ids(mergedRatings(here, other)), ["a", "b", "c", "d"]);
  assert.deepEqual(mergedRatings(here, other), mergedRatings(other, here));
  assert.equal(mergedRatings(here, here), here);
  assert.equal(mergedRatings(here, NO_RATINGS), here);
  assert.equal(mergedRatings(NO_RATINGS, here), here);
});

test("stored ratings are read back, and anything else is refused", () => {
  const ratings = after(game("a", 1), game("b", 0));
  assert.deepEqual(parsed(ratingEntry.schema, JSON.parse(JSON.stringify(ratings))), ratings);
  const [first] = ratings.history;
  for (const broken of [
    null,
    [],
    { ...ratings, standing: null },
    { ...ratings, standing: { ...ratings.standing, deviation: 0 } },
    { ...ratings, history: [{ ...first, score: 2 }] },
    { ...ratings, history: [{ ...first, level: 11 }] },
    { ...ratings, history: [{ ...first, id: 7 }] },
    { ...ratings, former: 800 },
  ]) {
    assert.equal(parsed(ratingEntry.schema, broken), null, JSON.stringify(broken));
  }
});

test("a rating is stored, and read on later requests", () => {
  const texts: Map<string, string> = new Map();
  const store = createStore({
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  });
  assert.equal(storedRatings(store), NO_RATINGS);
  createRatings(store).change((now) => ratedWith(now, game("a", 1)));
  assert.equal(storedRatings(store).history.length, 1);
});

test("the first win over a level stays the first", () => {
  const ratings = after(game("a", 0), game("b", 1), game("c", 1));
  assert.equal(firstWinOver(ratings, 3, false), "b");
  assert.equal(firstWinOver(ratings, 4, false), undefined);
});
