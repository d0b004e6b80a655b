/** The calendar of the Daily Salta. */

import { addressOf, STEPS } from "../../game/routes.ts";
import type { Streak } from "../../game/storage/daily.ts";
import { dailyOf, doneOn, markOf, openStep, streakOf } from "../../game/storage/daily.ts";
import type { DayResults } from "../../game/storage/dayresults.ts";
import { dayEntry } from "../../game/storage/dayresults.ts";
import { dateText, today } from "../../game/storage/days.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { lines } from "../../i18n/format.ts";
import type { DayView } from "../../ui/calendar.ts";
import { dayDetail, resultsCalendar } from "../../ui/calendar.ts";
import { element } from "../../ui/element.ts";
import { watchDay } from "../../ui/newday.ts";
import type { DailyParts } from "./stock.ts";
import { reasonForNone } from "./stock.ts";

const say = speaker("today");

/** @param signal the dialog is closed */
export function dailyCalendar(parts: DailyParts, signal: AbortSignal) {
  const { first, last } = parts.days;
  const days = element("div", { class: "day" });
  const fill = () => days.replaceChildren(...contents());
  const contents = () => {
    const now = today();
    const reason = reasonForNone(parts.days, now);
    const notice = reason ? [element("p", {}, reason)] : [];
    if (now < first) return notice;
    const results = dayEntry(parts.page).value;
    const streak = streakOf(results, now);
    const view = (date: string) => dayView(date, results, streak);
    const offered = { first, last: now < last ? now : last };
    return [...notice, ...resultsCalendar({ ...offered, now, view, onDay: open }, () => streak)];
  };
  const open = (date: string) => {
    const step = openStep(dailyOf(dayEntry(parts.page).value, date));
    if (step) parts.play(date, step);
    else openDay(parts, date);
  };
  fill();
  watchDay(fill, signal);
  return element(
    "div",
    { class: "day" },
    days,
    element("p", { class: "fine" }, () => say("daily.how")),
  );
}

/** Opens the result of a day by its address, also where that is the address already. */
function openDay({ page }: DailyParts, date: string) {
  const request = { screen: "daily", date } as const;
  if (location.hash === addressOf(request)) {
    history.replaceState(null, "", addressOf({ screen: "calendar" }));
  }
  page.openScreen(request);
}

function dayView(...asked: Parameters<typeof dayFacts>): DayView {
  const { detail, ...facts } = dayFacts(...asked);
  return { ...facts, detail: detail ? [dayDetail(detail)] : [] };
}

/** What the calendar shows of a day. */
export function dayFacts(date: string, results: DayResults, { covered }: Streak) {
  const day = dailyOf(results, date);
  const marks = STEPS.map((step) => markOf(day, step));
  const done = marks.filter((mark) => mark !== "open").length;
  const perfect = marks.filter((mark) => mark === "perfect").length;
  const look = lookOf(date, doneOn(day), covered.has(date));
  const text = () => {
    if (done === STEPS.length) return say("day.done", { date: dateText(date), perfect });
    if (done > 0) return say("day.begun", { date: dateText(date), n: done });
    return say("day.open", { date: dateText(date) });
  };
  const label = () =>
    lines(text(), look === "later" ? say("day.later") : "", look === "free" ? say("day.free") : "");
  const detail = done === STEPS.length ? `${perfect}/${done}` : done > 0 ? "…" : "";
  return { mark: look, label, detail };
}

/** @param on the day on which the last step was solved; null if one is open */
function lookOf(date: string, on: string | null, isFree: boolean) {
  if (on !== null && on <= date) return "solved";
  if (isFree) return "free";
  return on === null ? "open" : "later";
}
