import assert from "node:assert/strict";
import { test } from "node:test";
import { PERSON } from "../../../../web/game/record/seats.ts";
import type { GameState, SessionState } from "../../../../web/game/record/state.ts";
import type { Lead, Racer } from "../../../../web/modes/play/racers.ts";
import { leadAfter, leadOf, racersOf } from "../../../../web/modes/play/racers.ts";
import { stateWith } from "../../game/record/state.ts";
import { sideWith, viewWith } from "../../game/record/view.ts";

function racer(state: SessionState, place: 0 | 1, scoring: string = "exact") {
  const found = racersOf(state, scoring)?.[place];
  assert.ok(found);
  return found;
}

test("moves to go are first a bound, then a range, then proven", () => {
  const count = (race: GameState["race"]) => racer(stateWith({ race }), 0).toGo;
  assert.deepEqual(count(null), {
    text: "105+",
    label: "at least 105 moves to go",
    mark: "open",
    range: [105, Number.POSITIVE_INFINITY],
  });
  const open = sideWith({ exact: null, proven: false, range: [105, 109] });
  const between = count({ 1: open, 2: null, done: false });
  assert.equal(between.text, "105–109");
  assert.deepEqual(between.range, [105, 109]);
  const proven = count({ 1: sideWith({ exact: 107 }), 2: null, done: true });
  assert.deepEqual(proven, {
    text: "107",
    label: "107 moves to go",
    mark: "proven",
    range: [107, 107],
  });
});

test("if distances count, they are the count", () => {
  assert.equal(racer(stateWith(), 1, "simple").toGo.label, "105 moves to go");
});

test("if the loser has played on alone, the moves made are the count", () => {
  const ending = { reason: "home", winner: 1 } as const;
  const view = viewWith({ ending, simple: { 1: 0, 2: 9 } });
  const state = stateWith({ view, playout: { line: [], points: 12 } });
  assert.equal(racer(state, 1, "playout").toGo.text, "12");
});

test("one move to go is in the singular, even if distances count", () => {
  const last = sideWith({ exact: 1, range: [1, 1] });
  const state = stateWith({ race: { 1: last, 2: null, done: true } });
  assert.equal(racer(state, 0).toGo.label, "1 move to go");
  const near = stateWith({ view: viewWith({ simple: { 1: 1, 2: 2 } }) });
  assert.equal(racer(near, 0, "simple").toGo.label, "1 move to go");
  assert.equal(racer(near, 0).toGo.label, "at least 1 move to go");
});

test("a piece is home on its own goal only, and only pieces on the board count", () => {
  const goals = { 1: { K: 11, L: 12, M: 13, A: 14 }, 2: { k: 101 } };
  const view = viewWith({ board: `KML${".".repeat(42)}k....`, goals });
  assert.deepEqual(
    [racer(stateWith({ view }), 0).home, racer(stateWith({ view }), 0).pieces],
    [1, 3],
  );
  assert.deepEqual(
    [racer(stateWith({ view }), 1).home, racer(stateWith({ view }), 1).pieces],
    [1, 1],
  );
});

test("one person is addressed, two are named", () => {
  assert.deepEqual(
    [0, 1].map((place) => racer(stateWith(), place as 0 | 1).isYou),
    [true, false],
  );
  assert.ok(!racer(stateWith({ seats: { 1: PERSON, 2: PERSON } }), 0).isYou);
});

type Counts = readonly [number, number];

const ALL = Number.POSITIVE_INFINITY;

/** Two sides with a minimum and maximum of moves to go. */
function pairWith(one: Counts, other: Counts): [Racer, Racer] {
  const [first, second] = racersOf(stateWith(), "exact") ?? [];
  assert.ok(first && second);
  const withRange = (side: Racer, range: Counts) => ({ ...side, toGo: { ...side.toGo, range } });
  return [withRange(first, one), withRange(second, other)];
}

/** The leads shown one after another; player 2 has 20 moves to go, and player 1 fewer by each lead. */
function shownLeads(...leads: readonly number[]) {
  let shown: Lead | null = null;
  return leads.map((lead) => {
    shown = leadAfter(shown, pairWith([20 - lead, 20 - lead], [20, 20]));
    return shown.leader === 2 ? -shown.by : shown.by;
  });
}

test("a lead that changes by a single move stays, and by two it changes", () => {
  assert.deepEqual(shownLeads(5, 6, 5, 4, 5), [5, 5, 5, 5, 5]);
  assert.deepEqual(shownLeads(5, 6, 7, 8, 7), [5, 5, 7, 7, 7]);
  assert.deepEqual(shownLeads(0, 1, 0, -1, 0), [0, 0, 0, 0, 0]);
  assert.deepEqual(shownLeads(3, 2, 1, 0), [3, 3, 1, 1]);
});

test("a lead that changes sides changes at once", () => {
  assert.deepEqual(shownLeads(1, 0, -1, 0, 1), [1, 1, -1, -1, 1]);
});

test("an unfinished count gives its middle, and one without an upper bound the distances", () => {
  const lead = (one: Counts, other: Counts) => leadAfter(null, pairWith(one, other));
  assert.deepEqual(lead([20, 22], [27, 27]), { leader: 1, by: 6, grade: "range" });
  assert.deepEqual(lead([20, 30], [20, 30]), { leader: null, by: 0, grade: "range" });
  assert.deepEqual(lead([20, 24], [17, ALL]), { leader: 2, by: 3, grade: "distances" });
});

test("a first guess gives way to the count, even by a single move, and the count to no guess", () => {
  const guess = leadAfter(null, pairWith([13, ALL], [17, ALL]));
  assert.equal(guess.by, 4);
  const range = leadAfter(guess, pairWith([13, 13], [17, 19]));
  assert.equal(range.by, 5);
  const exact = leadAfter(range, pairWith([13, 13], [17, 17]));
  assert.equal(exact.by, 4);
  assert.equal(leadAfter(exact, pairWith([12, ALL], [17, ALL])).by, 4);
});

test("every shown lead is within the range of the counts", () => {
  const counts = [0, 1, 4, 9];
  for (const [low, high] of counts.flatMap((one) => counts.map((more) => [one, one + more]))) {
    const [least, most] = leadOf(pairWith([low ?? 0, high ?? 0], [3, 6]));
    for (const mine of [low ?? 0, high ?? 0]) {
      for (const theirs of [3, 6]) assert.ok(least <= theirs - mine && theirs - mine <= most);
    }
  }
});
