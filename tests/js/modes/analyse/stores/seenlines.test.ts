import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReviewedPly } from "../../../../../web/engine/gameresults.ts";
import { plotOf } from "../../../../../web/modes/analyse/plot.ts";
import { SeenLines } from "../../../../../web/modes/analyse/stores/seenlines.ts";

const GAME = Object.freeze({ ruleset: "tournament", start: null, moves: ["33-42", "82-73"] });
const START = Object.freeze({ ...GAME, moves: [] });
const AFTER = Object.freeze({ ...GAME, moves: ["33-42"] });

function reviewed(ply: number, score: number, rest: Partial<ReviewedPly> = {}): ReviewedPly {
  const race = { 1: [100, 100] as const, 2: [100, 100] as const };
  const made = { move: GAME.moves[ply] ?? null, best: "31-41", pv: ["31-41"], loss: 0 };
  return { ply, race, score, ...made, verdict: "best", ...rest };
}

/** Green's first move cost 13 moves: Red is ahead by 4.7. */
const PLIES = [
  reviewed(0, 830),
  reviewed(1, -470),
  reviewed(2, -450, { move: null, loss: null, verdict: null }),
];
const BLUNDER = [reviewed(0, 830, { verdict: "blunder", loss: 1300 }), ...PLIES.slice(1)];

/** @param scores for the player to move */
function lines(scores: readonly (readonly [string, number])[], depth: number = 7) {
  return {
    depth,
    done: false,
    lines: scores.map(([move, score]) => ({ move, score, pv: [move] })),
  };
}

test("a verdict that later lines do not support is withdrawn, and the chart follows", () => {
  const seen = new SeenLines();
  seen.note(AFTER, 2, lines([["82-73", -400]]));
  const plies = seen.follow(GAME, BLUNDER);
  assert.deepEqual([plies[0]?.verdict, plies[1]?.score], ["good", 400]);
  const { line, marks } = plotOf(plies, 2);
  assert.deepEqual([line[1]?.value, marks], [4, []]);
});

test("a verdict that the lines support stays, and costs no more than they show", () => {
  const seen = new SeenLines();
  seen.note(AFTER, 2, lines([["82-73", 170]]));
  const [made] = seen.follow(GAME, BLUNDER);
  assert.deepEqual([made?.verdict, made?.loss, made?.best], ["blunder", 1000, "31-41"]);
});

test("the lines before the move count as well, and name the better move", () => {
  const seen = new SeenLines();
  seen.note(
    START,
    1,
    lines([
      ["32-41", 500],
      ["33-42", 450],
    ]),
  );
  assert.equal(seen.follow(GAME, BLUNDER)[0]?.verdict, "good");
  const other = new SeenLines();
  other.note(
    START,
    1,
    lines([
      ["32-41", 900],
      ["33-42", -500],
    ]),
  );
  const [made] = other.follow(GAME, BLUNDER);
  assert.deepEqual([made?.verdict, made?.loss, made?.best], ["blunder", 1300, "32-41"]);
});

test("shallow lines, and lines of other positions, change nothing", () => {
  const seen = new SeenLines();
  seen.note(AFTER, 2, lines([["82-73", -400]], 6));
  assert.equal(seen.follow(GAME, BLUNDER), BLUNDER);
  seen.note({ ...GAME, moves: ["35-45"] }, 2, lines([["82-73", -400]]));
  assert.deepEqual(seen.follow(GAME, BLUNDER), BLUNDER);
});
