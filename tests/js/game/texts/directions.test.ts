import assert from "node:assert/strict";
import { test } from "node:test";
import { directionText, signsOf } from "../../../../web/game/texts/directions.ts";
import { namePieces } from "../../../../web/game/view/pieces.ts";
import { OPENING } from "../../board/opening.ts";

/** Without the selectors that keep signs from becoming emoji. */
const plain = (signs: readonly string[]) => signs.map((sign) => sign.replaceAll("\ufe0e", ""));

test("a direction is described as its player sees it", () => {
  assert.equal(directionText("33-42", 1), "forward left");
  assert.equal(directionText("33-43", 1), "forward right");
  assert.equal(directionText("43-32", 1), "back left");
  assert.equal(directionText("83-73", 2), "forward right");
  assert.equal(directionText("33x52", 1), "jump forward left");
  assert.equal(directionText("33x54x73", 1), "jump forward right", "the first of several");
});

test("a list describes each move by its piece and arrows, following the pieces as they move", () => {
  const moves = ["33-42", "83-73", "42-53", "pass", "53x74x93"];
  assert.deepEqual(plain(signsOf(OPENING, moves, 1)), ["☀3 ↖", "☀3 ↙", "☀3 ↗", "pass", "☀3 ×↗↖"]);
});

test("pieces named by numbers are so in a list too", () => {
  namePieces(true);
  assert.deepEqual(plain(signsOf(OPENING, ["33-42", "95-84"], 1)), ["13 ↖", "6 ↙"]);
  namePieces(false);
});

test("on a turned board the arrows are turned", () => {
  assert.deepEqual(plain(signsOf(OPENING, ["33-42", "83-73", "11-21"], 2)), [
    "☀3 ↘",
    "☀3 ↗",
    "★1 ↙",
  ]);
});
