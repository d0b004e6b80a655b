/**
 * A day counts for the streak if its duel was played on that day, by the player's clock and time zone. Earlier days can
 * be played too, but do not fill a gap in the streak. Seven days in a row earn a free day: a missed day then does not
 * end the streak. The puzzles of a day have marks, but do not count.
 */

import type { PuzzleStep, Step } from "../routes.ts";
import { STEPS } from "../routes.ts";
import type { DailyDay, DayResults, DuelDay, PuzzleDay, SoloDay } from "./dayresults.ts";
import { betterEnding, DUEL_MOVES, isLonger, withDaily } from "./dayresults.ts";
import { daysAfter, today } from "./days.ts";

/** `perfect`: solved at the first try, or at par, without help. */
export type StepMark = "open" | "solved" | "perfect";

const UNTRIED: PuzzleDay = Object.freeze({ wrong: 0, hints: 0, on: null });

export function dailyOf({ daily }: DayResults, date: string): DailyDay {
  return daily[date] ?? {};
}

/**
 * Records a move of the try that counts. A line that does not continue the stored one is refused: another tab has made
 * other moves, or the try is over.
 *
 * @param moves all of the player's moves, with the new one
 * @param best the best possible margin
 * @param now today's date
 */
export function duelMoved(
  results: DayResults,
  date: string,
  { moves, best }: Pick<DuelDay, "moves" | "best">,
  now: string = today(),
): DayResults {
  const day = dailyOf(results, date);
  const isNext = isLonger(moves, day.duel?.moves ?? []) && moves.length <= DUEL_MOVES;
  if (!isNext || day.duel?.on) return results;
  const on = moves.length === DUEL_MOVES ? now : null;
  const line = Object.freeze([...moves]);
  const duel = Object.freeze({ moves: line, best, on, margin: null, losses: null });
  return withDaily(results, date, { ...day, duel });
}

/** Adds what Python has found about a try that is over, and ends a try that was over before its last move. */
export function duelJudged(
  results: DayResults,
  date: string,
  found: Partial<Pick<DuelDay, "margin" | "losses" | "best">>,
  now: string = today(),
): DayResults {
  const day = dailyOf(results, date);
  if (!day.duel) return results;
  const { losses = null } = found;
  const isKnown = day.duel.margin === found.margin && (day.duel.losses !== null || losses === null);
  if (day.duel.on && isKnown) return results;
  const duel = Object.freeze({ ...day.duel, ...found, on: day.duel.on ?? now });
  return withDaily(results, date, { ...day, duel });
}

/** Keeps a friend's result in the duel, to be compared after the player's own try. */
export function friendNoted(results: DayResults, date: string, friend: string): DayResults {
  const day = dailyOf(results, date);
  return day.friend === friend ? results : withDaily(results, date, { ...day, friend });
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

/** The next open step, or else an earlier one. */
export function stepAfter(day: DailyDay, step: Step): Step | null {
  const at = STEPS.indexOf(step);
  const others = [...STEPS.slice(at + 1), ...STEPS.slice(0, at)];
  return others.find((each) => markOf(day, each) === "open") ?? null;
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

/** Whether the duel was over by the end of the day. */
function isOnTime(results: DayResults, date: string) {
  const on = dailyOf(results, date).duel?.on ?? null;
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

/** The duels that are over and counted, by date. */
export function judgedDuels({ daily }: DayResults) {
  return Object.entries(daily).flatMap(([date, { duel }]) => {
    const margin = duel?.on ? duel.margin : null;
    return duel && margin !== null ? [{ date, margin, best: duel.best }] : [];
  });
}
