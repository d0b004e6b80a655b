/**
 * The Daily Salta of a player: how far each day is, and the days in a row.
 *
 * What counts for the streak is a day whose three steps were solved on that day, by the clock and in the time zone
 * of the player, with hints or without. An earlier day can be played as well, but that closes no gap. Seven days in
 * a row earn a free day: a day that is missed then does not end the streak.
 */

import type { ModeContext } from "../mode.ts";
import type { PuzzleStep, Step } from "../routes.ts";
import { STEPS } from "../routes.ts";
import type { DailyDay, DayResults, PuzzleDay, SoloDay } from "./dayresults.ts";
import { betterEnding, dayEntry, withDaily } from "./dayresults.ts";
import { daysAfter, today } from "./days.ts";

/** How a step stands: `perfect` is solved at the first try, or at par, without help. */
export type StepMark = "open" | "solved" | "perfect";

const UNTRIED: PuzzleDay = Object.freeze({ wrong: 0, hints: 0, on: null });

export function dailyOf({ daily }: DayResults, date: string): DailyDay {
  return daily[date] ?? {};
}

/**
 * Something has happened in a try at a step. Once it is solved, its result stays.
 *
 * @param event to look at the solution is a wrong move
 * @param now today
 */
export function stepTried(
  results: DayResults,
  date: string,
  step: PuzzleStep,
  event: "wrong" | "hint" | "solved",
  now: string = today(),
): DayResults {
  const day = dailyOf(results, date);
  const known = day[step] ?? UNTRIED;
  if (known.on !== null) return results;
  const next = {
    wrong: known.wrong + Number(event === "wrong"),
    hints: known.hints + Number(event === "hint"),
    on: event === "solved" ? now : null,
  };
  return withDaily(results, date, { ...day, [step]: Object.freeze(next) });
}

/** The Solo ending of a day is solved. */
export function endingSolved(results: DayResults, date: string, found: SoloDay): DayResults {
  const day = dailyOf(results, date);
  const ending = day.ending ? betterEnding(day.ending, found) : found;
  return ending === day.ending ? results : withDaily(results, date, { ...day, ending });
}

export function markOf(day: DailyDay, step: Step): StepMark {
  const result = day[step];
  if (!result?.on) return "open";
  const isPerfect =
    "moves" in result
      ? result.moves <= result.par && !result.helped
      : result.wrong === 0 && result.hints === 0;
  return isPerfect ? "perfect" : "solved";
}

/** The first step that is not solved; null where all are. */
export function openStep(day: DailyDay): Step | null {
  return STEPS.find((step) => markOf(day, step) === "open") ?? null;
}

/** The open step to go on to from one: the next one, or else an earlier one; null where no other is open. */
export function stepAfter(day: DailyDay, step: Step): Step | null {
  const at = STEPS.indexOf(step);
  const others = [...STEPS.slice(at + 1), ...STEPS.slice(0, at)];
  return others.find((each) => markOf(day, each) === "open") ?? null;
}

/** The day on which the last of the three steps was solved; null where one is open. */
export function doneOn(day: DailyDay): string | null {
  const days = STEPS.map((step) => day[step]?.on ?? null);
  return days.includes(null) ? null : (days.sort().at(-1) ?? null);
}

// Days in a row

export interface Streak {
  /** Days up to today, or to yesterday as long as today can still be played */
  now: number;
  longest: number;
  /** Free days that are left */
  free: number;
  /** The days that were missed and covered by a free day */
  covered: ReadonlySet<string>;
}

/** So many days in a row earn a free day, and so many can be kept. */
export const DAYS_FOR_FREE = 7;
export const MOST_FREE = 2;

/** Were all steps of a day solved by the end of it? */
function isOnTime(results: DayResults, date: string) {
  const on = doneOn(dailyOf(results, date));
  return on !== null && on <= date;
}

/**
 * What lies ahead of today counts for nothing yet: the clock was wrong once, or is wrong now.
 *
 * @param now today
 */
export function streakOf(results: DayResults, now: string): Streak {
  const all = Object.keys(results.daily);
  const days = new Set(all.filter((date) => date <= now && isOnTime(results, date)));
  const [first = now] = [...days].sort();
  const covered: Set<string> = new Set();
  let [length, longest, free] = [0, 0, 0];
  for (let date = first; date <= now; date = daysAfter(date, 1)) {
    if (days.has(date)) {
      length += 1;
      longest = Math.max(longest, length);
      if (length % DAYS_FOR_FREE === 0) free = Math.min(MOST_FREE, free + 1);
    } else if (free > 0 && date < now) {
      free -= 1;
      covered.add(date);
    } else if (date < now) length = 0;
  }
  return { now: length, longest, free, covered };
}

/** Today's Daily Salta as a card on the page may show it. */
interface TodaysDaily {
  date: string;
  /** In their order */
  marks: readonly StepMark[];
  isDone: boolean;
  streak: Streak;
}

export function todaysDaily(
  context: Pick<ModeContext, "store" | "reportQuarantined">,
  date: string = today(),
): TodaysDaily {
  const results = dayEntry(context).value;
  const marks = STEPS.map((step) => markOf(dailyOf(results, date), step));
  return { date, marks, isDone: !marks.includes("open"), streak: streakOf(results, date) };
}
