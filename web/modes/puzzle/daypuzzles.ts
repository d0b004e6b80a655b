/** The puzzles of the Daily Salta: the first two steps of a day. */

import type { ModeContext } from "../../game/mode.ts";
import type { Player } from "../../game/record/record.ts";
import { dailyOf, markOf, stepAfter, stepTried } from "../../game/storage/daily.ts";
import { dayEntry } from "../../game/storage/dayresults.ts";
import { doneLine, nextText, stepName } from "../../game/texts/dailyline.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { createDailyStrip } from "../../ui/dailystrip.ts";
import type { DayOrigin, Origin } from "./origin.ts";
import type { DayEvent } from "./puzzleviewer.ts";

const say = speaker("today");

type Context = Pick<ModeContext, "board" | "openScreen" | "store" | "reportQuarantined">;

/** Once its style sheet is in effect. */
export async function createDayPuzzles(context: Context) {
  return new DayPuzzles(context, await createDailyStrip(context));
}

export class DayPuzzles {
  #context;
  #days;
  #strip;

  constructor(context: Context, strip: Awaited<ReturnType<typeof createDailyStrip>>) {
    this.#context = context;
    this.#days = dayEntry(context);
    this.#strip = strip;
  }

  /** How the steps of the day stand. */
  get root() {
    return this.#strip.root;
  }

  /** A day's last step, once solved, is celebrated as a win of the solver. */
  note(at: DayOrigin, event: DayEvent, solver: Player) {
    const before = this.#days.value;
    this.#days.change((days) => stepTried(days, at.date, at.step, event));
    this.show(at);
    const line = this.#days.value === before ? "" : doneLine(this.#days.value, at.date);
    if (line) void this.#context.board.celebrate(solver, () => line);
  }

  show(origin: Origin) {
    this.#strip.show(origin?.from === "day" ? origin : null);
  }

  titleOf({ step }: DayOrigin) {
    return stepName(step);
  }

  nextOf(at: DayOrigin) {
    const day = dailyOf(this.#days.value, at.date);
    const isUnsolved = markOf(day, at.step) === "open";
    return isUnsolved && !stepAfter(day, at.step) ? say("daily.title") : nextText(day);
  }

  goOn(at: DayOrigin) {
    const next = stepAfter(dailyOf(this.#days.value, at.date), at.step);
    this.#context.openScreen({ screen: "daily", date: at.date, step: next ?? "steps" });
  }
}
