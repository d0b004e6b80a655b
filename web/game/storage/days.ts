/**
 * Calendar days as text, such as 2026-11-20, which sort chronologically. Arithmetic is done at noon, so that no change
 * to summer time makes a day too short or too long.
 */

import { Atom } from "../../base/atom.ts";
import type { Schema } from "../../base/schema.ts";
import { matching } from "../../base/schema.ts";
import { date } from "../../i18n/format.ts";

const DATE = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
const HOURS = 24 * 60 * 60 * 1000;

export function dateOf(date: Date) {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part, place) => String(part).padStart(place ? 2 : 4, "0")).join("-");
}

const newDays = new Atom();

/** Today by the device's clock and time zone. Effects that read it run again after `reportNewDay`. */
export function today() {
  newDays.reportRead();
  return dateOf(new Date());
}

/** Call this when another day has begun. */
export function reportNewDay() {
  newDays.reportChange();
}

export const dateForm: Schema<string> = matching(DATE);

export function isDate(text: unknown): text is string {
  return typeof text === "string" && DATE.test(text);
}

/** Whether the text is a date that exists. */
export function isDay(text: unknown): text is string {
  return isDate(text) && dateOf(noonOf(text)) === text;
}

export function noonOf(text: string) {
  const [year = 0, month = 1, day = 1] = text.split("-").map(Number);
  return new Date(year, month - 1, day, 12);
}

/** @param count negative for an earlier day */
export function daysAfter(text: string, count: number) {
  const noon = noonOf(text);
  noon.setDate(noon.getDate() + count);
  return dateOf(noon);
}

/** Negative if `to` is earlier. */
export function daysBetween(from: string, to: string) {
  const [start, end] = [from, to].map((text) => Date.parse(`${text}T12:00:00Z`));
  return Math.round(((end ?? 0) - (start ?? 0)) / HOURS);
}

/** From 1 for Monday to 7 for Sunday. */
export function weekdayOf(text: string) {
  return noonOf(text).getDay() || 7;
}

/** The first day of a date's month, or of the month `later` months after it. */
export function monthOf(text: string, later: number = 0) {
  const noon = noonOf(text);
  return dateOf(new Date(noon.getFullYear(), noon.getMonth() + later, 1, 12));
}

/** @param month its first day */
export function daysOfMonth(month: string): string[] {
  const count = daysBetween(month, monthOf(month, 1));
  return Array.from({ length: count }, (_, place) => daysAfter(month, place));
}

/** "Friday, 20 November 2026", in the language of the page. */
export function dateText(text: string, look: "long" | "short" = "long") {
  const format: Intl.DateTimeFormatOptions =
    look === "long"
      ? { weekday: "long", day: "numeric", month: "long", year: "numeric" }
      : { day: "numeric", month: "long" };
  return date(noonOf(text), format);
}
