/** The task of a day: what is kept of it, and what there is to tell of it. */

import { soloSolved, streakOf } from "../../game/dayresults.js";
import { today } from "../../game/days.js";
import { sharedText, soloLine } from "../../game/sharelines.js";
import { bestOf } from "./results.js";
import { starsOf } from "./stars.js";

/** @import { DayResults, SoloDay } from "../../game/dayresults.js" */
/** @import { Results } from "./results.js" */
/** @import { SoloState } from "./state.js" */

/** What a player can tell of the day's task, and how many days in a row there are. @typedef {{ line: string, text: string, streak: number }} Told */

/** A result of a day; `on` is null where an earlier version of the page did not note it. @typedef {Omit<SoloDay, "on"> & { on: string | null }} KnownDay */

/** The results where the task of a day on the board is home. @param {DayResults} days @param {SoloState} state @param {string} [now] */
export function dayNoted(days, { task, finish }, now = today()) {
  if (!finish || task?.origin.from !== "day" || !task.par) return days;
  const { moves, helped } = finish;
  const found = Object.freeze({ moves, helped, par: task.par.high, on: now });
  return soloSolved(days, task.origin.date, found);
}

/** All results by date, with those that were only stored with their tasks. @param {DayResults} days @param {Results} results @returns {Readonly<Record<string, KnownDay>>} */
export function knownDays({ solo }, results) {
  const older = Object.entries(results.days).flatMap(([date, { key, par }]) => {
    const { moves } = bestOf(results, key, par);
    if (moves === null || solo[date]) return [];
    const { helped = false } = results.best[key] ?? {};
    return [/** @type {const} */ ([date, { moves, par, helped, on: null }])];
  });
  return { ...Object.fromEntries(older), ...solo };
}

/** The stars of a result. @param {KnownDay} result */
export function starsOn({ moves, par }) {
  return starsOf(moves, { low: par, high: par });
}

/** What there is to tell of the day's task on the board, once it is home. @param {DayResults} days @param {SoloState} state @param {string} [now] @returns {Told | null} */
export function dayTold(days, { task, finish }, now = today()) {
  if (!finish || task?.origin.from !== "day") return null;
  const { date } = task.origin;
  const result = days.solo[date];
  if (!result) return null;
  const line = soloLine(date, result, starsOn(result));
  const text = sharedText(line, "solo", date, location.href);
  return { line, text, streak: streakOf(days.solo, now).now };
}
