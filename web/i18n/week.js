/** The week as the reader's calendar shows it. */

import { language } from "./catalogue.js";
import { date, locale } from "./format.js";

/** @typedef {Intl.Locale & { getWeekInfo?: () => { firstDay: number }, weekInfo?: { firstDay: number } }} WeekLocale */

const MONDAY = 1;

/** A Monday. */
const SAMPLE = Object.freeze([2024, 0, 1]);

/**
 * The day that a week begins with, from 1 for Monday to 7. Where the browser is set to a country that speaks the
 * language of the page, that of this country; Monday where the browser does not know.
 *
 * @param {readonly string[]} [wished]  the languages that the browser is set to
 */
export function firstWeekday(wished = navigator.languages) {
  const tongue = language();
  const tag = wished.find((each) => each.split("-")[0] === tongue) ?? locale();
  try {
    /** @type {WeekLocale} */
    const known = new Intl.Locale(tag);
    return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? MONDAY;
  } catch {
    return MONDAY; // the browser's own list holds what is no language
  }
}

/** @param {number} weekday  from 1 for Monday @param {"short" | "long"} look */
export function weekdayName(weekday, look) {
  const [year = 0, month = 0, day = 1] = SAMPLE;
  return date(new Date(year, month, day + weekday - 1, 12), { weekday: look });
}
