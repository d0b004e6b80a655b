import assert from "node:assert/strict";
import { test } from "node:test";
import { aimText } from "../../../../../web/modes/play/panels/aim.js";

const LETTERS = [..."ABCDEFGHIJKLMNO"];

/** Goals by piece: the rows of stars, moons and suns, and the place of number 1 to 5 in them. @param {readonly number[]} rows @param {(rank: number) => number} place */
const goalsOf = (rows, place) =>
  Object.fromEntries(
    LETTERS.map((letter, index) => [
      letter,
      10 * (rows[Math.floor(index / 5)] ?? 0) + place((index % 5) + 1),
    ]),
  );

const lower = (/** @type {Record<string, number>} */ goals) =>
  Object.fromEntries(
    Object.entries(goals).map(([letter, number]) => [letter.toLowerCase(), 116 - number]),
  );

const SHIFT = goalsOf([8, 9, 10], (rank) => rank);
const MIRROR = goalsOf([10, 9, 8], (rank) => 6 - rank);

test("the picture of the pieces at home is told from the player's own side", () => {
  const told =
    "from left to right: Sun 1 to Sun 5 in the last row, Moon 1 to Moon 5 in the row before it, Star 1 to Star 5 in the third row from the end.";
  assert.equal(aimText(SHIFT, 1, "green"), `Green at home, ${told}`);
  assert.equal(aimText(lower(SHIFT), 2, "red"), `Red at home, ${told}`);
});

test("mirrored goals are told as they are", () => {
  const told = aimText(MIRROR, 1, "blue");
  assert.match(told, /^Blue at home, .*: Star 5 to Star 1 in the last row/);
});
