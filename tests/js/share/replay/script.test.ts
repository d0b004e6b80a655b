import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReplayGame } from "../../../../web/share/replay/script.ts";
import { bestMoments, clipSteps, wholeGame } from "../../../../web/share/replay/script.ts";
import { boardsOf } from "../../../../web/share/replay/turningpoint.ts";

const OPENING = `ABCDEFGHIJKLMNO${".".repeat(20)}onmlkjihgfedcba`;
const MOVES = [
  ...["33-43", "83-73", "43-53", "73-63", "31-41"],
  ...["85-75", "41-51", "75-65", "51-61", "65-55"],
];
const BACK = ["61-51", "55-65", "51-61", "65-55"];
const CAPTIONS = {
  move: (round: number, move: string, isSecond: boolean) =>
    `${round}. ${isSecond ? "… " : ""}${move}`,
  better: (move: string) => `Better: ${move}`,
};

const CLIP_CAPTIONS = { turn: "The turn", toGo: "To go" };

/** A game from a board to which its moves need not fit. */
function gameOf(moves: readonly string[], more: Partial<ReplayGame> = {}): ReplayGame {
  const boards = [...boardsOf(OPENING, [...moves].reverse().map(reversed))].reverse();
  return { boards, first: 1, moves, end: "Green won", ...more };
}

function reversed(move: string) {
  return move === "pass" ? move : move.split(/[-x]/).reverse().join("-");
}

const GAME = gameOf(MOVES);
const total = (steps: readonly { lasts: number }[]) =>
  steps.reduce((sum, { lasts }) => sum + lasts, 0);

test("a whole game is shown from start to end, one step per move", () => {
  const steps = wholeGame(GAME, CAPTIONS);
  assert.equal(steps.length, GAME.moves.length + 1);
  assert.equal(steps[0]?.pieces, OPENING);
  assert.equal(steps[0]?.last, null);
  assert.deepEqual(steps[1]?.last, { path: [33, 43], player: 1 });
  assert.deepEqual(steps[2]?.last, { path: [83, 73], player: 2 });
  assert.deepEqual(steps.map(({ caption }) => caption).slice(0, 4), [
    "",
    "1. 33–43",
    "1. … 83–73",
    "2. 43–53",
  ]);
  assert.equal(steps.at(-1)?.caption, "Green won");
  assert.equal(steps.at(-1)?.part, 1);
  assert.deepEqual(
    steps.map(({ isSudden }) => isSudden),
    [true, ...GAME.moves.map(() => false)],
  );
});

test("the rounds are counted from the first player", () => {
  const steps = wholeGame({ ...GAME, first: 2 }, CAPTIONS);
  assert.deepEqual(steps.map(({ caption }) => caption).slice(1, 3), ["1. … 33–43", "2. 83–73"]);
});

test("a whole game of any length is watched in thirty seconds, and its end is held", () => {
  for (const length of [0, 1, 10, 120, 240, 600, 5000]) {
    const moves = Array.from({ length }, (_, ply) => (ply % 2 ? "x" : "-")).map((sign, ply) =>
      ply % 4 < 2 ? "pass" : `33${sign}43`,
    );
    const steps = wholeGame(gameOf(moves), CAPTIONS);
    assert.ok(total(steps) <= 30_000, `${length} moves: ${total(steps)} ms`);
    assert.ok(steps.every(({ lasts }) => lasts % 10 === 0 && lasts >= 40));
    assert.ok((steps.at(-1)?.lasts ?? 0) >= 3500);
    assert.equal(steps.at(-1)?.ply, length);
  }
  assert.ok(total(wholeGame(gameOf(Array(120).fill("pass")), CAPTIONS)) > 29_000);
});

test("a jump is shown a little longer than a step", () => {
  const steps = wholeGame(gameOf(["33-43", "83x63", "43-53"]), CAPTIONS);
  const [, step = 0, jump = 0] = steps.map(({ lasts }) => lasts);
  assert.ok(jump > step && jump < 2 * step, `${step} ms and ${jump} ms`);
});

test("a pass moves no piece", () => {
  const steps = wholeGame(gameOf(["pass"], { end: "" }), CAPTIONS);
  assert.equal(steps[1]?.pieces, OPENING);
  assert.equal(steps[1]?.last, null);
});

test("a moment shows the way to it, the better move as an arrow, the played move, and the finish", () => {
  const steps = bestMoments(GAME, [{ ply: 3, best: "84-74" }], CAPTIONS);
  const better = steps.findIndex(({ arrows }) => arrows.length > 0);
  assert.deepEqual(steps[better]?.arrows, [{ from: 84, to: 74 }]);
  assert.equal(steps[better]?.caption, "Better: 84–74");
  assert.deepEqual(steps[better - 1]?.pieces, steps[better]?.pieces);
  assert.deepEqual(steps[better + 1]?.last, { path: [73, 63], player: 2 });
  assert.equal(steps[better + 1]?.isSudden, false);
  assert.equal(steps.at(-1)?.caption, "Green won");
});

test("moments come in the order of the game, in whatever order they are found", () => {
  const found = [
    { ply: 7, best: "84-74" },
    { ply: 1, best: "85-75" },
  ];
  const arrows = bestMoments(GAME, found, CAPTIONS).flatMap((step) => step.arrows);
  assert.deepEqual(
    arrows.map(({ from }) => from),
    [85, 84],
  );
});

test("many moments are watched in thirty seconds too", () => {
  const long = gameOf([...MOVES, ...Array(20).fill(BACK).flat()]);
  const found = [10, 25, 40, 55, 70].map((ply) => ({ ply, best: "84-74" }));
  assert.ok(total(bestMoments(long, found, CAPTIONS)) <= 30_000);
});

test("a game without moments shows its finish, and one without moves its start", () => {
  const finish = bestMoments(GAME, [], CAPTIONS);
  assert.equal(finish.length, 7);
  assert.equal(finish[0]?.isSudden, true);
  const start = bestMoments(gameOf([]), [], CAPTIONS);
  assert.equal(start.length, 1);
});

test("a clip of twelve moves lasts eight seconds and holds its turning point", () => {
  const long = gameOf([...MOVES, ...BACK, ...BACK]);
  const steps = clipSteps(long, { from: 2, to: 14, turn: 8 }, CLIP_CAPTIONS);
  assert.equal(total(steps), 8000);
  assert.deepEqual([steps.length, steps[0]?.ply, steps.at(-1)?.ply], [13, 2, 14]);
  assert.deepEqual(
    steps.slice(5, 8).map(({ caption }) => caption),
    ["To go", "The turn", "To go"],
  );
  assert.ok((steps[6]?.lasts ?? 0) > 2 * (steps[5]?.lasts ?? 0));
  assert.deepEqual([steps[0]?.part, steps.at(-1)?.part], [0, 1]);
});

test("a clip ends with the result of the game, also if its last moves are not in it", () => {
  const early = clipSteps(GAME, { from: 0, to: 4, turn: 2 }, CLIP_CAPTIONS);
  assert.equal(early.at(-1)?.caption, "Green won");
  const steps = clipSteps(GAME, { from: 0, to: 10, turn: 10 }, CLIP_CAPTIONS);
  assert.equal(steps.at(-1)?.caption, "Green won");
  assert.ok(total(steps) <= 8000);
});
