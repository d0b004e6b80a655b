/** The days that have a Daily Salta, as Python generates them for the site: a duel and three puzzles each. */

import type { Infer } from "../../base/schema.ts";
import {
  anything,
  integer,
  list,
  made,
  object,
  optional,
  parsed,
  text,
  whole,
} from "../../base/schema.ts";
import type { DailyTask } from "../../engine/puzzleresults.ts";
import { speaker } from "../../i18n/catalogue.ts";
import type { ModeContext } from "../mode.ts";
import { createDataFile } from "./datafile.ts";
import { dateForm, dateText, daysAfter, daysBetween, isDay } from "./days.ts";

const say = speaker("today");

/** The side to move is the player's. `line` are the player's moves that reach the best margin known. */
export type DayDuel = Infer<typeof duel>;

export interface DaySteps {
  duel: DayDuel;
  ruleset: string;
  run: DailyTask;
  tactic: DailyTask;
  ending: { position: string; par: number };
}

export interface DailyDays {
  first: string;
  last: string;
  /** Null before the first day and after the last one */
  stepsOf: (date: string) => DaySteps | null;
}

const task = object({
  position: text,
  goal: text,
  rating: integer,
  line: list(text),
  tree: optional(text),
});
const ending = object({ position: text, par: integer });
const duel = object({
  ruleset: text,
  position: text,
  seed: integer,
  noise: integer,
  level: whole(1, 10),
  best: integer,
  line: list(text),
});
const stock = object({
  first: dateForm,
  ruleset: text,
  days: list(
    object({
      duel,
      run: task,
      tactic: task,
      ending: made(list(anything, 2), ([position, par]) => ending({ position, par })),
    }),
  ),
});

export function parseStock(data: unknown): DailyDays {
  const read = parsed(stock, data);
  if (!read || read.days.length === 0) {
    throw new Error("daily puzzles: malformed data");
  }
  const { first, ruleset, days } = read;
  const stepsOf = (date: string) => {
    const found = days[daysBetween(first, date)];
    return found ? { ...found, ruleset } : null;
  };
  return Object.freeze({ first, last: daysAfter(first, days.length - 1), stepsOf });
}

/** Null if the day has a Daily Salta. */
export function reasonForNone({ first, last }: DailyDays, date: string) {
  if (date < first) return () => say("none.before", { date: dateText(first) });
  return date > last ? () => say("none.after", { date: dateText(last) }) : null;
}

/** Null if the day can be played. Tomorrow can be, since it may have begun in a friend's time zone. */
export function reasonAgainst(days: DailyDays, date: string, now: string) {
  if (!isDay(date)) return () => say("link.day");
  const isLater = date > daysAfter(now, 1) && date <= days.last;
  return isLater ? () => say("link.later", { date: dateText(date) }) : reasonForNone(days, date);
}

let file: ReturnType<typeof createDataFile<DailyDays>> | null = null;

/** The file with the days, which the page fetches only once. */
export function dailyFile({ data }: Pick<ModeContext, "data">) {
  file ??= createDataFile(data.build.data?.daily, parseStock);
  return file;
}
