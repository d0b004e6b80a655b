import assert from "node:assert/strict";
import { test } from "node:test";
import { WaysStore } from "../../../../../web/modes/play/stores/waysstore.ts";
import { stateWith } from "../../../game/record/state.ts";
import { sideWith } from "../../../game/record/view.ts";
import { ShownGame } from "./shown.ts";

const PIECES = [
  { piece: "a", at: 55, goal: 35, simple: 2, moves: 2 },
  { piece: "b", at: 44, goal: 34, simple: 1, moves: 1 },
];
const RED = sideWith({ pieces: PIECES, line: ["44-34", "55-45", "45-35"], exact: 3, simple: 3 });
const state = stateWith({ race: { 1: null, 2: RED, done: false } });

function ways() {
  return new WaysStore(new ShownGame(state));
}

test("a press shows the way of the selected piece, or asks for one, and the next hides it", () => {
  const shown = ways();
  const said = [true, true, false].map((isSelected) => shown.toggle(isSelected));
  assert.equal(new Set(said).size, 3);
  assert.ok(shown.isAny);
  assert.ok(shown.isAsking, "without a selected piece");
  shown.toggle(false);
  assert.ok(!shown.isAsking);
  shown.toggle(false);
  shown.select();
  assert.ok(!shown.isAsking, "a piece is selected");
});

test("the way of the selected piece is named only on its square", () => {
  const shown = ways();
  shown.toggle(true);
  assert.ok(shown.isOfSelected && shown.isAny);
  assert.notEqual(shown.textAt(55, true), "");
  assert.equal(shown.textAt(44, false), "");
});

test("the way of one square is shown alone, and the next press shows that of the selected piece", () => {
  const shown = ways();
  shown.showAt(55);
  assert.deepEqual(
    shown.routes.map(({ from }) => from),
    [55],
  );
  shown.toggle(true);
  assert.ok(shown.isOfSelected);
});

test("the way of one square goes with its position, but stays with a hint", () => {
  const shown = ways();
  shown.showAt(55);
  shown.leave(true);
  assert.ok(shown.isAny);
  shown.leave(false);
  assert.ok(!shown.isAny);
  shown.toggle(true);
  shown.leave(false);
  assert.ok(shown.isOfSelected, "that of the selected piece stays");
});
