import assert from "node:assert/strict";
import { test } from "node:test";
import { oldGameRequest } from "../../../../../web/game/storage/oldgame.ts";
import { parseOldGames } from "../../../../../web/modes/analyse/stores/gamesstore.ts";

const GAME = Object.freeze({
  id: "figure-23",
  kind: "game",
  year: 1899,
  source: "schubert",
  ruleset: "original",
  start: null,
  moves: ["33-43"],
  notes: [1],
});
const FIGURE = { ...GAME, id: "f", kind: "figure", start: "5 1 0" };
const STILL = { ...FIGURE, id: "s", moves: [] };
const PUZZLE = { id: "p", kind: "puzzle", position: "5 1 0", goal: "win-1" };

test("games and historic positions are listed separately, without those that have no moves", () => {
  const { games, figures } = parseOldGames({ historic: [GAME, FIGURE, STILL, PUZZLE] });
  assert.deepEqual(
    [games, figures].map((list) => list.map(({ id }) => id)),
    [["figure-23"], ["f"]],
  );
  assert.throws(() => parseOldGames({}));
  assert.throws(() => parseOldGames(null));
});

test("the notes of a historic game become comments, which call the players by their colours", () => {
  const game = oldGameRequest(GAME, ["green", "red"], 1);
  const [first, second, ...others] = game.comments ?? [];
  assert.equal(first?.ply, 0);
  assert.match(first?.text ?? "", /^Green has five steps to go, Red more than forty\./);
  assert.equal(second?.ply, 1);
  assert.match(second?.text ?? "", /Red has gained time/);
  assert.deepEqual(others, []);
  assert.deepEqual([game.at, game.title, game.year], [1, "One way out", 1899]);
  assert.equal(game.source, "H. Schubert, Salta, Leipzig 1899");
});
