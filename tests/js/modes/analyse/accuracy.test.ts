import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReviewedPly } from "../../../../web/engine/gameresults.ts";
import type { ArchivedGame } from "../../../../web/game/storage/archivedgame.ts";
import { keepAccuracy } from "../../../../web/modes/analyse/accuracy.ts";
import { archived } from "../../game/storage/archived.ts";
import { partly } from "../../partly.ts";

const RESULT = { winner: 1, reason: "home", points: 3, proven: true } as const;
const GAME = { ruleset: "tournament", start: null, moves: ["33-42", "82-73"] };

function archiveWith(games: readonly ArchivedGame[]) {
  const map = new Map(games.map((game) => [game.id, game]));
  return {
    map,
    all: async () => [...map.values()],
    async change(id: string, make: (now: ArchivedGame | null) => ArchivedGame | null) {
      const next = make(map.get(id) ?? null);
      if (next) map.set(id, next);
      return next;
    },
  };
}

/** A review in which each move had the given cost. */
const reviewOf = (losses: readonly number[]) => ({
  game: GAME,
  isDone: true,
  moments: [],
  plies: [...losses, null].map((loss, ply) =>
    partly<ReviewedPly>({ ply, loss, move: GAME.moves[ply] ?? null }),
  ),
});

test("a finished archived game gets the accuracy of its review, and no other game does", async () => {
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
