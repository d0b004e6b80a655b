import assert from "node:assert/strict";
import { test } from "node:test";
import { RouteDisplay } from "../../../../web/game/view/routes.ts";
import { stateWith } from "../record/state.ts";
import { sideWith } from "../record/view.ts";

const PIECES = [
  { piece: "a", at: 55, goal: 35, simple: 2, moves: 2 },
  { piece: "b", at: 44, goal: 34, simple: 1, moves: 1 },
];
const RED = sideWith({ pieces: PIECES, line: ["44-34", "55-45", "45-35"], exact: 3, simple: 3 });
const state = stateWith({ race: { 1: null, 2: RED, done: false } });

test("a press shows the route of the selected piece, or asks for one, and the next hides it", () => {
  let changes = 0;
  const display = new RouteDisplay(() => {
    changes += 1;
  });
  const said = [true, true, false].map((isSelected) => display.toggle(isSelected));
  assert.equal(new Set(said).size, 3);
  assert.equal(changes, 3);
  assert.ok(display.isAny);
  assert.ok(display.isAsking, "without a selected piece");
  display.toggle(false);
  assert.ok(!display.isAsking);
});

test("the route of the selected piece is named only on its square", () => {
  const display = new RouteDisplay(() => {});
  display.show("piece");
  display.update(state, "exact");
  assert.ok(display.isOfSelected && display.isAny);
  assert.notEqual(display.textAt(55, true), "");
  assert.equal(display.textAt(44, false), "");
});

test("the route of one square is shown alone, and the next press shows that of the selected piece", () => {
  const display = new RouteDisplay(() => {});
  display.show(55);
  assert.ok(display.isOfOne);
  assert.deepEqual(
    display.update(state, "exact").map(({ from }) => from),
    [55],
  );
  display.toggle(true);
  assert.ok(display.isOfSelected);
});
