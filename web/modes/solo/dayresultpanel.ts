/** What comes of a solved task of the day: its result, and the line to tell others. */

import type { ModeContext } from "../../game/mode.ts";
import { dayEntry } from "../../game/storage/dayresults.ts";
import { fetchDayLooks } from "../../ui/daylooks.ts";
import { element, write } from "../../ui/element.ts";
import { ShareResult } from "../../ui/shareresult.ts";
import { streakText } from "../../ui/streak.ts";
import { dayNoted, dayTold } from "./day.ts";
import type { SoloState } from "./state.ts";

/** Once its style sheet is in effect. */
export async function createDayResultPanel(
  context: Pick<ModeContext, "store" | "reportQuarantined">,
) {
  await fetchDayLooks();
  return new DayResultPanel(context);
}

export class DayResultPanel {
  #days;
  #streak = element("p", { class: "status-sub" });
  #share = new ShareResult();

  root = element("div", { class: "day-told" }, this.#streak, this.#share.root);

  constructor(context: Pick<ModeContext, "store" | "reportQuarantined">) {
    this.#days = dayEntry(context);
  }

  /** The army is home, by the task of a day. */
  note(state: SoloState) {
    this.#days.change((days) => dayNoted(days, state));
  }

  /** @param state of whatever task */
  show(state: SoloState) {
    const told = dayTold(this.#days.value, state);
    this.root.hidden = told === null;
    this.#streak.hidden = !told?.streak;
    write(this.#streak, () => streakText(told?.streak ?? 0));
    this.#share.show(told);
  }
}
