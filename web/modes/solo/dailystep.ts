/** The ending of a Daily Salta in Solo: its result, and how its day stands. */

import type { ModeContext } from "../../game/mode.ts";
import { dailyOf, endingSolved } from "../../game/storage/daily.ts";
import type { DayResults } from "../../game/storage/dayresults.ts";
import { dayEntry } from "../../game/storage/dayresults.ts";
import { today } from "../../game/storage/days.ts";
import { doneLine, nextText } from "../../game/texts/dailyline.ts";
import { createDailyStrip } from "../../ui/dailystrip.ts";
import type { SoloState } from "./state.ts";

type Context = Pick<ModeContext, "store" | "reportQuarantined">;

/** The results where the ending of a day on the board is home. */
export function endingNoted(days: DayResults, { task, finish }: SoloState, now: string = today()) {
  if (!finish || task?.origin.from !== "daily" || !task.par) return days;
  const { moves, helped } = finish;
  const found = Object.freeze({ moves, helped, par: task.par.high, on: now });
  return endingSolved(days, task.origin.date, found);
}

/** Once its style sheet is in effect. */
export async function createDailyEnding(context: Context) {
  return new DailyEnding(context, await createDailyStrip(context));
}

export class DailyEnding {
  #days;
  #strip;

  constructor(context: Context, strip: Awaited<ReturnType<typeof createDailyStrip>>) {
    this.#days = dayEntry(context);
    this.#strip = strip;
  }

  get root() {
    return this.#strip.root;
  }

  /** @param state of whatever task */
  show(state: SoloState) {
    const { origin } = state.task ?? {};
    this.#days.change((days) => endingNoted(days, state));
    this.#strip.show(origin?.from === "daily" ? { date: origin.date, step: "ending" } : null);
  }

  /** The line of the day, if it is done; else "". */
  doneLine(date: string) {
    return doneLine(this.#days.value, date);
  }

  /** What the button that leads on from the result says. */
  next(date: string) {
    return nextText(dailyOf(this.#days.value, date));
  }
}
