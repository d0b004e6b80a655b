import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { newRecord, resignedBy } from "../../../../web/game/record/record.ts";
import { computer, PERSON } from "../../../../web/game/record/seats.ts";
import type { SessionState } from "../../../../web/game/record/state.ts";
import { isEnd } from "../../../../web/game/record/state.ts";
import { armyNumbers, GameOverEffects } from "../../../../web/game/view/gameovereffects.ts";
import { endedWith } from "../record/ended.ts";
import { stateWith } from "../record/state.ts";
import { sideWith, viewWith } from "../record/view.ts";

const GREEN = armyNumbers(viewWith(), 1);

function played(first: SessionState, { isShown = true }: { isShown?: boolean } = {}) {
  mock.timers.enable({ apis: ["setTimeout"] });
  let state = first;
  const done: unknown[] = [];
  const finale = new GameOverEffects({
    now: () => state,
    scoring: () => "exact",
    isShown: () => isShown,
    onEnd: () => done.push("card"),
    announce: (text) => done.push(text),
    celebrate: (numbers) => done.push(numbers),
    sound: (name) => done.push(name),
  });
  return {
    done,
    finale,
    become(next: SessionState) {
      state = next;
      finale.update();
    },
    end() {
      finale.arrived("moved", first);
      mock.timers.tick(900);
    },
  };
}

test.afterEach(() => mock.timers.reset());

test("a person's win is announced and celebrated, once", () => {
  const state = endedWith();
  const { done, finale, end } = played(state);
  finale.arrived("settled", state);
  const text = "You won by 7 points\nAll your pieces are home and Red needed 7 more moves.";
  assert.deepEqual(done.splice(0), [text]);
  end();
  assert.deepEqual(done.splice(0), ["card", "win", GREEN]);
  finale.update();
  assert.deepEqual(done, []);
});

test("the winner is told while the points are still being counted, and the points once they are", () => {
  const state = endedWith({}, { isCounting: true });
  const { done, finale, become, end } = played(state);
  end();
  const least = "Counting the points: at least 7 points so far…";
  assert.deepEqual(done.splice(0), [
    "card",
    `You won\nAll your pieces are home.\n${least}`,
    "win",
    GREEN,
  ]);
  const counted = { ...endedWith(), record: state.record };
  become(counted);
  finale.arrived("settled", counted);
  assert.equal(done.length, 1, "it is celebrated once");
  assert.match(String(done[0]), /^You won by 7 points\n/);
});

test("a count that stays without a proof is told, and nobody's win is celebrated", () => {
  const open = { 1: sideWith({ range: [41, 51] }), 2: sideWith({ range: [47, 53] }) };
  const state = endedWith({ reason: "limit", points: 2, proven: false }, { sides: open });
  const { done, finale, end } = played(state);
  end();
  assert.deepEqual(done.splice(0), ["card", "end"]);
  finale.arrived("settled", state);
  assert.match(String(done[0]), /^Too close to call\n/);
});

test("at the limit nothing is told before the ranges decide it", () => {
  const open = { 1: sideWith({ range: [3, 9] }), 2: sideWith({ range: [7, 20] }) };
  const state = endedWith({ reason: "limit" }, { sides: open, isCounting: true });
  const { done, become, end } = played(state);
  end();
  assert.deepEqual(done.splice(0), ["card"]);
  const race = { 1: sideWith({ range: [3, 5] }), 2: open[2], done: false };
  become({ ...state, race });
  assert.deepEqual(done, [
    "You won\nThe move limit was reached.\nCounting the points: at least 2 points so far…",
    "win",
    GREEN,
  ]);
});

test("neither a loss nor a draw nor a win of the computer is celebrated", () => {
  const seats = { 1: computer(1), 2: PERSON };
  for (const state of [
    endedWith({}, { part: { seats } }),
    endedWith({}, { part: { seats: { 1: computer(1), 2: computer(2) } } }),
    endedWith({ winner: 0, reason: "both-home", points: 0 }),
    stateWith({ record: resignedBy(newRecord("tournament"), 1) }),
  ]) {
    const { done, end } = played(state);
    end();
    assert.deepEqual(done, ["card", "end"]);
    mock.timers.reset();
  }
});

test("a resignation is told at once, one's own and a friend's", () => {
  const state = stateWith({ record: resignedBy(newRecord("tournament"), 2) });
  for (const arrival of ["resigned", "received"] as const) {
    const { done, finale } = played(state);
    finale.arrived(arrival, state);
    assert.deepEqual(done, ["You won\nRed resigned."]);
    mock.timers.reset();
  }
});

test("nothing comes where the game is no longer on the board, or another one is", () => {
  const hidden = played(endedWith(), { isShown: false });
  hidden.end();
  assert.deepEqual(hidden.done, []);
  mock.timers.reset();
  const { done, become, finale } = played(endedWith());
  finale.arrived("moved", endedWith());
  become(stateWith());
  mock.timers.tick(900);
  assert.deepEqual(done, []);
});

test("a game has an outcome when it is over", () => {
  assert.equal(played(stateWith()).finale.outcome(), null);
  mock.timers.reset();
  assert.equal(played(endedWith()).finale.outcome()?.winner, 1);
});

test("the wave goes from a player's own side over the board", () => {
  assert.deepEqual(GREEN.slice(0, 6), [11, 12, 13, 14, 15, 21]);
  assert.equal(GREEN.length, 15);
  assert.deepEqual(armyNumbers(viewWith(), 2).slice(0, 2), [105, 104]);
});

test("a game ends by a move, by a link and by a resignation, and not by looking at its end", () => {
  const over = endedWith();
  for (const arrival of ["moved", "received", "resigned", "settled"] as const) {
    assert.ok(isEnd(arrival, over), arrival);
  }
  for (const arrival of ["opened", "walked", "watched", "hinted"] as const) {
    assert.ok(!isEnd(arrival, over), arrival);
  }
  assert.ok(!isEnd("moved", stateWith()));
});
