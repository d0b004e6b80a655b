import assert from "node:assert/strict";
import { test } from "node:test";
import { BOTH_SIDES, NO_SIDES, RouteDisplay } from "../../../../web/game/view/routes.ts";
import { stateWith } from "../record/state.ts";
import { sideWith } from "../record/view.ts";

const PIECES = [
  { piece: "a", at: 55, goal: 35, simple: 2, moves: 2 },
  { piece: "b", at: 44, goal: 34, simple: 1, moves: 1 },
];
const RED = sideWith({ pieces: PIECES, line: ["44-34", "55-45", "45-35"], exact: 3, simple: 3 });
const state = stateWith({ race: { 1: null, 2: RED, done: false } });

test("each press shows the next routes, reports the change, and returns what is to be read aloud", () => {
  let changes = 0;
  const display = new RouteDisplay(() => {
    changes += 1;
  });
  const said = [true, true, true, true].map((isSelected) => display.showNext(state, isSelected));
  assert.equal(new Set(said).size, 4);
  assert.equal(changes, 4);
  assert.equal(display.sides, NO_SIDES, "and then none");
});

test("the route of the selected piece is named on its square alone", () => {
  const display = new RouteDisplay(() => {});
  display.show("piece");
  display.update(state, "exact");
  assert.ok(display.isOfSelected && display.isAny);
  assert.notEqual(display.textAt(55, true), "");
  assert.equal(display.textAt(44, false), "");
});

test("routes of sides are named on every square that has one", () => {
  const display = new RouteDisplay(() => {});
  display.show(BOTH_SIDES);
  assert.equal(display.update(state, "exact").length, 2);
  assert.notEqual(display.textAt(44, false), "");
  assert.equal(display.textAt(33, false), "");
});

test("the route of one square is none of a side", () => {
  const display = new RouteDisplay(() => {});
  display.show(55);
  assert.ok(display.isOfOne);
  assert.equal(display.sides, NO_SIDES);
  assert.deepEqual(
    display.update(state, "exact").map(({ from }) => from),
    [55],
  );
});
