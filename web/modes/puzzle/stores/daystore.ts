/** The puzzles of the Daily Salta: the first two steps of a day. */

import type { ModeContext } from "../../../game/mode.ts";
import type { Player } from "../../../game/record/record.ts";
import { dailyOf, markOf, stepAfter, stepTried } from "../../../game/storage/daily.ts";
import { dayEntry } from "../../../game/storage/dayresults.ts";
import { doneLine, nextText } from "../../../game/texts/dailyline.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { DayOrigin } from "../origin.ts";

const say = speaker("today");

export type DayEvent = "hint" | "wrong" | "solved";

type Services = Pick<ModeContext, "openScreen" | "store" | "reportQuarantined"> & {
  board: Pick<ModeContext["board"], "celebrate">;
};

export class DayStore {
  #services;
  #days;

  constructor(services: Services) {
    this.#services = services;
    this.#days = dayEntry(services);
  }

  /** When the last step of the day is solved, the board celebrates it as the solver's win. */
  note({ date, step }: DayOrigin, event: DayEvent, solver: Player) {
    const before = this.#days.value;
    this.#days.change((days) => stepTried(days, date, step, event));
    const line = this.#days.value === before ? "" : doneLine(this.#days.value, date);
    if (line) void this.#services.board.celebrate(solver, () => line);
  }

  nextText({ date, step }: DayOrigin) {
    const day = dailyOf(this.#days.value, date);
    const isUnsolved = markOf(day, step) === "open";
    return isUnsolved && !stepAfter(day, step) ? say("daily.title") : nextText(day);
  }

  openNext({ date, step }: DayOrigin) {
    const next = stepAfter(dailyOf(this.#days.value, date), step);
    this.#services.openScreen({ screen: "daily", date, step: next ?? "steps" });
  }
}
