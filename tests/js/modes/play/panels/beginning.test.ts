import assert from "node:assert/strict";
import { test } from "node:test";
import { aimText } from "../../../../../web/modes/play/panels/beginning.ts";

const LETTERS = [..."ABCDEFGHIJKLMNO"];

/** Goals by piece: the rows of stars, moons and suns, and the place of number 1 to 5 in them. */
const goalsOf = (rows: readonly number[], place: (rank: number) => number) =>
  Object.fromEntries(
    LETTERS.map((linkPlay, index) => [
      linkPlay,
      10 * (rows[Math.floor(index / 5)] ?? 0) + place((index % 5) + 1),
    ]),
  );

const lower = (goals: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(goals).map(([linkPlay, number]) => [linkPlay.toLowerCase(), 116 - number]),
  );

const SHIFT = goalsOf([8, 9, 10], (rank) => rank);
const MIRROR = goalsOf([10, 9, 8], (rank) => 6 - rank);

test("the picture of the pieces at home is told from the player's own side", () => {
  const told =
    "from left to right. Last row: Sun\u00a01 to Sun\u00a05. Second row from the end: Moon\u00a01 to Moon\u00a05. Third row from the end: Star\u00a01 to Star\u00a05.";
  assert.equal(aimText(SHIFT, 1, "green"), `Green at home, ${told}`);
  assert.equal(aimText(lower(SHIFT), 2, "red"), `Red at home, ${told}`);
});

test("mirrored goals are told as they are", () => {
  const told = aimText(MIRROR, 1, "blue");
  assert.match(told, /^Blue at home, .*\. Last row: Star\u00a05 to Star\u00a01\. /);
});

test("of a smaller army only the rows with pieces are told", () => {
  const few = Object.fromEntries(Object.entries(SHIFT).filter(([piece]) => "FGKL".includes(piece)));
  assert.equal(
    aimText(few, 1, "green"),
    "Green at home, from left to right. Last row: Sun\u00a01 to Sun\u00a02. Second row from the end: Moon\u00a01 to Moon\u00a02.",
  );
});
