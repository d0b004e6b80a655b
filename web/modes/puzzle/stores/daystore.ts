/** The puzzles of the Daily Salta: the first two steps of a day. */

import type { ModeContext } from "../../../game/mode.ts";
import { dailyOf, stepAfter, stepTried } from "../../../game/storage/daily.ts";
import { dayEntry } from "../../../game/storage/dayresults.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { DayOrigin } from "../origin.ts";

const say = speaker("today");

export type DayEvent = "hint" | "wrong" | "solved";

type Services = Pick<ModeContext, "openScreen" | "store" | "reportQuarantined">;

export class DayStore {
  #services;
  #days;

  constructor(services: Services) {
    this.#services = services;
    this.#days = dayEntry(services);
  }

  note({ date, step }: DayOrigin, event: DayEvent) {
    this.#days.change((days) => stepTried(days, date, step, event));
  }

  nextText(origin: DayOrigin) {
    return say(this.#stepAfter(origin) ? "daily.next" : "daily.title");
  }

  openNext(origin: DayOrigin) {
    const { date } = origin;
    const step = this.#stepAfter(origin);
    this.#services.openScreen(step ? { screen: "daily", date, step } : { screen: "duel", date });
  }

  #stepAfter({ date, step }: DayOrigin) {
    return stepAfter(dailyOf(this.#days.value, date), step);
  }
}
