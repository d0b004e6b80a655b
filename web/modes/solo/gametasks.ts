/** The tasks from the player's own games: ways home that cost more moves than they needed. */

import type { Ask } from "../../engine/client.ts";
import type { Parking } from "../../engine/gameresults.ts";
import type { ModeContext } from "../../game/mode.ts";
import { isPerson } from "../../game/record/seats.ts";
import type { Archive } from "../../game/storage/archive.ts";
import type { ArchivedGame } from "../../game/storage/archivedgame.ts";
import { isCount, isFlag, isText, listOf, recordOf } from "../../game/storage/datachecks.ts";
import { dateOf, isDate } from "../../game/storage/days.ts";
import { SharedEntry } from "../../game/storage/storage.ts";
import { rangeOf } from "./par.ts";
import type { Task } from "./task.ts";
import { isPosition, keyOf } from "./task.ts";

/** Such a task, the game that it comes from, and the day when that was played. */
export type GameTask = Parking & { game: string; date: string };

export interface GameTasks {
  /** Those that wasted most first */
  tasks: readonly GameTask[];
  /** The games that have been looked through, as `nameOf` */
  read: readonly string[];
}

/** So many tasks are kept. */
const MOST_TASKS = 20;
/** More than the games that there is room for. */
const MOST_READ = 5000;

const NOTHING: GameTasks = Object.freeze({ tasks: Object.freeze([]), read: Object.freeze([]) });

export function gameTaskEntry({
  store,
  reportQuarantined,
}: Pick<ModeContext, "store" | "reportQuarantined">) {
  const shape = { name: "solo-games", parse: parseGameTasks, first: () => NOTHING };
  const entry = new SharedEntry<GameTasks>(store, shape);
  if (entry.quarantined) reportQuarantined(entry.quarantined);
  return entry;
}

/**
 * Look through the games that are over and have not been looked through.
 *
 * @param onFound called after each game, with how many are left
 */
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

/** Over, played here by somebody, and not read from a file. */
function isOwn({ result, headers, game: { seats } }: ArchivedGame) {
  return result !== null && !headers && (isPerson(seats, 1) || isPerson(seats, 2));
}

/** A game may go on, after a move was taken back. */
function nameOf({ id, game: { record } }: ArchivedGame) {
  return `${id} ${record.moves.length}`;
}

/** Without the games that are no longer there. */
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

const isTasks = recordOf({
  read: listOf(isText),
  tasks: listOf(
    recordOf({
      ruleset: isText,
      player: (value) => value === 1 || value === 2,
      ply: isCount,
      position: (value) => isText(value) && isPosition(String(value)),
      away: isCount,
      par: isCount,
      took: isCount,
      home: isFlag,
      game: isText,
      date: isDate,
    }),
  ),
});

export function parseGameTasks(data: unknown): GameTasks | null {
  if (!isTasks(data)) return null;
  const { tasks, read } = data as GameTasks;
  return tasks.length <= MOST_TASKS ? Object.freeze({ tasks, read }) : null;
}
