import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { placeAfter, scriptOf } from "../../../../web/app/history/lineboard.ts";

const DATA = new URL("../../../../salta_core/puzzle/data/historic.tsv", import.meta.url);
const OPENING = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0";
const GAMES = readFileSync(DATA, "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split("\t"))
  .map(([kind, id = "", , , start = "", , , moves = ""]) => ({
    ...{ kind, id, start: start === "opening" ? OPENING : start },
    moves: moves === "-" ? [] : moves.split(" "),
  }));

const sorted = (board: string) => [...board].sort().join("");

for (const { id, start, moves } of GAMES) {
  test(`${id} has a board for each of its moves, with the same pieces on all of them`, () => {
    const { boards, paths } = scriptOf({ start, moves }, ["green", "red"]);
    assert.equal(boards.length, moves.length + 1);
    assert.equal(paths.length, moves.length);
    const [first = ""] = boards;
    assert.equal(first.length, 50);
    for (const [place, board] of boards.entries()) {
      assert.equal(sorted(board), sorted(first), `move ${place}`);
      const [from, to] = paths[place - 1] ?? [];
      if (from === undefined || to === undefined) continue;
      assert.equal(at(board, to), at(boards[place - 1] ?? "", from));
      assert.equal(at(board, from), ".");
    }
  });
}

test("a whole game that player 1 wins ends with that army seven rows ahead", () => {
  const game = GAMES.find(({ id }) => id === "schubert-specimen");
  assert.ok(game);
  const { boards } = scriptOf(game, ["green", "red"]);
  assert.equal(boards.at(-1)?.slice(35), boards[0]?.slice(0, 15));
});

test("steps end at the start and at the end of a game", () => {
  assert.equal(placeAfter("before", 0, 3), 0);
  assert.equal(placeAfter("after", 3, 3), 3);
  assert.equal(placeAfter("before", 2, 3), 1);
  assert.equal(placeAfter("after", 2, 3), 3);
  assert.equal(placeAfter("first", 2, 3), 0);
  assert.equal(placeAfter("last", 0, 3), 3);
});

/** The letter on a square, by its number. */
function at(board: string, number: number) {
  return board[5 * (Math.floor(number / 10) - 1) + (number % 10) - 1];
}
