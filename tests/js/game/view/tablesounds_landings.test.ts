import assert from "node:assert/strict";
import { test } from "node:test";
import type { MoveAnimation } from "../../../../web/board/pieceanimator.ts";
import { moveAlong, settling } from "../../../../web/board/pieceanimator.ts";
import { landingsBetween } from "../../../../web/game/view/tablesounds.ts";
import { after, OPENING, viewWith } from "../../board/opening.ts";

const moving = (animation?: MoveAnimation) => () => animation;
const still = moving();
const OPENED = viewWith({});

function played(path: readonly number[]) {
  const [from = 0, to = 0] = [path[0], path.at(-1)];
  return viewWith({ pieces: after(OPENING, from, to), last: { path, player: 1 } });
}

test("a step is heard when its piece lands, or at once without animation", () => {
  const path = [33, 42];
  assert.deepEqual(landingsBetween(OPENED, played(path), moving(moveAlong("M", path, null))), [
    { sound: "step", after: 180 },
  ]);
  assert.deepEqual(landingsBetween(OPENED, played(path), still), [{ sound: "step", after: 0 }]);
});

test("a chain is heard hop by hop", () => {
  const path = [33, 51, 53, 75];
  const animation = moveAlong("M", path, null);
  const landings = landingsBetween(OPENED, played(path), moving(animation));
  assert.deepEqual(
    landings.map(({ sound }) => sound),
    ["jump", "jump", "jump"],
  );
  const times = landings.map((landing) => landing.after);
  assert.equal(times.at(-1), animation.lasts);
  assert.deepEqual(
    times,
    [...new Set(times)].sort((one, other) => one - other),
  );
});

test("a chain put down by hand is heard from then on, hop by hop", () => {
  const dropped = settling("M", { x: 5, y: 5 }, 75);
  const landings = landingsBetween(OPENED, played([33, 51, 53, 75]), moving(dropped));
  const [first = { after: 0 }, second = { after: 0 }] = landings;
  assert.equal(landings.length, 3);
  assert.equal(first.after, dropped.lasts);
  assert.ok(second.after > first.after + 50);
});

test("a move is heard once: when it is made, and not when it is confirmed", () => {
  const moves = [{ from: 33, to: 42, path: [33, 42] }];
  const offered = viewWith({ moves });
  const pending = viewWith({ moves, pending: { from: 33, to: 42 } });
  assert.equal(landingsBetween(offered, pending, still).length, 1);
  assert.deepEqual(landingsBetween(pending, played([33, 42]), still), []);
});

test("the first view, a take-back and another position are silent", () => {
  const made = played([33, 42]);
  assert.deepEqual(landingsBetween(null, made, still), []);
  assert.deepEqual(landingsBetween(made, OPENED, still), []);
  assert.deepEqual(landingsBetween(made, made, still), []);
  const next = viewWith({
    pieces: after(made.pieces, 81, 71),
    last: { path: [81, 71], player: 2 },
  });
  assert.equal(landingsBetween(made, next, still).length, 1);
  assert.deepEqual(landingsBetween(next, made, still), [], "one move back");
});

test("of several moves shown at once the last one is heard", () => {
  const end = viewWith({
    pieces: after(after(OPENING, 33, 42), 81, 71),
    last: { path: [81, 71], player: 2 },
  });
  assert.deepEqual(landingsBetween(OPENED, end, still), [{ sound: "step", after: 0 }]);
});
