/** The days that have a Daily Salta, as Python generates them for the site. */

import {
  anything,
  integer,
  list,
  made,
  object,
  optional,
  parsed,
  text,
} from "../../base/schema.ts";
import type { DailyTask } from "../../engine/puzzleresults.ts";
import type { ModeContext } from "../../game/mode.ts";
import { createDataFile } from "../../game/storage/datafile.ts";
import { dateForm, dateText, daysAfter, daysBetween } from "../../game/storage/days.ts";
import { speaker } from "../../i18n/catalogue.ts";

const say = speaker("today");

export interface DaySteps {
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
const stock = object({
  first: dateForm,
  ruleset: text,
  days: list(
    object({
      run: task,
      tactic: task,
      ending: made(list(anything, 2), ([position, par]) => ending({ position, par })),
    }),
  ),
});

export function parseStock(data: unknown): DailyDays {
  const read = parsed(stock, data);
  if (!read || read.days.length === 0) throw new Error("daily puzzles: malformed data");
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

let file: ReturnType<typeof createDataFile<DailyDays>> | null = null;

/** The file with the days, which the page fetches only once. */
export function dailyFile({ data }: Pick<ModeContext, "data">) {
  file ??= createDataFile(data.build.data?.daily, parseStock);
  return file;
}
