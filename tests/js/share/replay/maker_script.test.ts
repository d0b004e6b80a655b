import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReplayGame } from "../../../../web/share/replay/maker.ts";
import { bestMoments, wholeGame } from "../../../../web/share/replay/maker.ts";

const OPENING = `ABCDEFGHIJKLMNO${".".repeat(20)}onmlkjihgfedcba`;
const GAME: ReplayGame = {
  pieces: OPENING,
  first: 1,
  moves: ["33-43", "83-73", "43-53", "73-63", "31-41", "85-75", "41-51", "75-65", "51-61", "65-55"],
  end: "Green won",
};
const CAPTIONS = {
  move: (round: number, move: string, isSecond: boolean) =>
    `${round}. ${isSecond ? "… " : ""}${move}`,
  better: (move: string) => `Better: ${move}`,
};

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

test("a long game is shown faster, and none for longer than two minutes", () => {
  const moves = Array.from({ length: 600 }, (_, ply) => (ply % 4 < 2 ? "pass" : "33-43"));
  const long = wholeGame({ ...GAME, moves }, CAPTIONS);
  const short = wholeGame(GAME, CAPTIONS);
  assert.ok((long[5]?.hold ?? 0) < (short[5]?.hold ?? 0));
  const total = long.reduce((sum, { hold }) => sum + hold, 0);
  assert.ok(total < 120_000, `${total} ms`);
  assert.ok(long.every(({ hold }) => hold % 10 === 0));
});

test("a pass moves no piece", () => {
  const steps = wholeGame({ ...GAME, moves: ["pass"], end: "" }, CAPTIONS);
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

test("a game without moments shows its finish, and one without moves its start", () => {
  const finish = bestMoments(GAME, [], CAPTIONS);
  assert.equal(finish.length, 7);
  assert.equal(finish[0]?.isSudden, true);
  const start = bestMoments({ ...GAME, moves: [] }, [], CAPTIONS);
  assert.equal(start.length, 1);
});
