/** Dates of the local calendar, as text: 2026-11-20. */

import { date } from "../../i18n/format.js";

/** @param {Date} date */
export function dateOf(date) {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part, place) => String(part).padStart(place ? 2 : 4, "0")).join("-");
}

/** The dates up to and including `last`, the latest first. @param {string} last @param {number} count @returns {string[]} */
export function datesUpTo(last, count) {
  const [year = 0, month = 1, day = 1] = last.split("-").map(Number);
  // Noon, so that no change to summer time makes a day too short or too long.
  return Array.from({ length: count }, (_, back) =>
    dateOf(new Date(year, month - 1, day - back, 12)),
  );
}

/** "Friday, 20 November 2026", in the language of the page. @param {string} text @param {"long" | "short"} look */
export function dateText(text, look = "long") {
  const [year = 0, month = 1, day = 1] = text.split("-").map(Number);
  /** @type {Intl.DateTimeFormatOptions} */
  const format =
    look === "long"
      ? { weekday: "long", day: "numeric", month: "long", year: "numeric" }
      : { weekday: "short", day: "numeric", month: "short" };
  return date(new Date(year, month - 1, day, 12), format);
}
