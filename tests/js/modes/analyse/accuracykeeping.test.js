import assert from "node:assert/strict";
import { test } from "node:test";
import { keepAccuracy } from "../../../../web/modes/analyse/accuracykeeping.js";
import { archived } from "../../game/archived.js";

/** @import { ArchivedGame } from "../../../../web/game/archivedgame.js" */

const RESULT = /** @type {const} */ ({ winner: 1, reason: "home", points: 3, proven: true });
const GAME = { ruleset: "tournament", start: null, moves: ["33-42", "82-73"] };

/** @param {readonly ArchivedGame[]} games */
function archiveWith(games) {
  const map = new Map(games.map((game) => [game.id, game]));
  return {
    map,
    all: async () => [...map.values()],
    /** @param {string} id @param {(now: ArchivedGame | null) => ArchivedGame | null} make */
    async change(id, make) {
      const next = make(map.get(id) ?? null);
      if (next) map.set(id, next);
      return next;
    },
  };
}

/** A review in which each move cost so much. @param {readonly number[]} losses */
const reviewOf = (losses) => ({
  game: GAME,
  isDone: true,
  plies: /** @type {any[]} */ (
    [...losses, null].map((loss, ply) => ({ ply, loss, move: GAME.moves[ply] ?? null }))
  ),
});

test("a finished game of the archive gets the accuracy of its review, and no other game does", async () => {
  const { moves } = GAME;
  const archive = archiveWith([
    archived({ id: "same", moves, result: RESULT }),
    archived({ id: "open", moves }),
    archived({ id: "shorter", moves: moves.slice(0, 1), result: RESULT }),
    archived({ id: "other", moves: ["33-42", "84-74"], result: RESULT }),
  ]);
  await keepAccuracy(reviewOf([250, 0]), archive);
  const found = [...archive.map.values()].map(({ id, accuracy }) => [id, accuracy]);
  assert.deepEqual(found, [
    ["same", { 1: 50, 2: 100 }],
    ["open", null],
    ["shorter", null],
    ["other", null],
  ]);
});
