/** The task of a day: what is kept of it, and what there is to tell of it. */

import type { ModeContext } from "../../game/mode.ts";
import type { DayResults, SoloDay } from "../../game/storage/dayresults.ts";
import { dayEntry, soloSolved, streakOf } from "../../game/storage/dayresults.ts";
import { today } from "../../game/storage/days.ts";
import { sharedText, soloLine } from "../../game/texts/sharelines.ts";
import { element, write } from "../../ui/element.ts";
import { fetchDayLooks } from "../../ui/newday.ts";
import { ShareResult, streakText } from "../../ui/shareresult.ts";
import { starsOf } from "./par.ts";
import type { Results } from "./results.ts";
import { bestOf } from "./results.ts";
import type { SoloState } from "./state.ts";

/** What a player can tell of the day's task, and how many days in a row there are. */
type Told = { line: string; text: string; streak: number };

/** A result of a day; `on` is null where an earlier version of the page did not note it. */
export type KnownDay = Omit<SoloDay, "on"> & { on: string | null };

/** The results where the task of a day on the board is home. */
export function dayNoted(days: DayResults, { task, finish }: SoloState, now: string = today()) {
  if (!finish || task?.origin.from !== "day" || !task.par) return days;
  const { moves, helped } = finish;
  const found = Object.freeze({ moves, helped, par: task.par.high, on: now });
  return soloSolved(days, task.origin.date, found);
}

/** All results by date, with those that were only stored with their tasks. */
export function knownDays(
  { solo }: DayResults,
  results: Results,
): Readonly<Record<string, KnownDay>> {
  const older = Object.entries(results.days).flatMap(([date, { key, par }]) => {
    const { moves } = bestOf(results, key, par);
    if (moves === null || solo[date]) return [];
    const { helped = false } = results.best[key] ?? {};
    return [[date, { moves, par, helped, on: null }] as const];
  });
  return { ...Object.fromEntries(older), ...solo };
}

/** The stars of a result. */
export function starsOn({ moves, par }: KnownDay) {
  return starsOf(moves, { low: par, high: par });
}

/** What there is to tell of the day's task on the board, once it is home. */
function dayTold(
  days: DayResults,
  { task, finish }: SoloState,
  now: string = today(),
): Told | null {
  if (!finish || task?.origin.from !== "day") return null;
  const { date } = task.origin;
  const result = days.solo[date];
  if (!result) return null;
  const line = soloLine(date, result, starsOn(result));
  const text = sharedText(line, "solo", date, location.href);
  return { line, text, streak: streakOf(days.solo, now).now };
}

// The panel about a solved task of the day: its result, and the line to share.

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
