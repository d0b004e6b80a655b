import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineError, fault } from "../../../../../web/engine/faults.ts";
import { NO_DAYS, withDaily } from "../../../../../web/game/storage/dayresults.ts";
import { today } from "../../../../../web/game/storage/days.ts";
import { isMovable, isRefused, statusWord } from "../../../../../web/modes/duel/duelstate.ts";
import {
  createDays,
  createTable,
  DATE,
  DUEL,
  LOSSES,
  legalMove,
  marginAfter,
  ownMoves,
  playAll,
  pliesAfter,
  python,
  viewAfter,
} from "../duels.ts";

const MOVES = ownMoves(10);
const OTHERS = ownMoves(10, 3);

test("the player can move before Python has answered anything", () => {
  const { store, stored } = createTable({ answer: () => new Promise(() => {}) });
  void store.open(DUEL);
  assert.ok(isMovable(store.state, store.view));
  void store.play(MOVES[0] ?? "");
  assert.deepEqual(store.state.plies, MOVES.slice(0, 1));
  assert.equal(statusWord(store.state, store.view), "thinking");
  assert.deepEqual(stored()?.moves, MOVES.slice(0, 1));
  void store.play(legalMove(viewAfter(MOVES.slice(0, 1))));
  assert.equal(store.state.playerMoves.length, 1, "the opponent's moves are not the player's");
});

test("each move is answered, and the tenth ends the try", async () => {
  const { events, store, stored } = createTable();
  await store.open(DUEL);
  assert.equal(store.state.start, marginAfter(0));
  await playAll(store, MOVES.slice(0, 9));
  assert.deepEqual(store.state.plies, pliesAfter(MOVES.slice(0, 9)));
  assert.ok(!store.isOver);
  assert.equal(stored()?.on, null);
  await store.play(MOVES[9] ?? "");
  assert.ok(store.isOver);
  assert.ok(!isMovable(store.state, store.view));
  assert.deepEqual(stored(), {
    ...{ moves: MOVES, on: today(), margin: marginAfter(10) },
    ...{ best: DUEL.best, losses: LOSSES },
  });
  assert.deepEqual(events.slice(-2), ["over", "judged"]);
});

test("the margin is known before the moves are judged", async () => {
  const answer = (request: Parameters<typeof python>[0]) =>
    request.op === "duel" ? Promise.resolve(python(request)) : new Promise(() => {});
  const { store, stored } = createTable({ answer });
  void store.open(DUEL);
  for (const move of MOVES) {
    void store.play(move);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  assert.deepEqual([store.isOver, store.state.margin], [true, marginAfter(10)]);
  assert.deepEqual([stored()?.margin, stored()?.losses], [marginAfter(10), null]);
});

test("a try continues after a reload at the move at which it was left", async () => {
  const days = createDays();
  const before = createTable({ days });
  await before.store.open(DUEL);
  await playAll(before.store, MOVES.slice(0, 4));
  const { events, store } = createTable({ days });
  const opened = store.open(DUEL);
  assert.equal(statusWord(store.state, store.view), "loading");
  assert.ok(!isMovable(store.state, store.view));
  await opened;
  assert.deepEqual(store.state.plies, pliesAfter(MOVES.slice(0, 4)));
  assert.ok(isMovable(store.state, store.view));
  assert.ok(!events.includes("moved"), "old moves are not announced");
  await playAll(store, MOVES.slice(4));
  assert.ok(store.isOver);
});

test("a try is over before its tenth move if a side is home", async () => {
  const answer = async (request: Parameters<typeof python>[0]) => {
    const isOver = (request.moves as readonly string[]).length === 4;
    return { ...(python(request) as object), isOver };
  };
  const { store, stored } = createTable({ answer });
  await store.open(DUEL);
  await playAll(store, MOVES);
  assert.deepEqual([store.isOver, store.state.playerMoves.length], [true, 4]);
  assert.deepEqual([stored()?.on, stored()?.margin], [today(), marginAfter(4)]);
});

test("a counted try is not replaced by a second one", async () => {
  const { days, store, stored } = createTable();
  await store.open(DUEL);
  await playAll(store, MOVES);
  const first = stored();
  await store.play(OTHERS[0] ?? "");
  assert.equal(store.state.playerMoves.length, 10);
  await store.again();
  assert.deepEqual([store.state.playerMoves.length, store.state.isCounted], [0, false]);
  await playAll(store, OTHERS);
  assert.ok(store.isOver);
  assert.equal(stored(), first);
  const later = createTable({ days });
  await later.store.open(DUEL);
  assert.ok(later.store.isOver);
  assert.deepEqual(later.store.state.playerMoves, MOVES);
  await store.open(DUEL);
  assert.deepEqual([store.state.playerMoves, store.state.losses], [MOVES, LOSSES]);
});

test("the result of a try that is over needs no Python", async () => {
  const days = createDays();
  const before = createTable({ days });
  await before.store.open(DUEL);
  await playAll(before.store, MOVES);
  const { store } = createTable({ days, answer: () => new Promise(() => {}) });
  void store.open(DUEL);
  assert.ok(store.isOver);
  assert.deepEqual([store.state.margin, store.state.losses], [marginAfter(10), LOSSES]);
});

test("of two tabs, the one that moved first is followed by the other", async () => {
  const days = createDays();
  const [one, other] = [createTable({ days }), createTable({ days })];
  await Promise.all([one.store.open(DUEL), other.store.open(DUEL)]);
  await playAll(one.store, MOVES.slice(0, 2));
  await new Promise((resolve) => setTimeout(resolve, 5));
  assert.deepEqual(other.store.state.playerMoves, MOVES.slice(0, 2));
  assert.deepEqual(other.store.state.plies, pliesAfter(MOVES.slice(0, 2)));
  await other.store.play(MOVES[2] ?? "");
  await new Promise((resolve) => setTimeout(resolve, 5));
  assert.deepEqual(one.store.state.playerMoves, MOVES.slice(0, 3));
});

test("after a failure the try continues", async () => {
  let isDown = true;
  const answer = async (request: Parameters<typeof python>[0]) => {
    if (isDown) throw new Error("no Python");
    return python(request);
  };
  const { store } = createTable({ answer });
  await store.open(DUEL);
  assert.equal(statusWord(store.state, store.view), "failed");
  isDown = false;
  await store.resume();
  assert.ok(isMovable(store.state, store.view));
  isDown = true;
  await store.play(MOVES[0] ?? "");
  assert.ok(store.state.failure);
  isDown = false;
  await store.resume();
  assert.deepEqual(store.state.plies, pliesAfter(MOVES.slice(0, 1)));
});

test("stored moves that Python refuses leave a try that does not count", async () => {
  const reason = { key: "duel-move", fields: { number: 1 } };
  const answer = async (request: Parameters<typeof python>[0]) => {
    if (request.moves?.length !== 1) return python(request);
    throw new EngineError({ ...fault("bad-request", "move 1 is not legal"), reason });
  };
  const duel = { moves: ["11-99"], on: null, margin: null, best: DUEL.best, losses: null };
  const { store, stored } = createTable({
    answer,
    days: createDays(withDaily(NO_DAYS, DATE, { duel })),
  });
  await store.open(DUEL);
  assert.ok(isRefused(store.state));
  assert.ok(!isMovable(store.state, store.view));
  await store.again();
  assert.ok(!isRefused(store.state));
  assert.ok(isMovable(store.state, store.view));
  assert.equal(stored(), duel, "nothing is dropped");
  await store.open(DUEL);
  assert.ok(isRefused(store.state));
});

test("the best line is stepped through after the try, and then the moves made are back", async () => {
  const { asked, store } = createTable();
  await store.open(DUEL);
  const shown = () => store.state.bestLineView;
  await store.showBest();
  assert.equal(shown(), null, "not before the end");
  await playAll(store, MOVES);
  await store.showBest();
  assert.deepEqual([shown()?.shown, shown()?.isPlaying], [4, false]);
  store.step("first");
  assert.equal(store.view?.position, DUEL.position);
  store.step("after");
  assert.equal(store.view?.moves.length, 1);
  await store.closeBest();
  assert.equal(store.view?.moves.length, 20);
  const before = asked.length;
  await store.showBest();
  assert.equal(asked.length, before, "the line is known");
});
