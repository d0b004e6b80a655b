import assert from "node:assert/strict";
import { test } from "node:test";
import { centre } from "../../../web/board/geometry.ts";
import type { StagedPiece } from "../../../web/board/pieceanimator.ts";
import { CELEBRATION_LASTS, PieceAnimator, TURN_LASTS } from "../../../web/board/pieceanimator.ts";
import { after, OPENING, viewWith } from "./opening.ts";

const MADE = viewWith({ pieces: after(OPENING, 33, 42) });

/** An animator that has shown the opening since time 0. */
function opened() {
  const stage = new PieceAnimator();
  stage.show(viewWith({}), 0, false);
  return stage;
}

function stagedOf(stage: PieceAnimator, piece: string, now: number) {
  const staged = stage.piecesAt(now).find((each) => each.piece === piece);
  assert.ok(staged);
  return staged;
}

function pointOf({ x, y }: StagedPiece) {
  return { x, y };
}

test("the first view is static at once", () => {
  const stage = opened();
  assert.equal(stage.isMoving(0), false);
  assert.equal(stage.piecesAt(0).length, 30);
  assert.deepEqual(stagedOf(stage, "M", 0), {
    piece: "M",
    ...centre(33),
    lift: 0,
    alpha: 1,
    isRaised: false,
    isAway: false,
  });
});

test("a second view sets pieces in motion until they rest on their squares", () => {
  const stage = opened();
  stage.show(MADE, 1000, false);
  assert.equal(stage.isMoving(1090), true);
  assert.equal(stagedOf(stage, "M", 1090).isAway, true);
  assert.equal(stage.isMoving(2000), false);
  assert.deepEqual(pointOf(stagedOf(stage, "M", 2000)), centre(42));
});

test("a moving piece is drawn above the resting ones", () => {
  const stage = opened();
  stage.show(MADE, 1000, false);
  assert.equal(stage.piecesAt(1050).at(-1)?.piece, "M");
});

test("with reduced motion nothing moves", () => {
  const stage = opened();
  stage.show({ ...MADE, bottom: 2 }, 1000, true);
  assert.equal(stage.isMoving(1000), false);
  assert.equal(stage.angleAt(1000), Math.PI);
  assert.deepEqual(pointOf(stagedOf(stage, "M", 1000)), centre(42));
});

test("a move taken back in motion reverses from the piece's current place", () => {
  const stage = opened();
  stage.show(MADE, 1000, false);
  const before = stagedOf(stage, "M", 1090);
  stage.show(viewWith({}), 1090, false);
  assert.deepEqual(stagedOf(stage, "M", 1090), before);
  assert.deepEqual(pointOf(stagedOf(stage, "M", 3000)), centre(33));
});

test("a view without changes does not disturb a moving piece", () => {
  const stage = opened();
  stage.show(MADE, 1000, false);
  const before = stagedOf(stage, "M", 1120);
  stage.show({ ...MADE, status: "thinking" }, 1100, false);
  assert.deepEqual(stagedOf(stage, "M", 1120), before);
});

test("a dragged piece follows the pointer, raised above all others", () => {
  const stage = opened();
  stage.drag("M", { x: 3.3, y: 5.1 });
  const dragged = stage.piecesAt(0).at(-1);
  assert.ok(dragged);
  assert.deepEqual([dragged.piece, dragged.lift, dragged.isRaised], ["M", 1, true]);
  assert.deepEqual(pointOf(dragged), { x: 3.3, y: 5.1 });
});

test("the selected piece rises a little, and sinks when another is selected", () => {
  const stage = opened();
  stage.raise("M", 1000, false);
  assert.equal(stage.isMoving(1000), true);
  assert.equal(stagedOf(stage, "M", 1000).lift, 0);
  const up = stagedOf(stage, "M", 1200);
  assert.ok(up.lift > 0 && up.isRaised && !up.isAway);
  stage.raise("K", 2000, false);
  assert.equal(stagedOf(stage, "M", 2000).lift, up.lift);
  assert.equal(stagedOf(stage, "M", 2200).lift, 0);
  assert.equal(stagedOf(stage, "K", 2200).lift, up.lift);
});

test("a move begins at the height of the raised piece", () => {
  const stage = opened();
  stage.raise("M", 0, true);
  const { lift } = stagedOf(stage, "M", 1000);
  stage.show(MADE, 1000, false);
  stage.raise("", 1000, false);
  assert.equal(stagedOf(stage, "M", 1000).lift, lift);
});

test("a dropped piece sinks to its new square without moving there again", () => {
  const stage = opened();
  stage.drag("M", { x: 3.4, y: 6.4 });
  stage.drop(42, 1000, false);
  stage.show(MADE, 1000, false);
  assert.equal(stagedOf(stage, "M", 1000).x, 3.4);
  assert.equal(stage.isMoving(1179), false);
});

test("the board turns half way round and back", () => {
  const stage = opened();
  stage.show(viewWith({ bottom: 2 }), 1000, false);
  const half = stage.angleAt(1000 + TURN_LASTS / 2);
  assert.ok(half > 0 && half < Math.PI);
  assert.equal(stage.angleAt(1000 + TURN_LASTS), Math.PI);
  stage.show(viewWith({ bottom: 1 }), 3000, false);
  assert.equal(stage.angleAt(4000), 0);
});

test("celebrated pieces hop one after another, and land in place", () => {
  const stage = opened();
  stage.celebrate([11, 12, 13], 1000, false);
  assert.ok(stage.isMoving(1000));
  const lifts = ["A", "B", "C", "F"].map((piece) => stagedOf(stage, piece, 1270).lift);
  const [first = 0, second = 0, ...others] = lifts;
  assert.ok(first > second && second > 0);
  assert.deepEqual(others, [0, 0]);
  const hopping = stagedOf(stage, "A", 1280);
  assert.ok(hopping.lift > 0.6 && !hopping.isRaised && !hopping.isAway);
  const { x, y } = hopping;
  assert.deepEqual({ x, y }, { ...centre(11) });
  assert.equal(stagedOf(stage, "A", 2500).lift, 0);
  assert.equal(stage.isMoving(2500), false);
});

test("five pieces and fifteen are celebrated in the same time", () => {
  const stage = opened();
  const numbers = [11, 12, 13, 14, 15, 21, 22, 23, 24, 25, 31, 32, 33, 34, 35];
  for (const count of [5, 15]) {
    stage.celebrate(numbers.slice(0, count), 0, false);
    assert.ok(stage.isMoving(CELEBRATION_LASTS - 1));
    assert.ok(!stage.isMoving(CELEBRATION_LASTS + 1));
  }
});

test("the squares of celebrated pieces shine in turn until other pieces are shown", () => {
  const stage = opened();
  stage.celebrate([11, 12], 1000, false);
  assert.ok(stage.shineAt(11, 1200) > 0);
  assert.equal(stage.shineAt(12, 1200), 0);
  stage.show(viewWith({}), 1300, false);
  assert.deepEqual(
    [11, 12, 13].map((number) => stage.shineAt(number, 9000) > 0),
    [true, true, false],
  );
  stage.show(MADE, 9000, true);
  assert.equal(stage.shineAt(11, 9100), 0);
});

test("without motion all squares shine at once, and no piece hops", () => {
  const stage = opened();
  stage.celebrate([11, 12], 1000, true);
  assert.ok(stage.shineAt(12, 1000) > 0);
  assert.equal(stage.isMoving(1000), false);
  assert.equal(stagedOf(stage, "A", 1100).lift, 0);
});
