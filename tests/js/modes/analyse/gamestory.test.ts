import assert from "node:assert/strict";
import { test } from "node:test";
import type { Moment, Story } from "../../../../web/engine/gameresults.ts";
import { GameStory, toldPlies, verdictOf } from "../../../../web/modes/analyse/gamestory.ts";
import type { Question } from "../../engine/asked.ts";
import { questioning } from "../../engine/asked.ts";

const GAME = Object.freeze({ ruleset: "tournament", start: null, moves: ["33-42", "82-73"] });
const MOMENT: Moment = Object.freeze({
  ply: 0,
  move: "33-42",
  best: "33-43",
  pv: ["33-43"],
  made: ["33-42"],
  before: 200,
  after: -300,
  loss: 450,
  depth: 9,
  weight: 400,
  reason: { kind: "best" as const, piece: null, moves: 9 },
});
const STORY: Story = Object.freeze({
  done: true,
  curve: [0, -10, -20],
  moments: [MOMENT],
  best: [],
});

function telling() {
  const calls: Question[] = [];
  let changes = 0;
  const story = new GameStory({
    engine: { call: questioning(calls) },
    onChange: () => {
      changes += 1;
    },
    onFault: (fault) => assert.fail(fault.message),
  });
  return { story, calls, changes: () => changes };
}

const soon = () => new Promise((resolve) => setTimeout(resolve));

test("a story is asked for once, and a new moment is reported at once", async () => {
  const { story, calls, changes } = telling();
  story.begin(GAME, 1);
  story.begin({ ...GAME }, 1);
  assert.equal(calls.length, 1);
  assert.deepEqual([story.isRunning, story.of(GAME)], [true, null]);
  calls[0]?.progress({ ...STORY, done: false, moments: [] });
  const before = changes();
  calls[0]?.progress({ ...STORY, done: false });
  assert.equal(changes(), before + 1);
  calls[0]?.resolve(STORY);
  await soon();
  assert.deepEqual([story.isRunning, story.of(GAME)?.done], [false, true]);
  story.begin(GAME, 1);
  assert.equal(calls.length, 1);
  assert.equal(story.of({ ...GAME, moves: ["33-42"] }), null);
});

test("another game takes its place; what is stopped goes on with the next beginning", async () => {
  const { story, calls } = telling();
  story.begin(GAME, 1);
  calls[0]?.progress({ ...STORY, done: false });
  story.stop();
  assert.equal(story.isRunning, false);
  assert.equal(story.of(GAME)?.moments.length, 1);
  story.begin(GAME, 1);
  assert.equal(calls.length, 2);
  const other = { ...GAME, moves: ["33-43"] };
  story.begin(other, 1);
  assert.equal(calls[2]?.request.moves?.length, 1);
  assert.deepEqual([story.of(GAME), story.of(other)], [null, null]);
});

test("without a story the review stands as it is", () => {
  const plies = [{ ply: 0, score: 5, best: null, pv: [], move: null, loss: null, verdict: null }];
  assert.equal(toldPlies(plies, null, []), plies);
});

test("a moment gives its numbers to the move and to the position after it", () => {
  const plies = toldPlies([], STORY, GAME.moves);
  assert.deepEqual(
    plies.map(({ ply, score, verdict, move }) => [ply, score, verdict, move]),
    [
      [0, 200, "blunder", "33-42"],
      [1, -300, null, "82-73"],
      [2, -20, null, null],
    ],
  );
});

test("the word for a moment says how much of the chance it gave away", () => {
  const words = [400, 200, 80].map((weight) => verdictOf({ ...MOMENT, weight }));
  assert.deepEqual(words, ["blunder", "mistake", "slip"]);
});

test("what is known of both sides is enough for each, and the other way round it is not", async () => {
  const { story, calls } = telling();
  story.begin(GAME, null);
  assert.equal(calls[0]?.request.player, null);
  calls[0]?.resolve(STORY);
  await soon();
  story.begin(GAME, 2);
  assert.equal(calls.length, 1);
  const other = { ...GAME, moves: ["33-43"] };
  story.begin(other, 2);
  calls[1]?.resolve(STORY);
  await soon();
  void story.ask(other, new AbortController().signal);
  assert.deepEqual(
    calls.slice(1).map(({ request }) => request.player),
    [2, null],
  );
});
