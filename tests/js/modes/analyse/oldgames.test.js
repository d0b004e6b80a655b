import assert from "node:assert/strict";
import { test } from "node:test";
import { oldGameRequest } from "../../../../web/game/oldgame.js";
import { parseOldGames } from "../../../../web/modes/analyse/oldgames.js";

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

test("games and figures are told apart, and what has no moves is left out", () => {
  const { games, figures } = parseOldGames({ historic: [GAME, FIGURE, STILL, PUZZLE] });
  assert.deepEqual(
    [games, figures].map((tours) => tours.map(({ id }) => id)),
    [["g"], ["f"]],
  );
  assert.throws(() => parseOldGames({}));
  assert.throws(() => parseOldGames(null));
});

test("an old game is looked at with its notes, which call the players by their colours", () => {
  const wish = oldGameRequest(GAME, ["green", "red"], 1);
  assert.deepEqual(wish.comments, [
    { ply: 0, text: "Green wins." },
    { ply: 1, text: "Red looks on." },
  ]);
  assert.deepEqual([wish.at, wish.title, wish.year], [1, "A game", 1899]);
});
