import assert from "node:assert/strict";
import { test } from "node:test";
import type { Moment, Story } from "../../../../web/engine/gameresults.ts";
import { momentFault, pliesWithStory } from "../../../../web/modes/analyse/plies.ts";

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

test("without a story the review is as it is", () => {
  const plies = [{ ply: 0, score: 5, best: null, pv: [], move: null, loss: null, verdict: null }];
  assert.equal(pliesWithStory(plies, null, []), plies);
});

test("a moment gives its numbers to the move and to the position after it", () => {
  const plies = pliesWithStory([], STORY, GAME.moves);
  assert.deepEqual(
    plies.map(({ ply, score, verdict, move }) => [ply, score, verdict, move]),
    [
      [0, 200, "blunder", "33-42"],
      [1, -300, null, "82-73"],
      [2, -20, null, null],
    ],
  );
});

test("how grave a moment is depends on how much of the chance to win it gave away", () => {
  const words = [400, 200, 80].map((weight) => momentFault({ ...MOMENT, weight }));
  assert.deepEqual(words, ["blunder", "mistake", "slip"]);
});
