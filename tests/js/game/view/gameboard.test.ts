import assert from "node:assert/strict";
import { test } from "node:test";
import { FIRST_SETTINGS } from "../../../../web/game/settings.ts";
import { boardViewOf } from "../../../../web/game/view/gameboard.ts";
import { stateWith } from "../record/state.ts";

test("the board shows the view, and is inert if no person may move", () => {
  const open = boardViewOf(stateWith(), FIRST_SETTINGS, true);
  assert.deepEqual(open.moves, [{ from: 33, to: 42, path: [33, 42] }]);
  assert.equal(open.inert, false);
  assert.deepEqual(open.goals, { 81: "A", 105: "O", 35: "a", 11: "o" });
  const shut = boardViewOf(stateWith(), { ...FIRST_SETTINGS, turned: true, speed: "off" }, false);
  assert.deepEqual(shut.moves, []);
  assert.equal(shut.inert, true);
  assert.equal(shut.bottom, 2);
  assert.equal(shut.speed, 0);
});

test("a pending move and a hint are drawn", () => {
  const waiting = boardViewOf(stateWith({ awaiting: "33x53" }), FIRST_SETTINGS, false);
  assert.deepEqual(waiting.pending, { from: 33, to: 53 });
  const hinted = boardViewOf(
    stateWith({ hint: { move: "33-42", reasons: [] } }),
    FIRST_SETTINGS,
    true,
  );
  assert.deepEqual(hinted.arrows, [{ from: 33, to: 42 }]);
  const sought = stateWith({ hint: { move: null, reasons: [] } });
  assert.deepEqual(boardViewOf(sought, FIRST_SETTINGS, true).arrows, []);
});

test("the loser's way home is drawn from the end of the game on", () => {
  const line = ["35-45", "45-55"];
  const leg = { player: 1 as 1, line, pieces: null, proven: false, isAlone: false };
  const watch = { legs: [leg], leg: 0, shown: 2, isPlaying: true };
  const shown = boardViewOf(stateWith({ watch }), FIRST_SETTINGS, false);
  assert.equal(shown.pieces?.indexOf("O"), 24);
  assert.equal(shown.pieces?.indexOf("a"), 49);
  assert.deepEqual(shown.last, { path: [45, 55], player: 1 });
  assert.equal(shown.status, "watching");
});
