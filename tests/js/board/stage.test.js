import assert from "node:assert/strict";
import { test } from "node:test";
import { centre } from "../../../web/board/geometry.js";
import { TURN_LASTS } from "../../../web/board/moveanimation.js";
import { createStage } from "../../../web/board/stage.js";
import { after, OPENING, viewWith } from "./opening.js";

const MADE = viewWith({ pieces: after(OPENING, 33, 42) });

/** A stage that shows the opening since time 0. */
function opened() {
  const stage = createStage();
  stage.show(viewWith({}), 0, false);
  return stage;
}

/**
 * @param {import("../../../web/board/stage.js").Stage} stage
 * @param {string} piece
 * @param {number} now
 */
function actorOf(stage, piece, now) {
  const actor = stage.actorsAt(now).find((each) => each.piece === piece);
  assert.ok(actor);
  return actor;
}

/**
 * @param {import("../../../web/board/stage.js").Actor} actor
 */
function placeOf({ x, y }) {
  return { x, y };
}

test("the first view stands still at once", () => {
  const stage = opened();
  assert.equal(stage.isMoving(0), false);
  assert.equal(stage.actorsAt(0).length, 30);
  assert.deepEqual(actorOf(stage, "M", 0), {
    piece: "M",
    ...centre(33),
    lift: 0,
    alpha: 1,
    isRaised: false,
    isAway: false,
  });
});

test("a second view sets pieces in motion, and they come to rest on their squares", () => {
  const stage = opened();
  stage.show(MADE, 1000, false);
  assert.equal(stage.isMoving(1090), true);
  assert.equal(actorOf(stage, "M", 1090).isAway, true);
  assert.equal(stage.isMoving(2000), false);
  assert.deepEqual(placeOf(actorOf(stage, "M", 2000)), centre(42));
});

test("a piece on its way is drawn after those that stand", () => {
  const stage = opened();
  stage.show(MADE, 1000, false);
  assert.equal(stage.actorsAt(1050).at(-1)?.piece, "M");
});

test("whoever wants no motion gets none", () => {
  const stage = opened();
  stage.show({ ...MADE, bottom: 2 }, 1000, true);
  assert.equal(stage.isMoving(1000), false);
  assert.equal(stage.angleAt(1000), Math.PI);
  assert.deepEqual(placeOf(actorOf(stage, "M", 1000)), centre(42));
});

test("a move taken back on its way turns round where the piece is", () => {
  const stage = opened();
  stage.show(MADE, 1000, false);
  const before = actorOf(stage, "M", 1090);
  stage.show(viewWith({}), 1090, false);
  assert.deepEqual(actorOf(stage, "M", 1090), before);
  assert.deepEqual(placeOf(actorOf(stage, "M", 3000)), centre(33));
});

test("a view that changes nothing does not disturb a piece on its way", () => {
  const stage = opened();
  stage.show(MADE, 1000, false);
  const before = actorOf(stage, "M", 1120);
  stage.show({ ...MADE, status: "thinking" }, 1100, false);
  assert.deepEqual(actorOf(stage, "M", 1120), before);
});

test("a held piece is where the hand is, high over all others", () => {
  const stage = opened();
  stage.hold("M", { x: 3.3, y: 5.1 });
  const held = stage.actorsAt(0).at(-1);
  assert.ok(held);
  assert.deepEqual([held.piece, held.lift, held.isRaised], ["M", 1, true]);
  assert.deepEqual(placeOf(held), { x: 3.3, y: 5.1 });
});

test("the piece in hand rises a little over its square, and sinks when another is taken", () => {
  const stage = opened();
  stage.raise("M", 1000, false);
  assert.equal(stage.isMoving(1000), true);
  assert.equal(actorOf(stage, "M", 1000).lift, 0);
  const up = actorOf(stage, "M", 1200);
  assert.ok(up.lift > 0 && up.isRaised && !up.isAway);
  stage.raise("K", 2000, false);
  assert.equal(actorOf(stage, "M", 2000).lift, up.lift);
  assert.equal(actorOf(stage, "M", 2200).lift, 0);
  assert.equal(actorOf(stage, "K", 2200).lift, up.lift);
});

test("a move begins at the height at which the piece is raised", () => {
  const stage = opened();
  stage.raise("M", 0, true);
  const { lift } = actorOf(stage, "M", 1000);
  stage.show(MADE, 1000, false);
  stage.raise("", 1000, false);
  assert.equal(actorOf(stage, "M", 1000).lift, lift);
});

test("a dropped piece sinks to its new square and does not fly there again", () => {
  const stage = opened();
  stage.hold("M", { x: 3.4, y: 6.4 });
  stage.letGo(42, 1000, false);
  stage.show(MADE, 1000, false);
  assert.equal(actorOf(stage, "M", 1000).x, 3.4);
  assert.equal(stage.isMoving(1179), false);
});

test("the board turns by half and back", () => {
  const stage = opened();
  stage.show(viewWith({ bottom: 2 }), 1000, false);
  const half = stage.angleAt(1000 + TURN_LASTS / 2);
  assert.ok(half > 0 && half < Math.PI);
  assert.equal(stage.angleAt(1000 + TURN_LASTS), Math.PI);
  stage.show(viewWith({ bottom: 1 }), 3000, false);
  assert.equal(stage.angleAt(4000), 0);
});
