import assert from "node:assert/strict";
import { test } from "node:test";
import { boardOf, positionText } from "../../../../web/game/record/record.ts";
import { FIRST_SETTINGS } from "../../../../web/game/settings.ts";
import { boardViewOf } from "../../../../web/game/view/gameboard.ts";
import { stateWith } from "./state.ts";
import { viewWith } from "./view.ts";

const SCATTERED = "1LMNO/1GHIJ/KBCDE/1A3/F4/5/5/5/5/o3a 2 17";

test("a position is drawn from its text, with the first square in player 1's corner", () => {
  const board = boardOf(SCATTERED) ?? "";
  assert.equal(board.length, 50);
  assert.equal(board.slice(0, 6), "o...a.");
  assert.equal(board.slice(25, 36), "F.....A...K");
  assert.equal(board.slice(45), ".LMNO");
});

test("malformed boards are not drawn", () => {
  for (const text of ["", "nonsense", "5/5 1 0", `6${SCATTERED}`, `5/${SCATTERED}`]) {
    assert.equal(boardOf(text), null, text);
  }
});

test("a board is written in the text form it is drawn from", () => {
  assert.equal(positionText(boardOf(SCATTERED) ?? "", 2, 17), SCATTERED);
});

test("scripts get the shown position while the finish is watched", () => {
  const view = viewWith({ ending: { reason: "limit", winner: null } });
  const leg = { player: 1 as const, line: ["33-42"], pieces: null, proven: true };
  const watch = { legs: [{ ...leg, isAlone: true }], leg: 0, shown: 1, isPlaying: false };
  const shown = boardViewOf(stateWith({ view, watch }), FIRST_SETTINGS, false);
  assert.equal(shown.position, "5/5/5/5/5/5/1M3/KL1NO/FGHIJ/ABCDE 1 1");
});
