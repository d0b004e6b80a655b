import assert from "node:assert/strict";
import { test } from "node:test";
import { gamesOf } from "../../../../web/app/backup/mergedgames.ts";
import { parsed } from "../../../../web/base/schema.ts";
import type { View } from "../../../../web/engine/gameresults.ts";
import { archivedGame } from "../../../../web/game/storage/archivedgame.ts";
import { asking } from "../../engine/asked.ts";
import { viewWith } from "../../game/record/view.ts";
import { archived } from "../../game/storage/archived.ts";

function stray(moves: readonly string[], rest: object = {}) {
  const { game } = archived({ moves });
  const { id: _, ...other } = game;
  return { game: { ...other, record: { ...game.record, cursor: 0, ...rest } } };
}

/** A Python that answers the same for each game. */
const ask = (view: Partial<View> = {}) =>
  asking(async ({ games }) => ({ done: true, games: games?.map(() => viewWith(view)) }));

const watch = (see = (_done: number) => {}, stop = new AbortController()) => ({
  progress: {
    set value({ done }: { done: number; of: number }) {
      see(done);
    },
  },
  signal: stop.signal,
});

const made = new Date(5000);

test("a game on a board enters the archive at its last position, always with the same id", async () => {
  const asked: object[] = [];
  const backup = { games: [], strays: [stray(["33-42", "82-73"])], made };
  const listen = asking(async ({ op: _, ...fields }) => {
    asked.push(fields);
    return { done: true, games: [viewWith()] };
  });
  const { games, unread } = await gamesOf(backup, listen, watch());
  assert.equal(unread, 0);
  const record = { ruleset: "tournament", start: null, moves: ["33-42", "82-73"] };
  assert.deepEqual(asked, [{ games: [record] }]);
  const [game] = games;
  assert.ok(game && parsed(archivedGame, JSON.parse(JSON.stringify(game))));
  assert.deepEqual([game.board, game.result, game.changed], [viewWith().board, null, 5000]);
  assert.equal((await gamesOf(backup, ask(), watch())).games[0]?.id, game.id);
});

test("a game that the backup's archive has, at the same length or longer, is not added twice", async () => {
  const games = [archived({ id: "known", moves: ["33-42", "82-73"] })];
  const found = await gamesOf({ games, strays: [stray(["33-42"])], made }, ask(), watch());
  assert.deepEqual(found.games, games);
});

test("a finished game has its winner, as far as certain", async () => {
  const ending = { reason: "home", winner: 1 } as const;
  const over = await gamesOf(
    { games: [], strays: [stray(["33-42"])], made },
    ask({ ending }),
    watch(),
  );
  assert.deepEqual(over.games[0]?.result, {
    winner: 1,
    reason: "home",
    points: null,
    proven: false,
  });
  const given = stray(["33-42"], { resigned: 1, cursor: 1 });
  const resigned = await gamesOf({ games: [], strays: [given], made: null }, ask(), watch());
  assert.equal(resigned.games[0]?.result?.winner, 2);
  const late = stray(["33-42"], { timeout: 2, cursor: 1 });
  const lost = await gamesOf({ games: [], strays: [late], made: null }, ask(), watch());
  assert.deepEqual([lost.games[0]?.result?.winner, lost.games[0]?.result?.reason], [1, "time"]);
});

test("a game that Python cannot read is counted", async () => {
  const one = asking(async () => ({ done: true, games: [null, viewWith()] }));
  const strays = [stray(["33-99"]), stray(["33-42"])];
  const found = await gamesOf({ games: [], strays, made }, one, watch());
  assert.deepEqual([found.games.length, found.unread], [1, 1]);
  const fail = asking(async () => Promise.reject(new Error("no Python")));
  assert.deepEqual(await gamesOf({ games: [], strays, made }, fail, watch()), {
    games: [],
    unread: 2,
  });
});

test("many games are read in batches of a hundred, and reading can be stopped", async () => {
  const strays = Array.from({ length: 250 }, (_, n) =>
    stray([`${11 + (n % 50)}-33`, `${11 + n}-44`]),
  );
  const counts: unknown[] = [];
  const seen: number[] = [];
  const listen = asking(async ({ games }) => {
    counts.push(games?.length);
    return { done: true, games: games?.map(() => viewWith()) };
  });
  const whole = await gamesOf(
    { games: [], strays, made },
    listen,
    watch((n) => seen.push(n)),
  );
  assert.equal(whole.games.length, 250);
  assert.deepEqual(
    [counts, seen],
    [
      [100, 100, 50],
      [100, 200, 250],
    ],
  );
  const stop = new AbortController();
  const stopped = gamesOf(
    { games: [], strays, made },
    asking(async ({ games }, { signal }) => {
      signal?.throwIfAborted();
      return { done: true, games: games?.map(() => viewWith()) };
    }),
    watch((n) => n === 100 && stop.abort(), stop),
  );
  await assert.rejects(stopped, { name: "AbortError" });
});
