/**
 * A day counts for the streak if its three steps were solved on that day, by the player's clock and time zone, with
 * hints or without. Earlier days can be played too, but do not fill a gap in the streak. Seven days in a row earn a
 * free day: a missed day then does not end the streak.
 */

import type { ModeContext } from "../mode.ts";
import type { PuzzleStep, Step } from "../routes.ts";
import { STEPS } from "../routes.ts";
import type { DailyDay, DayResults, PuzzleDay, SoloDay } from "./dayresults.ts";
import { betterEnding, dayEntry, withDaily } from "./dayresults.ts";
import { daysAfter, today } from "./days.ts";

/** `perfect`: solved at the first try, or at par, without help. */
export type StepMark = "open" | "solved" | "perfect";

const UNTRIED: PuzzleDay = Object.freeze({ wrong: 0, hints: 0, on: null });

export function dailyOf({ daily }: DayResults, date: string): DailyDay {
  return daily[date] ?? {};
}

/**
 * Records a try; once the step is solved, its result stays.
 *
 * @param event "wrong" also if the solution is viewed
 * @param now today's date
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

export function openStep(day: DailyDay): Step | null {
  return STEPS.find((step) => markOf(day, step) === "open") ?? null;
}

/** The next open step, or else an earlier one. */
export function stepAfter(day: DailyDay, step: Step): Step | null {
  const at = STEPS.indexOf(step);
  const others = [...STEPS.slice(at + 1), ...STEPS.slice(0, at)];
  return others.find((each) => markOf(day, each) === "open") ?? null;
}

/** The day of the last solved step; null if a step is open. */
export function doneOn(day: DailyDay): string | null {
  const days = STEPS.map((step) => day[step]?.on ?? null);
  return days.includes(null) ? null : (days.sort().at(-1) ?? null);
}

export interface Streak {
  /** The streak up to today, or to yesterday while today can still be played. */
  now: number;
  longest: number;
  /** Free days left. */
  free: number;
  /** Missed days that a free day covered. */
  covered: ReadonlySet<string>;
}

/** How many days in a row earn a free day, and how many free days can be kept. */
export const DAYS_FOR_FREE = 7;
export const MOST_FREE = 2;

/** Whether all steps were solved by the end of the day. */
function isOnTime(results: DayResults, date: string) {
  const on = doneOn(dailyOf(results, date));
  return on !== null && on <= date;
}

/**
 * Days after today do not count yet: the clock was wrong then, or is wrong now.
 *
 * @param now today's date
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

interface TodaysDaily {
  date: string;
  /** In the order of `STEPS`. */
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
