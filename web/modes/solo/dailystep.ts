import { endingSolved } from "../../game/storage/daily.ts";
import type { DayResults } from "../../game/storage/dayresults.ts";
import { today } from "../../game/storage/days.ts";
import type { SoloState } from "./state.ts";

/** The results of the days, with that of the day's ending on the board once its army is home. */
export function endingNoted(days: DayResults, { task, finish }: SoloState, now: string = today()) {
  if (!finish || task?.origin.from !== "daily" || !task.par) return days;
  const { moves, helped } = finish;
  const found = Object.freeze({ moves, helped, par: task.par.high, on: now });
  return endingSolved(days, task.origin.date, found);
}
