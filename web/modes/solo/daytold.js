/** What comes of a solved task of the day: its result, and the line to tell others. */

import { dayEntry } from "../../game/dayresults.js";
import { fetchDayLooks } from "../../ui/daylooks.js";
import { element, write } from "../../ui/element.js";
import { ShareResult } from "../../ui/shareresult.js";
import { streakText } from "../../ui/streak.js";
import { dayNoted, dayTold } from "./day.js";

/** @import { ModeContext } from "../../game/mode.js" */
/** @import { SoloState } from "./state.js" */

/** Once its style sheet is in effect. @param {Pick<ModeContext, "store" | "reportAside">} context */
export async function createDayTold(context) {
  await fetchDayLooks();
  return new DayTold(context);
}

export class DayTold {
  #days;
  #streak = element("p", { class: "status-sub" });
  #share = new ShareResult();

  root = element("div", { class: "day-told" }, this.#streak, this.#share.root);

  /** @param {Pick<ModeContext, "store" | "reportAside">} context */
  constructor(context) {
    this.#days = dayEntry(context);
  }

  /** The army is home, by the task of a day. @param {SoloState} state */
  note(state) {
    this.#days.change((days) => dayNoted(days, state));
  }

  /** @param {SoloState} state  of whatever task */
  show(state) {
    const told = dayTold(this.#days.value, state);
    this.root.hidden = told === null;
    this.#streak.hidden = !told?.streak;
    write(this.#streak, () => streakText(told?.streak ?? 0));
    this.#share.show(told);
  }
}
