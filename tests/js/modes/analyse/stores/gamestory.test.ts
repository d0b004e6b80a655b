import assert from "node:assert/strict";
import { test } from "node:test";
import type { Moment, Story } from "../../../../../web/engine/gameresults.ts";
import { GameStory } from "../../../../../web/modes/analyse/stores/gamestory.ts";
import type { Question } from "../../../engine/asked.ts";
import { questioning } from "../../../engine/asked.ts";

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
  const story = new GameStory({
    engine: { call: questioning(calls) },
    fail: (fault) => assert.fail(fault?.message),
  });
  return { story, calls };
}

const soon = () => new Promise((resolve) => setTimeout(resolve));

test("a story is asked for once, and a new moment is known at once", async () => {
  const { story, calls } = telling();
  story.begin(GAME, 1);
  story.begin({ ...GAME }, 1);
  assert.equal(calls.length, 1);
  assert.deepEqual([story.isRunning, story.find(GAME)], [true, null]);
  calls[0]?.progress({ ...STORY, done: false, moments: [] });
  calls[0]?.progress({ ...STORY, done: false });
  assert.equal(story.find(GAME)?.moments.length, 1);
  calls[0]?.resolve(STORY);
  await soon();
  assert.deepEqual([story.isRunning, story.find(GAME)?.done], [false, true]);
  story.begin(GAME, 1);
  assert.equal(calls.length, 1);
  assert.equal(story.find({ ...GAME, moves: ["33-42"] }), null);
});

test("another game replaces it; a stopped search continues with the next `begin`", async () => {
  const { story, calls } = telling();
  story.begin(GAME, 1);
  calls[0]?.progress({ ...STORY, done: false });
  story.stop();
  assert.equal(story.isRunning, false);
  assert.equal(story.find(GAME)?.moments.length, 1);
  story.begin(GAME, 1);
  assert.equal(calls.length, 2);
  const other = { ...GAME, moves: ["33-43"] };
  story.begin(other, 1);
  assert.equal(calls[2]?.request.moves?.length, 1);
  assert.deepEqual([story.find(GAME), story.find(other)], [null, null]);
});

test("a story for both sides covers each of them, but not the other way round", async () => {
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
