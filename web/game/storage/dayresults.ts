/** The results of the days of the Daily Salta. */

import type { ModeContext } from "../mode.ts";
import { isCount, isFlag, isNatural, mapOf, orMissing, orNull, recordOf } from "./datachecks.ts";
import { isDate } from "./days.ts";
import type { Store } from "./storage.ts";
import { SharedEntry } from "./storage.ts";

/** The best solution of a Solo task; `on`: the first day on which there was one. */
export type SoloDay = { moves: number; par: number; helped: boolean; on: string };

/** Wrong moves and hints until a puzzle was solved; `on`: the day of that, null: not yet. */
export type PuzzleDay = { wrong: number; hints: number; on: string | null };

/** What is known of the three steps of a Daily Salta. */
export type DailyDay = { run?: PuzzleDay; tactic?: PuzzleDay; ending?: SoloDay };

type ByDate<T> = Readonly<Record<string, T>>;

export interface DayResults {
  daily: ByDate<DailyDay>;
}

/** More than ten years. The oldest go first, so that the entry stays bounded. */
const MOST = 4000;

export const NO_DAYS: DayResults = Object.freeze({ daily: Object.freeze({}) });

/** The better of two solutions, with the first day on which there was one. */
export function betterEnding(known: SoloDay, found: SoloDay): SoloDay {
  const on = known.on < found.on ? known.on : found.on;
  const isBetter =
    found.moves < known.moves || (found.moves === known.moves && known.helped && !found.helped);
  if (!isBetter && on === known.on) return known;
  return Object.freeze({ ...(isBetter ? found : known), on });
}

/** The result that counts of two tries: the one that was solved sooner. */
function soonerTry(here: PuzzleDay, there: PuzzleDay): PuzzleDay {
  if (there.on === null) return here;
  return here.on === null || there.on < here.on ? there : here;
}

/** The results with those of a day of the Daily Salta. */
export function withDaily(results: DayResults, date: string, day: DailyDay): DayResults {
  return Object.freeze({ daily: newest({ ...results.daily, [date]: Object.freeze(day) }) });
}

/** The results of two browsers. */
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
  if (here.run && there.run) day.run = soonerTry(here.run, there.run);
  if (here.tactic && there.tactic) day.tactic = soonerTry(here.tactic, there.tactic);
  if (here.ending && there.ending) day.ending = betterEnding(here.ending, there.ending);
  return Object.freeze(day);
}

const isSoloDay = recordOf({ moves: isCount, par: isCount, helped: isFlag, on: isDate });
const isPuzzleDay = recordOf({ wrong: isNatural, hints: isNatural, on: orNull(isDate) });
const isDays = recordOf({
  daily: mapOf(
    recordOf({
      run: orMissing(isPuzzleDay),
      tactic: orMissing(isPuzzleDay),
      ending: orMissing(isSoloDay),
    }),
  ),
});

export function parseDays(data: unknown): DayResults | null {
  if (!isDays(data)) return null;
  const { daily } = data as DayResults;
  return Object.keys(daily).every(isDate) ? Object.freeze({ daily: Object.freeze(daily) }) : null;
}

/** The entry of each store: the parts of the page share it, also where nothing can be stored. */
const entries: WeakMap<Store, SharedEntry<DayResults>> = new WeakMap();

/** The stored results of the days; unreadable ones are reported once. */
export function dayEntry({
  store,
  reportQuarantined,
}: Pick<ModeContext, "store" | "reportQuarantined">) {
  const known = entries.get(store);
  if (known) return known;
  const entry = new SharedEntry(store, { name: "days", parse: parseDays, first: () => NO_DAYS });
  entries.set(store, entry);
  if (entry.quarantined) reportQuarantined(entry.quarantined);
  return entry;
}

/** @param map by date */
function newest<T>(map: Record<string, T>): ByDate<T> {
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
