import assert from "node:assert/strict";
import { test } from "node:test";
import { gamesOf } from "../../../../web/app/backup/mergedgames.ts";
import type { View } from "../../../../web/engine/gameresults.ts";
import { parseArchived } from "../../../../web/game/storage/archivedgame.ts";
import { asking } from "../../engine/asked.ts";
import { viewWith } from "../../game/record/view.ts";
import { archived } from "../../game/storage/archived.ts";

function stray(moves: readonly string[], rest: object = {}) {
  const { game } = archived({ moves });
  const { id: _, ...other } = game;
  return { game: { ...other, record: { ...game.record, cursor: 0, ...rest } } };
}

const ask = (view: Partial<View> = {}) => asking(async () => viewWith(view));

const made = new Date(5000);

test("a game on a board comes into the archive at its last position, under the same name each time", async () => {
  const asked: object[] = [];
  const backup = { games: [], strays: [stray(["33-42", "82-73"])], made };
  const listen = asking(async ({ op: _, ...fields }) => {
    asked.push(fields);
    return viewWith();
  });
  const { games, unread } = await gamesOf(backup, listen);
  assert.equal(unread, 0);
  assert.deepEqual(asked, [{ ruleset: "tournament", start: null, moves: ["33-42", "82-73"] }]);
  const [game] = games;
  assert.ok(game && parseArchived(JSON.parse(JSON.stringify(game))));
  assert.deepEqual([game.board, game.result, game.changed], [viewWith().board, null, 5000]);
  assert.equal((await gamesOf(backup, ask())).games[0]?.id, game.id);
});

test("a game that the archive of the backup has, as far or farther, does not come twice", async () => {
  const games = [archived({ id: "known", moves: ["33-42", "82-73"] })];
  const found = await gamesOf({ games, strays: [stray(["33-42"])], made }, ask());
  assert.deepEqual(found.games, games);
});

test("a game that is over says who has won, as far as that is certain", async () => {
  const ending = { reason: "home", winner: 1 } as const;
  const over = await gamesOf({ games: [], strays: [stray(["33-42"])], made }, ask({ ending }));
  assert.deepEqual(over.games[0]?.result, {
    winner: 1,
    reason: "home",
    points: null,
    proven: false,
  });
  const given = stray(["33-42"], { resigned: 1, cursor: 1 });
  const resigned = await gamesOf({ games: [], strays: [given], made: null }, ask());
  assert.equal(resigned.games[0]?.result?.winner, 2);
  const late = stray(["33-42"], { timeout: 2, cursor: 1 });
  const lost = await gamesOf({ games: [], strays: [late], made: null }, ask());
  assert.deepEqual([lost.games[0]?.result?.winner, lost.games[0]?.result?.reason], [1, "time"]);
});

test("a game that Python cannot read is counted", async () => {
  const fail = asking(async () => Promise.reject(new Error("bad move")));
  const found = await gamesOf({ games: [], strays: [stray(["33-42"])], made }, fail);
  assert.deepEqual(found, { games: [], unread: 1 });
});
