/** Tasks from the player's own games: ways home that cost more moves than necessary. */

import type { Infer } from "../../base/schema.ts";
import { flag, integer, list, object, oneOf, text, where } from "../../base/schema.ts";
import type { Ask } from "../../engine/client.ts";
import type { Parking } from "../../engine/gameresults.ts";
import type { ModeContext } from "../../game/mode.ts";
import { isPerson } from "../../game/record/seats.ts";
import type { Archive } from "../../game/storage/archive.ts";
import type { ArchivedGame } from "../../game/storage/archivedgame.ts";
import { dateForm, dateOf } from "../../game/storage/days.ts";
import { defineEntry } from "../../game/storage/entry.ts";
import { SharedEntry } from "../../game/storage/storage.ts";
import { rangeOf } from "./par.ts";
import type { Task } from "./task.ts";
import { isPosition, keyOf } from "./task.ts";

const MOST_TASKS = 20;
/** The maximum number of searched games that are stored, more than the archive can hold. */
const MOST_READ = 5000;

/** A task, with the game that it comes from and the day on which that was played. */
const gameTaskForm = object({
  ruleset: text,
  player: oneOf(1, 2),
  ply: integer,
  position: where(text, isPosition),
  away: integer,
  par: integer,
  took: integer,
  home: flag,
  game: text,
  date: dateForm,
});
export type GameTask = Infer<typeof gameTaskForm>;

const gameTasks = object({
  /** Most wasteful first. */
  tasks: list(gameTaskForm, MOST_TASKS),
  /** The searched games, as named by `nameOf`. */
  read: list(text),
});
export type GameTasks = Infer<typeof gameTasks>;

const NOTHING: GameTasks = Object.freeze({ tasks: Object.freeze([]), read: Object.freeze([]) });

export function gameTaskEntry({
  store,
  reportQuarantined,
}: Pick<ModeContext, "store" | "reportQuarantined">) {
  const entry = new SharedEntry(store, { ...gameTasksEntry, first: () => NOTHING });
  if (entry.quarantined) reportQuarantined(entry.quarantined);
  return entry;
}

/** Searches the finished games that have not been searched yet. */
export async function findGameTasks(
  {
    ask,
    archive,
    entry,
  }: {
    ask: Ask;
    archive: Pick<Archive, "all">;
    entry: Pick<SharedEntry<GameTasks>, "value" | "change">;
  },
  signal: AbortSignal,
  onFound: (left: number) => void,
) {
  const games = (await archive.all()).filter(isOwn);
  entry.change((now) => withoutOthers(now, games));
  const left = games.filter((game) => !entry.value.read.includes(nameOf(game)));
  onFound(left.length);
  for (const [place, game] of left.entries()) {
    if (signal.aborted) return;
    const { ruleset, start, moves } = game.game.record;
    const { tasks } = await ask("homecoming", { ruleset, start, moves: [...moves] }, { signal });
    entry.change((now) => withGame(now, game, tasks));
    onFound(left.length - place - 1);
  }
}

/** Whether a game is over and was played here by a person, not read from a file. */
function isOwn({ result, headers, game: { seats } }: ArchivedGame) {
  return result !== null && !headers && (isPerson(seats, 1) || isPerson(seats, 2));
}

/** Includes the number of moves, since a game may continue after a take-back. */
function nameOf({ id, game: { record } }: ArchivedGame) {
  return `${id} ${record.moves.length}`;
}

function withoutOthers(now: GameTasks, games: readonly ArchivedGame[]): GameTasks {
  const there = new Set(games.map(nameOf));
  const read = now.read.filter((name) => there.has(name));
  if (read.length === now.read.length) return now;
  return Object.freeze({ read, tasks: now.tasks.filter(({ game }) => there.has(game)) });
}

function withGame(now: GameTasks, game: ArchivedGame, found: readonly Parking[]): GameTasks {
  const { seats } = game.game;
  const origin = { game: nameOf(game), date: dateOf(new Date(game.changed)) };
  const own = found
    .filter(({ player }) => isPerson(seats, player))
    .map((parking) => Object.freeze({ ...parking, ...origin }));
  const known = new Set(own.map(keyOf));
  const others = now.tasks.filter((task) => !known.has(keyOf(task)));
  const tasks = [...others, ...own].sort((one, other) => wastedBy(other) - wastedBy(one));
  const read = [...now.read.filter((name) => name !== origin.game), origin.game];
  return Object.freeze({ tasks: tasks.slice(0, MOST_TASKS), read: read.slice(-MOST_READ) });
}

function wastedBy({ par, took }: GameTask) {
  return took - par;
}

export function gameTask({ ruleset, position, par, away, took, date }: GameTask): Task {
  const origin = Object.freeze({ from: "game" as const, away, took, date });
  return Object.freeze({ ruleset, position, par: rangeOf(par), origin });
}

export const gameTasksEntry = defineEntry({
  name: "solo-games",
  version: 1,
  schema: gameTasks,
});
