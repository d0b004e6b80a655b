/** The steps of each day, as the site has them from Python. */

import type { DailyStock, DailyTask } from "../../engine/puzzleresults.ts";
import type { ModeContext } from "../../game/mode.ts";
import { isCount, isText, listOf, recordOf } from "../../game/storage/datachecks.ts";
import { createDataFile } from "../../game/storage/datafile.ts";
import { daysBetween, isDate } from "../../game/storage/days.ts";

/** The steps of one day. */
interface DaySteps {
  ruleset: string;
  run: DailyTask;
  tactic: DailyTask;
  ending: { position: string; par: number };
}

export type StepsOf = (date: string) => DaySteps;

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

/**
 * The days follow each other from the first one on, and then begin again.
 *
 * @throws {Error} where the data has not the form of a stock
 */
export function parseStock(data: unknown): StepsOf {
  const { first, ruleset, days } = data as DailyStock;
  if (!isStock(data) || days.length === 0) throw new Error("the stock of days has not its form");
  return (date) => {
    const found = days.at(daysBetween(first, date) % days.length);
    if (!found) throw new Error(`there is no day ${date}`);
    const [position, par] = found.ending;
    return { ...found, ruleset, ending: { position, par } };
  };
}

let file: ReturnType<typeof createDataFile<StepsOf>> | null = null;

/** The file of the days, which the page fetches once. */
export function dailyFile({ data }: Pick<ModeContext, "data">) {
  file ??= createDataFile(data.build.data?.daily, parseStock);
  return file;
}
