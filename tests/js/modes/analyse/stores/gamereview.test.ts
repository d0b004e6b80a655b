import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../../web/base/schema.ts";
import type { Fault } from "../../../../../web/engine/protocol.ts";
import type { Review } from "../../../../../web/modes/analyse/reviewentry.ts";
import { reviewEntry } from "../../../../../web/modes/analyse/reviewentry.ts";
import { GameReview } from "../../../../../web/modes/analyse/stores/gamereview.ts";
import { GameStory } from "../../../../../web/modes/analyse/stores/gamestory.ts";
import type { Question } from "../../../engine/asked.ts";
import { questioning } from "../../../engine/asked.ts";

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

const MOMENT = Object.freeze({
  ply: 1,
  move: "82-73",
  best: "81-71",
  pv: ["81-71", "32-42"],
  made: ["82-73", "32-42"],
  before: -120,
  after: 330,
  loss: 450,
  depth: 9,
  weight: 210,
  reason: { kind: "frees" as const, piece: "k", moves: null },
});

function reviewing(stored: Review | null = null) {
  const calls: Question[] = [];
  const services = {
    engine: { call: questioning(calls) },
    fail: (fault: Fault | null) => assert.fail(fault?.message),
    second: { lend: async () => {} },
  };
  const story = new GameStory(services);
  const review = new GameReview(services, story, stored);
  return { review, story, calls };
}

const soon = () => new Promise((resolve) => setTimeout(resolve));

/** A review whose story is known: it asks about the moves next. */
async function withStory() {
  const parts = reviewing();
  void parts.review.begin(GAME);
  assert.equal(parts.calls[0]?.request.op, "story");
  parts.calls[0]?.resolve({ done: true, curve: [0, -120, 330], moments: [MOMENT] });
  await soon();
  return parts;
}

const TEXTS = ["first", "second", "third"];

/** All positions are analysed: the next request joins the parts. */
async function analysed() {
  const parts = await withStory();
  assert.equal(parts.calls[1]?.request.op, "review-part");
  parts.calls[1]?.resolve({ done: true, analyses: TEXTS });
  await soon();
  assert.equal(parts.calls[2]?.request.op, "review-join");
  return parts;
}

test("partial results are there while the review runs, and it can be stored when it is done", async () => {
  const { review, calls } = await analysed();
  calls[2]?.resolve({ plies: PLIES.slice(0, 2), missing: [{ place: 2, nodes: 4000 }] });
  await soon();
  assert.equal(review.pliesIn(GAME).length, 3);
  assert.equal(review.isRunning, true);
  assert.equal(review.isComplete(GAME), false);
  const { op, place, nodes } = calls[3]?.request ?? {};
  assert.deepEqual([op, place, nodes], ["review-check", 2, 4000]);
  calls[3]?.resolve({ done: true, check: "checked" });
  await soon();
  assert.deepEqual(calls[4]?.request.checks, ["checked"]);
  calls[4]?.resolve({ plies: PLIES, missing: [] });
  await soon();
  assert.equal(review.isComplete(GAME), true);
  assert.equal(review.isRunning, false);
  const found = review.complete;
  assert.ok(found);
  assert.deepEqual(found.moments, [MOMENT]);
  assert.deepEqual(
    parsed(reviewEntry.schema, JSON.parse(JSON.stringify(reviewEntry.format?.(found)))),
    found,
  );
});

test("only the moments of the story are faults, with their own numbers", async () => {
  const { review, calls } = await analysed();
  const blunders = PLIES.map((ply) => ({ ...ply, verdict: "blunder" as const, loss: 900 }));
  calls[2]?.resolve({ plies: blunders, missing: [] });
  await soon();
  const plies = review.pliesIn(GAME);
  assert.deepEqual(
    plies.map(({ verdict }) => verdict),
    ["good", "mistake", "good"],
  );
  assert.deepEqual([plies[1]?.score, plies[1]?.loss, plies[1]?.best], [-120, 450, "81-71"]);
  assert.equal(plies[2]?.score, 330);
});

test("the curve is available before the moves are reviewed, and the progress grows", async () => {
  const { review, calls } = reviewing();
  void review.begin(GAME);
  const seen = [review.progress(GAME)];
  calls[0]?.progress({ done: false, curve: [0, -120], moments: [] });
  assert.deepEqual(
    review.pliesIn(GAME).map(({ score, verdict }) => [score, verdict]),
    [
      [0, null],
      [-120, null],
    ],
  );
  seen.push(review.progress(GAME));
  calls[0]?.resolve({ done: true, curve: [0, -120, 330], moments: [] });
  await soon();
  seen.push(review.progress(GAME));
  calls[1]?.resolve({ done: true, analyses: TEXTS });
  await soon();
  calls[2]?.resolve({ plies: PLIES.slice(0, 2), missing: [{ place: 2, nodes: 4000 }] });
  await soon();
  seen.push(review.progress(GAME));
  assert.deepEqual(
    seen,
    [...seen].sort((one, other) => one - other),
  );
  assert.equal(new Set(seen).size, 4);
});

test("a stored review includes its moments", () => {
  const { review, story } = reviewing({
    game: GAME,
    plies: PLIES,
    isDone: true,
    moments: [MOMENT],
  });
  assert.equal(review.isComplete(GAME), true);
  assert.deepEqual(story.find(GAME)?.moments, [MOMENT]);
});

test("the review holds for the part of a changed game that is the same", () => {
  const { review } = reviewing({ game: GAME, plies: PLIES, isDone: true, moments: [] });
  assert.equal(review.pliesIn({ ...GAME, moves: ["33-42", "84-74"] }).length, 2);
  assert.equal(review.pliesIn({ ...GAME, moves: [...GAME.moves, "31-41"] }).length, 3);
  assert.equal(review.isComplete({ ...GAME, moves: [...GAME.moves, "31-41"] }), false);
  assert.equal(review.pliesIn({ ...GAME, ruleset: "original" }).length, 0);
});

test("a stopped review keeps its results, and a paused one is to continue", async () => {
  const { review, calls } = await analysed();
  calls[2]?.resolve({ plies: PLIES.slice(0, 1), missing: [{ place: 1, nodes: 4000 }] });
  await soon();
  review.pause();
  await soon();
  assert.deepEqual([review.isRunning, review.isPaused], [false, true]);
  void review.begin(GAME);
  await soon();
  assert.equal(calls[4]?.request.op, "review-check"); // the positions are not analysed again
  review.stop();
  await soon();
  assert.deepEqual([review.isRunning, review.isPaused], [false, false]);
  assert.equal(review.pliesIn(GAME)[0]?.verdict, "best");
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

test("a malformed stored review is not read", () => {
  const good = { game: GAME, plies: PLIES, isDone: true, moments: [MOMENT] };
  assert.ok(parsed(reviewEntry.schema, good));
  assert.equal(parsed(reviewEntry.schema, { ...good, moments: undefined }), null);
  assert.equal(parsed(reviewEntry.schema, { ...good, isDone: false }), null);
  assert.equal(parsed(reviewEntry.schema, { ...good, plies: PLIES.slice(1) }), null);
  assert.equal(parsed(reviewEntry.schema, { ...good, plies: [{}, {}, {}] }), null);
  const reason = { ...MOMENT.reason, kind: "magic" };
  assert.equal(parsed(reviewEntry.schema, { ...good, moments: [{ ...MOMENT, reason }] }), null);
  assert.equal(parsed(reviewEntry.schema, { ...good, game: { ...GAME, moves: ["<b>"] } }), null);
});
