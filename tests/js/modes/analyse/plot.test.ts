import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReviewedPly } from "../../../../web/engine/gameresults.ts";
import { moveFault } from "../../../../web/modes/analyse/plies.ts";
import { heightOf, levelsOf, nextMark, plotOf } from "../../../../web/modes/analyse/plot.ts";
import { forFirst, marginOf, scoreLabel, scoreText } from "../../../../web/modes/analyse/scores.ts";

function reviewed(ply: number, score: number, verdict: ReviewedPly["verdict"] = "best") {
  const race = { 1: [50, 52] as const, 2: [55, 55] as const };
  const loss = verdict === "best" ? 0 : 300;
  return { ply, race, score, best: "33-42", pv: ["33-42"], move: "33-43", loss, verdict };
}

const PLIES = [
  reviewed(0, 20),
  reviewed(1, 30, "mistake"),
  reviewed(2, 330),
  reviewed(3, 310, "blunder"),
  reviewed(4, -450),
];

test("the line is the score in moves, the band the proven bounds", () => {
  const { line, band, plies } = plotOf(PLIES, 9);
  assert.equal(plies, 9);
  assert.deepEqual(line[2], { ply: 2, value: 3.3 });
  assert.deepEqual(band[0], { ply: 0, low: 3, high: 5 });
});

test("a mistake is marked at the position after it", () => {
  const { marks } = plotOf(PLIES, 4);
  assert.deepEqual(marks, [
    { ply: 2, value: 3.3, verdict: "mistake" },
    { ply: 4, value: -4.5, verdict: "blunder" },
  ]);
  assert.equal(moveFault("good"), null);
  assert.equal(moveFault(null), null);
});

test("stepping from mistake to mistake stops at the last", () => {
  const plot = plotOf(PLIES, 4);
  assert.equal(nextMark(plot, 0, 1), 2);
  assert.equal(nextMark(plot, 2, 1), 4);
  assert.equal(nextMark(plot, 4, 1), null);
  assert.equal(nextMark(plot, 4, -1), 2);
  assert.equal(nextMark(plot, 2, -1), null);
});

test("the edges include all values, and the scale rises from one to the other", () => {
  const plot = plotOf(PLIES, 4);
  assert.deepEqual([plot.low, plot.high], [-4.5, 5]);
  assert.equal(heightOf(plot, plot.low), 0);
  assert.equal(heightOf(plot, plot.high), 1);
  assert.ok(heightOf(plot, 0) < heightOf(plot, 1));
  assert.deepEqual(levelsOf({ low: -6, high: 30 }), [-5, 5, 20]);
  assert.deepEqual(plotOf([], 0).line, []);
});

test("scores are whole moves for player 1, marked if the game is decided", () => {
  assert.equal(forFirst(140, 2), -140);
  assert.equal(scoreText(140), "+1");
  assert.equal(scoreText(-31), "0");
  assert.deepEqual([scoreText(50), scoreText(-50), scoreText(-49)], ["+1", "−1", "0"]);
  assert.equal(marginOf(50_000 + 1200 - 7), 12);
  assert.equal(scoreText(-(50_000 + 1200 - 7)), "−12!");
  const colours = ["green", "red"];
  assert.equal(scoreLabel(140, colours), "Green finishes 1 move ahead");
  assert.equal(scoreLabel(-51_193, colours), "Red wins by 12");
  assert.equal(scoreLabel(0, colours), "It’s even");
});
