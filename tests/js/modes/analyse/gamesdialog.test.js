import assert from "node:assert/strict";
import { test } from "node:test";
import { oldGameRequest } from "../../../../web/game/oldgame.js";
import { parseOldGames } from "../../../../web/modes/analyse/gamesdialog.js";

const GAME = Object.freeze({
  id: "g",
  kind: "game",
  title: "A game",
  year: 1899,
  source: "A book",
  text: "{1} wins.",
  ruleset: "original",
  start: null,
  moves: ["33-43"],
  notes: [{ ply: 1, text: "{2} looks on." }],
});
const FIGURE = { ...GAME, id: "f", kind: "figure", start: "5 1 0" };
const STILL = { ...FIGURE, id: "s", moves: [] };
const PUZZLE = { id: "p", kind: "puzzle", position: "5 1 0", goal: "win-1" };

test("games and figures are listed apart, without those that have no moves", () => {
  const { games, figures } = parseOldGames({ historic: [GAME, FIGURE, STILL, PUZZLE] });
  assert.deepEqual(
    [games, figures].map((list) => list.map(({ id }) => id)),
    [["g"], ["f"]],
  );
  assert.throws(() => parseOldGames({}));
  assert.throws(() => parseOldGames(null));
});

test("the notes of an old game become comments, which call the players by their colours", () => {
  const game = oldGameRequest(GAME, ["green", "red"], 1);
  assert.deepEqual(game.comments, [
    { ply: 0, text: "Green wins." },
    { ply: 1, text: "Red looks on." },
  ]);
  assert.deepEqual([game.at, game.title, game.year], [1, "A game", 1899]);
});
