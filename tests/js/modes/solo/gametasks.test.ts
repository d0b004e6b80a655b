import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import type { Parking } from "../../../../web/engine/gameresults.ts";
import type { ArchivedGame } from "../../../../web/game/storage/archivedgame.ts";
import type { GameTasks } from "../../../../web/modes/solo/gametasks.ts";
import { findGameTasks, gameTask, gameTasksEntry } from "../../../../web/modes/solo/gametasks.ts";
import { soloTask } from "../../../../web/modes/solo/task.ts";
import type { Asked } from "../../engine/asked.ts";
import { asking } from "../../engine/asked.ts";
import { START } from "./army.ts";

const PERSON = { kind: "person" } as const;
const COMPUTER = { kind: "computer", level: 3 } as const;

function parking(player: 1 | 2, wasted: number, limit: number): Parking {
  const position = player === 1 ? START : START.toLowerCase();
  return {
    ruleset: `tournament+limit=${100 + limit}`,
    player,
    ply: 150,
    position,
    away: 3,
    par: 6,
    took: 6 + wasted,
    home: true,
  };
}

function archivedGame(id: string, part: Partial<ArchivedGame> = {}): ArchivedGame {
  const record = { ruleset: "tournament", start: null, moves: ["33-43", id], cursor: 2 };
  const seats = { 1: PERSON, 2: COMPUTER };
  const result = { winner: 1, reason: "home", points: 3, proven: true };
  const game = { record, seats, seed: 1 };
  const times = { begun: 0, changed: Date.UTC(2026, 10, 12, 12) };
  return { id, game, result, ...times, star: false, note: "", accuracy: null, ...part } as never;
}

function searching(found: Readonly<Record<string, readonly Parking[]>>) {
  const asked: Asked[] = [];
  let value: GameTasks = { tasks: [], read: [] };
  const entry = {
    get value() {
      return value;
    },
    change(make: (now: GameTasks) => GameTasks) {
      value = make(value);
      return true;
    },
  };
  const ask = asking(async (request) => {
    asked.push(request);
    return { done: true, tasks: found[request.moves?.[1] ?? ""] ?? [] };
  });
  const run = async (games: readonly ArchivedGame[]) => {
    const left: number[] = [];
    const archive = { all: async () => games };
    await findGameTasks({ ask, archive, entry }, new AbortController().signal, (n) => left.push(n));
    return left;
  };
  return { run, asked, entry };
}

test("each game is searched once, and the most wasteful tasks come first", async () => {
  const { run, asked, entry } = searching({ a: [parking(1, 2, 1)], b: [parking(1, 9, 2)] });
  const games = ["a", "b"].map((id) => archivedGame(id));
  assert.deepEqual(await run(games), [2, 1, 0]);
  assert.deepEqual(
    entry.value.tasks.map(({ took, date }) => [took, date]),
    [
      [15, "2026-11-12"],
      [8, "2026-11-12"],
    ],
  );
  assert.deepEqual(await run(games), [0]);
  assert.equal(asked.length, 2);
});

test("tasks use only the players' own pieces, from games played here to their end", async () => {
  const { run, asked, entry } = searching({ a: [parking(1, 3, 1), parking(2, 5, 1)] });
  await run([
    archivedGame("a"),
    archivedGame("b", { result: null }),
    archivedGame("c", { headers: { Event: "x" } }),
    archivedGame("d", { game: { ...archivedGame("d").game, seats: { 1: COMPUTER, 2: COMPUTER } } }),
  ]);
  assert.equal(asked.length, 1);
  assert.deepEqual(
    entry.value.tasks.map(({ player }) => player),
    [1],
  );
});

test("the tasks of a deleted game are deleted with it, and at most twenty are kept", async () => {
  const many = Array.from({ length: 30 }, (_, n) => parking(1, 2 + n, n));
  const { run, entry } = searching({ a: many, b: [parking(1, 2, 40)] });
  await run([archivedGame("a")]);
  assert.equal(entry.value.tasks.length, 20);
  assert.equal(Math.min(...entry.value.tasks.map(({ took }) => took)), 6 + 12);
  await run([archivedGame("b")]);
  assert.equal(entry.value.tasks.length, 1);
  assert.deepEqual(entry.value.read, ["b 2"]);
});

test("stored tasks are read back, and each is a valid task", async () => {
  const { run, entry } = searching({ a: [parking(1, 3, 1)] });
  await run([archivedGame("a")]);
  const read = parsed(gameTasksEntry.schema, JSON.parse(JSON.stringify(entry.value)));
  assert.deepEqual(read, entry.value);
  const [first] = entry.value.tasks;
  assert.ok(first);
  const task = gameTask(first);
  assert.deepEqual(task.origin, { from: "game", away: 3, took: 9, date: "2026-11-12" });
  assert.deepEqual(parsed(soloTask, JSON.parse(JSON.stringify(task))), task);
  assert.equal(parsed(gameTasksEntry.schema, { ...entry.value, read: [1] }), null);
  assert.equal(
    parsed(gameTasksEntry.schema, { ...entry.value, tasks: [{ ...first, position: "<b>" }] }),
    null,
  );
});
