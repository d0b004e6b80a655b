import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { newRecord, resignedBy } from "../../../../web/game/record/record.ts";
import { computer, PERSON } from "../../../../web/game/record/seats.ts";
import type { SessionState } from "../../../../web/game/record/state.ts";
import { isEnd } from "../../../../web/game/record/state.ts";
import { GameOverEffects } from "../../../../web/game/view/gameovereffects.ts";
import { endedWith } from "../record/ended.ts";
import { stateWith } from "../record/state.ts";
import { sideWith } from "../record/view.ts";

/** The log entry of a celebration of player 1. */
const JOY = "celebration of 1: ";

/** A finished game; `skip` ends its celebration. */
function played(first: SessionState, { isShown = true }: { isShown?: boolean } = {}) {
  mock.timers.enable({ apis: ["setTimeout"] });
  let state = first;
  const done: unknown[] = [];
  let skip = () => {};
  const celebrated = new Promise<void>((resolve) => {
    skip = resolve;
  });
  let caption = (_: number) => "";
  const finale = new GameOverEffects({
    now: () => state,
    scoring: () => "exact",
    isShown: () => isShown,
    onEnd: () => done.push("card"),
    announce: (text) => done.push(text),
    celebrate(winner, text) {
      caption = text;
      done.push(`celebration of ${winner}: ${text(1)}`);
      return celebrated;
    },
    sound: (name) => done.push(name),
  });
  return {
    done,
    finale,
    skip: () => skip(),
    caption: (part: number) => caption(part),
    become(next: SessionState) {
      state = next;
      finale.update();
    },
    async end() {
      finale.arrived("moved", first);
      mock.timers.tick(PAUSE);
      await settled();
    },
  };
}

/** Time to look at the last move. */
const PAUSE = 700;

/** Resolves after everything that follows from settled promises. */
function settled() {
  return new Promise((resolve) => setImmediate(resolve));
}

test.afterEach(() => mock.timers.reset());

test("a person's win is announced at once, celebrated once, and then the card follows", async () => {
  const state = endedWith();
  const { done, finale, end, skip } = played(state);
  finale.arrived("settled", state);
  const text = "You won by 7 points\nAll your pieces are home and Red needed 7 more moves.";
  assert.deepEqual(done.splice(0), [text]);
  await end();
  assert.deepEqual(done.splice(0), ["win", `${JOY}You won by 7 points`]);
  skip();
  await settled();
  assert.deepEqual(done.splice(0), ["card"]);
  await finale.update();
  assert.deepEqual(done, []);
});

test("the points count up, from one to all", async () => {
  const { end, caption } = played(endedWith());
  await end();
  const texts = [0, 0.5, 1].map(caption);
  assert.deepEqual(texts, ["You won by 1 point", "You won by 4 points", "You won by 7 points"]);
});

test("unknown points do not count up", async () => {
  const { end, caption, become } = played(endedWith({}, { isCounting: true }));
  await end();
  assert.equal(caption(0.5), "You won");
  become(endedWith());
  assert.equal(caption(0.5), "You won by 4 points");
});

test("the winner is announced while the points are still being counted, and the points once known", async () => {
  const state = endedWith({}, { isCounting: true });
  const { done, finale, become, end } = played(state);
  await end();
  const least = "Counting the points: at least 7 points so far…";
  assert.deepEqual(done.splice(0), [
    `You won\nAll your pieces are home.\n${least}`,
    "win",
    `${JOY}You won`,
  ]);
  const counted = { ...endedWith(), game: { ...endedWith().game, record: state.game.record } };
  become(counted);
  finale.arrived("settled", counted);
  assert.equal(done.length, 1, "it is celebrated once");
  assert.match(String(done[0]), /^You won by 7 points\n/);
});

test("an unproven count is announced, and nobody's win is celebrated", async () => {
  const open = { 1: sideWith({ range: [41, 51] }), 2: sideWith({ range: [47, 53] }) };
  const state = endedWith({ reason: "limit", points: 2, proven: false }, { sides: open });
  const { done, finale, end } = played(state);
  await end();
  assert.deepEqual(done.splice(0), ["end", "card"]);
  finale.arrived("settled", state);
  assert.match(String(done[0]), /^Too close to call\n/);
});

test("at the limit nothing is announced before the ranges decide, and the card does not wait", async () => {
  const open = { 1: sideWith({ range: [3, 9] }), 2: sideWith({ range: [7, 20] }) };
  const state = endedWith({ reason: "limit" }, { sides: open, isCounting: true });
  const { done, become, end } = played(state);
  await end();
  assert.deepEqual(done.splice(0), ["card"]);
  const race = { 1: sideWith({ range: [3, 5] }), 2: open[2], done: false };
  become({ ...state, game: { ...state.game, race } });
  assert.deepEqual(done, [
    "You won\nThe move limit was reached.\nCounting the points: at least 2 points so far…",
    "win",
    `${JOY}You won`,
  ]);
});

test("neither a loss nor a draw nor a win of the computer is celebrated", async () => {
  const seats = { 1: computer(1), 2: PERSON };
  for (const state of [
    endedWith({}, { part: { seats } }),
    endedWith({}, { part: { seats: { 1: computer(1), 2: computer(2) } } }),
    endedWith({ winner: 0, reason: "both-home", points: 0 }),
    stateWith({ record: resignedBy(newRecord("tournament"), 1) }),
  ]) {
    const { done, end } = played(state);
    await end();
    assert.deepEqual(done, ["end", "card"]);
    mock.timers.reset();
  }
});

test("a resignation is announced at once, the player's and a friend's", () => {
  const state = stateWith({ record: resignedBy(newRecord("tournament"), 2) });
  for (const arrival of ["resigned", "received"] as const) {
    const { done, finale } = played(state);
    finale.arrived(arrival, state);
    assert.deepEqual(done, ["You won\nRed resigned."]);
    mock.timers.reset();
  }
});

test("no effect follows if the game has left the board or been replaced", async () => {
  const hidden = played(endedWith(), { isShown: false });
  await hidden.end();
  assert.deepEqual(hidden.done, []);
  mock.timers.reset();
  const { done, become, finale } = played(endedWith());
  finale.arrived("moved", endedWith());
  become(stateWith());
  mock.timers.tick(PAUSE);
  await settled();
  assert.deepEqual(done, []);
});

test("no card appears if a new game has begun during the celebration", async () => {
  const { done, become, end, skip } = played(endedWith());
  await end();
  done.splice(0);
  become(stateWith());
  skip();
  await settled();
  assert.deepEqual(done, []);
});

test("a game has an outcome when it is over", () => {
  assert.equal(played(stateWith()).finale.outcome(), null);
  mock.timers.reset();
  assert.equal(played(endedWith()).finale.outcome()?.winner, 1);
});

test("a game ends by a move, by a link and by a resignation, and not by viewing its end", () => {
  const over = endedWith();
  for (const arrival of ["moved", "received", "resigned", "settled"] as const) {
    assert.ok(isEnd(arrival, over), arrival);
  }
  for (const arrival of ["opened", "walked", "watched", "hinted"] as const) {
    assert.ok(!isEnd(arrival, over), arrival);
  }
  assert.ok(!isEnd("moved", stateWith()));
});
