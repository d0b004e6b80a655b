import assert from "node:assert/strict";
import { test } from "node:test";
import { TURN_LASTS } from "../../../web/board/flight.js";
import { centre } from "../../../web/board/geometry.js";
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

test("the first view stands still at once", () => {
  const stage = opened();
  assert.equal(stage.isMoving(0), false);
  assert.equal(stage.actorsAt(0).length, 30);
  assert.deepEqual(actorOf(stage, "M", 0), {
    piece: "M",
    ...centre(33),
    lift: 0,
    alpha: 1,
    number: 33,
  });
});

test("a second view sets pieces in motion, and they come to rest on their squares", () => {
  const stage = opened();
  stage.show(MADE, 1000, false);
  assert.equal(stage.isMoving(1090), true);
  assert.equal(actorOf(stage, "M", 1090).number, null);
  assert.equal(stage.isMoving(2000), false);
  assert.equal(actorOf(stage, "M", 2000).number, 42);
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
  assert.equal(actorOf(stage, "M", 1000).number, 42);
});

test("a move taken back on its way turns round where the piece is", () => {
  const stage = opened();
  stage.show(MADE, 1000, false);
  const { x, y } = actorOf(stage, "M", 1090);
  stage.show(viewWith({}), 1090, false);
  const turned = actorOf(stage, "M", 1090);
  assert.deepEqual([turned.x, turned.y], [x, y]);
  assert.equal(actorOf(stage, "M", 3000).number, 33);
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
  assert.deepEqual(held, { piece: "M", x: 3.3, y: 5.1, lift: 1, alpha: 1, number: null });
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
