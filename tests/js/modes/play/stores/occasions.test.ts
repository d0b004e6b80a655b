import assert from "node:assert/strict";
import { test } from "node:test";
import type { Race } from "../../../../../web/engine/gameresults.ts";
import { newRecord, recordOf, resignedBy } from "../../../../../web/game/record/record.ts";
import { computer, PERSON } from "../../../../../web/game/record/seats.ts";
import {
  hasLastWord,
  moodAfter,
  Occasions,
} from "../../../../../web/modes/play/stores/occasions.ts";
import type { StatePart } from "../../../game/record/state.ts";
import { stateWith } from "../../../game/record/state.ts";
import { viewWith } from "../../../game/record/view.ts";

const side = (exact: number | null, proven: boolean = true) => ({
  exact,
  proven,
  simple: exact ?? 0,
  range: [exact ?? 0, exact ?? 0] as const,
  line: [],
});

/** The moves to go of the player (1) and of the computer (2). */
function race(mine: number, theirs: number, proven: boolean = true) {
  return { 1: side(mine, proven), 2: side(theirs, proven), done: true } as unknown as Race;
}

/** A game after a number of plies. */
function at(plies: number, part: StatePart = {}) {
  const moves = Array.from({ length: plies }, () => "33-43");
  const record = recordOf({ ruleset: "tournament", start: null, moves });
  return stateWith({ record, seats: { 1: PERSON, 2: computer(2) }, ...part });
}

test("a new game is greeted once, a continued one is not", () => {
  const occasions = new Occasions();
  assert.equal(occasions.next(at(0)), "greet");
  assert.equal(occasions.next(at(0)), null);
  assert.equal(occasions.next(at(1)), null);
  assert.equal(occasions.next(at(0, { seed: 2 })), "greet");
  assert.equal(occasions.next(at(12, { seed: 3 })), "other");
});

test("another opponent greets as well", () => {
  const occasions = new Occasions();
  occasions.next(at(0));
  assert.equal(occasions.next(at(0, { seats: { 1: PERSON, 2: computer(5) } })), "greet");
});

test("no lines are said if nobody plays against the computer", () => {
  const occasions = new Occasions();
  assert.equal(occasions.next(at(0, { seats: { 1: PERSON, 2: PERSON } })), "other");
  assert.equal(occasions.next(at(4, { seats: { 1: PERSON, 2: PERSON } })), null);
  const watched = { 1: computer(1), 2: computer(2) };
  assert.equal(occasions.next(at(0, { seed: 8, seats: watched })), "other");
  assert.equal(occasions.next(at(0, { seed: 9, isReadOnly: true })), "other");
});

test("a change of the lead is said, for and against", () => {
  const occasions = new Occasions();
  occasions.next(at(0));
  assert.equal(occasions.next(at(20, { race: race(80, 84) })), null, "the first leader");
  assert.equal(occasions.next(at(30, { race: race(80, 76) })), "ahead");
  assert.equal(occasions.next(at(44, { race: race(60, 66) })), "behind");
});

test("lines about the lead are not too early, too frequent, by a point, or on a guess", () => {
  const occasions = new Occasions();
  occasions.next(at(0));
  occasions.next(at(2, { race: race(80, 84) }));
  assert.equal(occasions.next(at(4, { race: race(84, 80) })), null, "too early");
  assert.equal(occasions.next(at(20, { race: race(80, 84) })), "behind");
  assert.equal(occasions.next(at(24, { race: race(84, 80) })), null, "too often");
  assert.equal(occasions.next(at(40, { race: race(80, 81) })), null, "a point");
  assert.equal(occasions.next(at(42, { race: race(70, 81, false) })), null, "a guess");
  assert.equal(occasions.next(at(44, { race: race(70, 81) })), "behind");
});

test("the computer concedes once per game, and never for the player", () => {
  const occasions = new Occasions();
  occasions.next(at(0));
  assert.equal(occasions.next(at(20), 1), null, "the player loses");
  assert.equal(occasions.next(at(22), 2), "concede");
  assert.equal(occasions.next(at(22), 2), null);
  assert.equal(occasions.next(at(24), 2), null, "declined");
  occasions.next(at(0, { seed: 2 }));
  assert.equal(occasions.next(at(20, { seed: 2 }), 2), "concede", "another game");
});

test("the end is said from the opponent's point of view, once", () => {
  const lost = { record: resignedBy(newRecord("tournament"), 1) };
  const occasions = new Occasions();
  occasions.next(at(0));
  assert.equal(occasions.next(at(0, lost)), "win");
  assert.equal(occasions.next(at(0, lost)), null);
  const won = new Occasions();
  won.next(at(0));
  const ending = { reason: "home", winner: 1 } as const;
  assert.equal(won.next(at(9, { view: viewWith({ ending }) })), "lose");
});

test("the last word is said if a side has come home, and not after a resignation or at the move limit", () => {
  const ended = (reason: "home" | "limit") =>
    at(9, { view: viewWith({ ending: { reason, winner: 2 } }) });
  assert.ok(hasLastWord(ended("home")));
  assert.ok(!hasLastWord(ended("limit")));
  assert.ok(!hasLastWord(at(0, { record: resignedBy(newRecord("tournament"), 1) })));
});

test("a game that was over when opened gets no line", () => {
  const occasions = new Occasions();
  const over = at(0, { record: resignedBy(newRecord("tournament"), 1) });
  assert.equal(occasions.next(over), "other");
  assert.equal(occasions.next(over), null);
});

test("the opponent's call of the player is said, the player's is not", () => {
  const occasions = new Occasions();
  occasions.next(at(0));
  const called = at(8, { isCall: true, view: viewWith({ player: 1 }) });
  assert.equal(occasions.next(called), "call");
  assert.equal(occasions.next(called), null);
  assert.equal(occasions.next(at(8, { isCall: true, view: viewWith({ player: 2 }) })), null);
});

test("a person who leads by two proven moves looks glad, and keeps the face while counts are awaited", () => {
  assert.equal(moodAfter(at(20, { race: race(84, 80) })), "glad");
  assert.equal(moodAfter(at(20, { race: race(81, 80) })), "usual");
  assert.equal(moodAfter(at(20, { race: race(80, 84) })), "usual");
  assert.equal(moodAfter(at(20, { race: race(84, 80, false) })), null);
  assert.equal(moodAfter(at(0)), "usual");
});

test("the face after a game follows its result", () => {
  const after = (loser: 1 | 2) => at(0, { record: resignedBy(newRecord("tournament"), loser) });
  assert.equal(moodAfter(after(1)), "glad");
  assert.equal(moodAfter(after(2)), "beaten");
});
