import assert from "node:assert/strict";
import { test } from "node:test";
import type { Review, ReviewedPly } from "../../../../web/modes/analyse/review.ts";
import {
  formatReview,
  GameReview,
  parseReview,
  turningPoint,
} from "../../../../web/modes/analyse/review.ts";
import type { Question } from "../../engine/asked.ts";
import { questioning } from "../../engine/asked.ts";

const GAME = Object.freeze({ ruleset: "tournament", start: null, moves: ["33-42", "82-73"] });
const PLIES = [0, 1, 2].map((ply) => ({
  ply,
  race: { 1: [100, 101] as const, 2: [99, 99] as const },
  score: 10 * ply,
  best: "33-42",
  pv: ["33-42"],
  move: GAME.moves[ply] ?? null,
  loss: ply < 2 ? 0 : null,
  verdict: ply < 2 ? ("best" as const) : null,
}));

function reviewing(stored: Review | null = null) {
  const calls: Question[] = [];
  const done: Review[] = [];
  const review = new GameReview({
    engine: { call: questioning(calls) },
    stored,
    onChange() {},
    onDone: (found) => done.push(found),
    onFault: (fault) => assert.fail(fault.message),
  });
  return { review, calls, done };
}

const soon = () => new Promise((resolve) => setTimeout(resolve));

test("partial results are there while the review runs, and stored when it is done", async () => {
  const { review, calls, done } = reviewing();
  void review.begin(GAME);
  assert.equal(calls[0]?.request.op, "review");
  calls[0]?.progress({ done: false, plies: PLIES.slice(0, 2) });
  assert.equal(review.pliesOf(GAME).length, 2);
  assert.equal(review.isRunning, true);
  assert.equal(review.isComplete(GAME), false);
  calls[0]?.resolve({ done: true, plies: PLIES });
  await soon();
  assert.equal(review.isComplete(GAME), true);
  assert.equal(review.isRunning, false);
  const [found] = done;
  assert.ok(found);
  assert.deepEqual(parseReview(JSON.parse(JSON.stringify(formatReview(found)))), found);
});

test("of a changed game the part is known that it shares with the reviewed one", () => {
  const { review } = reviewing({ game: GAME, plies: PLIES, isDone: true });
  assert.equal(review.pliesOf({ ...GAME, moves: ["33-42", "84-74"] }).length, 2);
  assert.equal(review.pliesOf({ ...GAME, moves: [...GAME.moves, "31-41"] }).length, 3);
  assert.equal(review.isComplete({ ...GAME, moves: [...GAME.moves, "31-41"] }), false);
  assert.equal(review.pliesOf({ ...GAME, ruleset: "original" }).length, 0);
});

test("stopped, it keeps what it has; paused, it wants to go on", async () => {
  const { review, calls } = reviewing();
  void review.begin(GAME);
  calls[0]?.progress({ done: false, plies: PLIES.slice(0, 1) });
  review.pause();
  assert.deepEqual([review.isRunning, review.isPaused], [false, true]);
  void review.begin(GAME);
  review.stop();
  await soon();
  assert.deepEqual([review.isRunning, review.isPaused], [false, false]);
  assert.equal(review.pliesOf(GAME).length, 1);
});

test("the review of a game stops when another one is shown", () => {
  const longer = { ...GAME, moves: [...GAME.moves, "31-41"] };
  for (const isLeft of [false, true]) {
    const { review } = reviewing();
    void review.begin(GAME);
    if (isLeft) review.pause();
    review.follow(longer);
    assert.deepEqual([review.isRunning, review.isPaused], [!isLeft, isLeft]);
    review.follow({ ...GAME, moves: ["33-42", "84-74"] });
    assert.deepEqual([review.isRunning, review.isPaused], [false, false]);
  }
});

test("a stored review of another form is not read", () => {
  const good = { game: GAME, plies: PLIES, isDone: true };
  assert.ok(parseReview(good));
  assert.equal(parseReview({ ...good, isDone: false }), null);
  assert.equal(parseReview({ ...good, plies: PLIES.slice(1) }), null);
  assert.equal(parseReview({ ...good, plies: [{}, {}, {}] }), null);
  assert.equal(parseReview({ ...good, game: { ...GAME, moves: ["<b>"] } }), null);
});

test("the turning point is after the fault that cost the most; a game without faults has none", () => {
  const made = (moves: readonly (readonly [ReviewedPly["verdict"], number | null])[]) =>
    moves.map(([verdict, loss], ply) => ({ ...PLIES[0], ply, verdict, loss }) as ReviewedPly);
  const game = made([
    ["slip", 120],
    ["good", 900],
    ["blunder", 700],
    ["mistake", 300],
    [null, null],
  ]);
  assert.equal(turningPoint(game), 3);
  assert.equal(turningPoint(PLIES), null);
  assert.equal(turningPoint([]), null);
});
