import type { Infer } from "../../base/schema.ts";
import {
  flag,
  integer,
  list,
  map,
  matching,
  natural,
  nullable,
  object,
  optional,
} from "../../base/schema.ts";
import type { ModeContext } from "../mode.ts";
import { dateForm } from "./days.ts";
import { defineEntry } from "./entry.ts";
import type { Store } from "./storage.ts";
import { SharedEntry } from "./storage.ts";

/** The best solution; `on` is the day of the first solution. */
const soloDay = object({ moves: integer, par: integer, helped: flag, on: dateForm });
export type SoloDay = Infer<typeof soloDay>;

/** The wrong tries and hints before the solution; `on` is its day, null while unsolved. */
const puzzleDay = object({ wrong: natural, hints: natural, on: nullable(dateForm) });
export type PuzzleDay = Infer<typeof puzzleDay>;

/** The number of the player's moves in a duel. */
export const DUEL_MOVES = 10;

/**
 * The try that counts. `on` is the day of the last move, null before; `margin` and `losses` are null until Python has
 * counted.
 */
const duelDay = object({
  moves: list(matching(/^[0-9x-]{5,60}$|^pass$/), DUEL_MOVES),
  on: nullable(dateForm),
  margin: nullable(integer),
  best: integer,
  losses: nullable(list(natural, DUEL_MOVES)),
});
export type DuelDay = Infer<typeof duelDay>;

const dailyDay = object({
  duel: optional(duelDay),
  /** A friend's result in the duel, as it is in a link. */
  friend: optional(matching(/^[0-9+-]{3,40}$/)),
  run: optional(puzzleDay),
  tactic: optional(puzzleDay),
  ending: optional(soloDay),
});
export type DailyDay = Infer<typeof dailyDay>;

const dayResults = object({ daily: map(dailyDay, dateForm) });
export type DayResults = Infer<typeof dayResults>;

/** More than ten years. The oldest days are dropped first, so that the entry stays bounded. */
const MOST = 4000;

export const NO_DAYS: DayResults = Object.freeze({ daily: Object.freeze({}) });

/** The better solution, with the earlier day of the two. */
export function betterEnding(known: SoloDay, found: SoloDay): SoloDay {
  const on = known.on < found.on ? known.on : found.on;
  const isBetter =
    found.moves < known.moves || (found.moves === known.moves && known.helped && !found.helped);
  if (!isBetter && on === known.on) return known;
  return Object.freeze({ ...(isBetter ? found : known), on });
}

/** Of two results, the one that was solved sooner. */
function soonerTry(here: PuzzleDay, there: PuzzleDay): PuzzleDay {
  if (there.on === null) return here;
  return here.on === null || there.on < here.on ? there : here;
}

/** Whether moves continue a line. */
export function isLonger(moves: readonly string[], line: readonly string[]) {
  return moves.length > line.length && line.every((move, place) => move === moves[place]);
}

/** A try that is over, or else the one with more moves, or the one that was over sooner. */
function fartherDuel(here: DuelDay, there: DuelDay): DuelDay {
  if (here.on !== there.on) {
    const isSooner = there.on === null || (here.on !== null && here.on < there.on);
    return isSooner ? here : there;
  }
  const more = there.moves.length - here.moves.length;
  if (more !== 0) return more > 0 ? there : here;
  return here.losses === null && here.moves.join() === there.moves.join() ? there : here;
}

export function withDaily(results: DayResults, date: string, day: DailyDay): DayResults {
  return Object.freeze({ daily: newest({ ...results.daily, [date]: Object.freeze(day) }) });
}

export function mergedDays(now: DayResults, other: DayResults): DayResults {
  const all = { ...now.daily };
  for (const [date, there] of Object.entries(other.daily)) {
    const here = all[date];
    all[date] = here === undefined ? there : mergedDaily(here, there);
  }
  return Object.freeze({ daily: newest(all) });
}

function mergedDaily(here: DailyDay, there: DailyDay): DailyDay {
  const day = { ...there, ...here };
  if (here.duel && there.duel) day.duel = fartherDuel(here.duel, there.duel);
  if (here.run && there.run) day.run = soonerTry(here.run, there.run);
  if (here.tactic && there.tactic) day.tactic = soonerTry(here.tactic, there.tactic);
  if (here.ending && there.ending) day.ending = betterEnding(here.ending, there.ending);
  return Object.freeze(day);
}

export const daysEntry = defineEntry({
  name: "days",
  version: 1,
  schema: dayResults,
  merge: mergedDays,
  count: ({ daily }) => Object.keys(daily).length,
});

/** All parts of the page use the same entry, even if nothing can be stored. */
const entries: WeakMap<Store, SharedEntry<DayResults>> = new WeakMap();

/** Unreadable results are reported once. */
export function dayEntry({
  store,
  reportQuarantined,
}: Pick<ModeContext, "store" | "reportQuarantined">) {
  const known = entries.get(store);
  if (known) return known;
  const entry = new SharedEntry(store, { ...daysEntry, first: () => NO_DAYS });
  entries.set(store, entry);
  if (entry.quarantined) reportQuarantined(entry.quarantined);
  return entry;
}

/** @param map keyed by date */
function newest<T>(map: Record<string, T>): Readonly<Record<string, T>> {
  const dates = Object.keys(map);
  if (dates.length <= MOST) return Object.freeze(map);
  return Object.freeze(
    Object.fromEntries(
      dates
        .sort()
        .slice(-MOST)
        .map((date) => [date, map[date] as T]),
    ),
  );
}
