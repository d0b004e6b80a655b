/** The week as the reader's calendar shows it. */

import { language } from "./catalogue.ts";
import { date, locale } from "./format.ts";

type WeekLocale = Intl.Locale & {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
};

const MONDAY = 1;

/** A Monday. */
const SAMPLE = Object.freeze([2024, 0, 1]);

/**
 * The day that a week begins with, from 1 for Monday to 7. Where the browser is set to a country that speaks the
 * language of the page, that of this country; Monday where the browser does not know.
 *
 * @param wished the languages that the browser is set to
 */
export function firstWeekday(wished: readonly string[] = navigator.languages) {
  const tongue = language();
  const tag = wished.find((each) => each.split("-")[0] === tongue) ?? locale();
  try {
    const known: WeekLocale = new Intl.Locale(tag);
    return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? MONDAY;
  } catch {
    return MONDAY; // the browser's own list holds what is no language
  }
}

/** @param weekday from 1 for Monday */
export function weekdayName(weekday: number, look: "short" | "long") {
  const [year = 0, month = 0, day = 1] = SAMPLE;
  return date(new Date(year, month, day + weekday - 1, 12), { weekday: look });
}
