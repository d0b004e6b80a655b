/** The days that have a Daily Salta, and the steps of each, as the site has them from Python. */

import type { DailyStock, DailyTask } from "../../engine/puzzleresults.ts";
import type { ModeContext } from "../../game/mode.ts";
import { isCount, isText, listOf, recordOf } from "../../game/storage/datachecks.ts";
import { createDataFile } from "../../game/storage/datafile.ts";
import { dateText, daysAfter, daysBetween, isDate } from "../../game/storage/days.ts";
import { speaker } from "../../i18n/catalogue.ts";

const say = speaker("today");

/** The steps of one day. */
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

const isTask = recordOf({
  position: isText,
  goal: isText,
  rating: isCount,
  line: listOf(isText),
});
const isEnding = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && isText(value[0]) && isCount(value[1]);
const isStock = recordOf({
  first: isDate,
  ruleset: isText,
  days: listOf(recordOf({ run: isTask, tactic: isTask, ending: isEnding })),
});

/** @throws {Error} if the data has not the form of a stock */
export function parseStock(data: unknown): DailyDays {
  const { first, ruleset, days } = data as DailyStock;
  if (!isStock(data) || days.length === 0) throw new Error("the stock of days has not its form");
  const stepsOf = (date: string) => {
    const found = days[daysBetween(first, date)];
    if (!found) return null;
    const [position, par] = found.ending;
    return { ...found, ruleset, ending: { position, par } };
  };
  return Object.freeze({ first, last: daysAfter(first, days.length - 1), stepsOf });
}

/** Why a day has no Daily Salta; null if it has one. */
export function reasonForNone({ first, last }: DailyDays, date: string) {
  if (date < first) return () => say("none.before", { date: dateText(first) });
  return date > last ? () => say("none.after", { date: dateText(last) }) : null;
}

let file: ReturnType<typeof createDataFile<DailyDays>> | null = null;

/** The file of the days, which the page fetches once. */
export function dailyFile({ data }: Pick<ModeContext, "data">) {
  file ??= createDataFile(data.build.data?.daily, parseStock);
  return file;
}
