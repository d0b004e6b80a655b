import assert from "node:assert/strict";
import { test } from "node:test";
import {
  createRatings,
  MOST_HISTORY,
  ratedWith,
} from "../../../../../web/game/rating/gamerating.ts";
import { createScores, ScoreKeeper } from "../../../../../web/game/rating/scores.ts";
import { newRecord, resignedBy } from "../../../../../web/game/record/record.ts";
import type { Seats } from "../../../../../web/game/record/seats.ts";
import { byLink, computer, NO_NAMES, PERSON } from "../../../../../web/game/record/seats.ts";
import type { SessionState } from "../../../../../web/game/record/state.ts";
import type { Rulesets } from "../../../../../web/game/rulesets.ts";
import type { Settings } from "../../../../../web/game/settings.ts";
import type { Store } from "../../../../../web/game/storage/storage.ts";
import { createStore } from "../../../../../web/game/storage/storage.ts";
import { OpponentResult } from "../../../../../web/modes/play/stores/opponentresult.ts";
import { stateWith } from "../../../game/record/state.ts";
import { archived } from "../../../game/storage/archived.ts";
import { area } from "../../../game/storage/area.ts";
import { ShownGame } from "./shown.ts";

/** The key of a won game, which is therefore not looked up in the archive. */
const prospectOf = (id: string | null) => ({
  ...{ key: `${id} 1`, next: null, headStart: null },
});
const AGAINST_2: Seats = { 1: PERSON, 2: computer(2) };
const CALLED = { 1: null, 2: "Ada" };

function resultIn(state: SessionState, store: Store, speech: boolean = true) {
  const settings = () => ({ speech }) as Settings;
  const page = { store, settings, rulesets: {} as Rulesets };
  const end = new AbortController().signal;
  return new OpponentResult(new ShownGame(state), page, prospectOf(state.game.id), end);
}

/** A store with a game for each winner. */
function storeWith(seats: Seats, winners: readonly (1 | 2)[], names = NO_NAMES) {
  const store = createStore(area());
  const games = winners.map((winner, at) => {
    const result = { winner, reason: "home", points: 5, proven: true };
    return archived({ id: `game-${at}`, result, game: { seats, names } });
  });
  new ScoreKeeper(store).add(games);
  return store;
}

const won = (id: string) =>
  stateWith({ id, seats: AGAINST_2, record: resignedBy(newRecord("tournament"), 2) });

test("the results against a person and against a friend are summed up in a line", () => {
  const store = storeWith(AGAINST_2, [1, 1, 2]);
  assert.equal(resultIn(won("a"), store).scoreText, "You 2–1 Resi");
  const friend = { seats: byLink(1), names: CALLED };
  const other = storeWith(friend.seats, [2], CALLED);
  assert.equal(resultIn(stateWith(friend), other).scoreText, "You 0–1 Ada");
});

test("there is no line before the first counted game, for nameless friends, or without speech", () => {
  assert.equal(resultIn(won("a"), createStore(area())).scoreText, "");
  const store = storeWith(AGAINST_2, [1]);
  assert.equal(resultIn(won("a"), store, false).scoreText, "");
  assert.equal(resultIn(stateWith({ seats: byLink(1) }), store).scoreText, "");
});

test("only the first rated win over a person brings their page of history", () => {
  const store = createStore(area());
  const rate = (id: string, score: 0 | 1) =>
    createRatings(store).change((now) =>
      ratedWith(now, { id, level: 2, opponent: 852, score, at: 1 }),
    );
  assert.equal(resultIn(won("a"), store).isFirstBeaten, false, "not rated yet");
  for (const [id, score] of Object.entries({ lost: 0, a: 1, b: 1 } as const)) rate(id, score);
  assert.equal(resultIn(won("a"), store).isFirstBeaten, true);
  assert.equal(resultIn(won("b"), store).isFirstBeaten, false);
  assert.equal(resultIn(won("a"), store, false).isFirstBeaten, false);
});

test("a win is not the first if an earlier one is no longer in the history of ratings", () => {
  const olderWin = { older: { 2: { won: 1, drawn: 0, lost: 0 } } };
  const rated = (id: string, level: number, score: 0 | 1) => ({
    ...{ id, level, score, opponent: 852, at: 1 },
  });
  const storeAfter = (games: number) => {
    const store = createStore(area());
    createScores(store).change((now) => ({ ...now, ...olderWin }));
    createRatings(store).change((now) => {
      const losses = Array.from({ length: games }, (_, at) => rated(`loss-${at}`, 3, 0));
      return [rated("first", 2, 1), ...losses, rated("later", 2, 1)].reduce(ratedWith, now);
    });
    return store;
  };
  assert.equal(resultIn(won("first"), storeAfter(3)).isFirstBeaten, true, "the other had help");
  assert.equal(resultIn(won("later"), storeAfter(3)).isFirstBeaten, false);
  assert.equal(resultIn(won("later"), storeAfter(MOST_HISTORY)).isFirstBeaten, false);
});
