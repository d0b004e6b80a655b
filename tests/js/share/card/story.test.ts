import assert from "node:assert/strict";
import { test } from "node:test";
import { newRecord, resignedBy } from "../../../../web/game/record/record.ts";
import type { Result } from "../../../../web/share/card/story.ts";
import {
  curveOf,
  leadAt,
  leadText,
  raceShare,
  resultOf,
  storyOf,
} from "../../../../web/share/card/story.ts";
import { stateWith } from "../../game/record/state.ts";

const ANNA = { colour: "green", name: "Anna", isNamed: true, level: null } as const;
const POLDI = { colour: "red", name: "Poldi", isNamed: true, level: 1 } as const;
const WON: Result = { winner: 2, points: 15, isProven: true };
const STANDINGS = [0.5, 2.5, -3.5, -8].map((lead) => ({ 1: 50, 2: 50 + lead, lead }));

function finished(result: Result) {
  return storyOf([ANNA, POLDI], result, STANDINGS);
}

test("the winner is named first, and the loser looks beaten", () => {
  const [one, other] = finished(WON).sides;
  assert.deepEqual([one.name, one.player, one.isBeaten], ["Poldi", 2, false]);
  assert.deepEqual([other.name, other.player, other.isBeaten], ["Anna", 1, true]);
  assert.deepEqual(
    finished({ ...WON, winner: 0 }).sides.map(({ name, isBeaten }) => [name, isBeaten]),
    [
      ["Anna", false],
      ["Poldi", false],
    ],
  );
});

test("the margin says how certain it is, and what is known without points", () => {
  assert.equal(finished(WON).margin, "+15");
  assert.equal(finished({ ...WON, isProven: false }).margin, "≈15");
  assert.equal(finished({ ...WON, points: null }).margin, "1–0");
  assert.equal(finished({ ...WON, winner: 0, points: null }).margin, "=");
  assert.equal(finished({ ...WON, winner: null }).margin, "");
});

test("the lead is that of the side named first, in whole moves", () => {
  const story = finished(WON);
  assert.deepEqual(
    [0, 1, 2, 3].map((ply) => leadAt(story, ply)),
    [-0.5, -2.5, 3.5, 8],
  );
  assert.deepEqual(
    [0, 1, 2, 3].map((ply) => leadText(story, ply)),
    ["0", "−2", "+3", "+8"],
  );
  assert.equal(story.turn, 2);
});

test("the curve fills its box, and a level game stays flat", () => {
  const { zero, points } = curveOf(finished(WON));
  assert.deepEqual([points[0]?.across, points.at(-1)?.across], [0, 1]);
  const heights = points.map(({ up }) => up);
  assert.deepEqual([Math.min(...heights), Math.max(...heights)], [0, 1]);
  assert.ok(zero > 0 && zero < 0.5);
  const flat = curveOf(storyOf([ANNA, POLDI], { ...WON, winner: 1 }, STANDINGS.slice(0, 1)));
  assert.deepEqual([flat.zero, Math.round(12 * (flat.points[0]?.up ?? 0))], [0, 1]);
});

test("a greater lead takes more of the race bar, but never all of it", () => {
  assert.equal(raceShare(0), 0.5);
  assert.ok(raceShare(5) > raceShare(2));
  assert.ok(raceShare(90) < 0.95 && raceShare(-90) > 0.05);
});

test("a resigned game has a winner and no points", () => {
  const { game, progress } = stateWith({ record: resignedBy(newRecord("original"), 1) });
  const { winner, points } = resultOf({ game, progress }, "exact");
  assert.deepEqual([winner, points], [2, null]);
});
