/** The puzzles of the Daily Salta: the first two steps of a day. */

import type { ModeContext } from "../../game/mode.ts";
import type { Player } from "../../game/record/record.ts";
import type { PuzzleStep } from "../../game/routes.ts";
import { dailyOf, markOf, stepAfter, stepTried } from "../../game/storage/daily.ts";
import { dayEntry } from "../../game/storage/dayresults.ts";
import { isDate } from "../../game/storage/days.ts";
import { doneLine, nextText, stepName } from "../../game/texts/dailyline.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { createDailyStrip } from "../../ui/dailystrip.ts";
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
  note(pool: string, event: DayEvent, solver: Player) {
    const at = stepOfPool(pool);
    if (!at) return;
    const before = this.#days.value;
    this.#days.change((days) => stepTried(days, at.date, at.step, event));
    this.show(pool);
    const line = this.#days.value === before ? "" : doneLine(this.#days.value, at.date);
    if (line) void this.#context.board.celebrate(solver, () => line);
  }

  show(pool: string) {
    this.#strip.show(stepOfPool(pool));
  }

  titleOf(pool: string) {
    const step = stepOfPool(pool)?.step;
    return step ? stepName(step) : "";
  }

  nextOf(pool: string) {
    const at = stepOfPool(pool);
    if (!at) return "";
    const day = dailyOf(this.#days.value, at.date);
    const isUnsolved = markOf(day, at.step) === "open";
    return isUnsolved && !stepAfter(day, at.step) ? say("daily.title") : nextText(day);
  }

  goOn(pool: string) {
    const at = stepOfPool(pool);
    if (!at) return false;
    const next = stepAfter(dailyOf(this.#days.value, at.date), at.step);
    this.#context.openScreen({ screen: "daily", date: at.date, step: next ?? "steps" });
    return true;
  }
}

/** A puzzle that is a step of a day is stored with a set of this name, its date and its step. */
const POOL = /^daily\/([^/]+)\/(run|tactic)$/;

/** Which step of which day a set stands for; null for none. */
export function stepOfPool(pool: string): { date: string; step: PuzzleStep } | null {
  const [, date, step] = POOL.exec(pool) ?? [];
  return isDate(date) ? { date, step: step === "run" ? "run" : "tactic" } : null;
}
