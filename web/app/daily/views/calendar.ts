import { effectUntil, untracked } from "../../../base/signals.ts";
import { STEPS } from "../../../game/routes.ts";
import type { Streak } from "../../../game/storage/daily.ts";
import { dailyOf, doneOn, markOf } from "../../../game/storage/daily.ts";
import type { DayResults } from "../../../game/storage/dayresults.ts";
import { dateText } from "../../../game/storage/days.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { lines } from "../../../i18n/format.ts";
import { element } from "../../../ui/element.ts";
import { reasonForNone } from "../stock.ts";
import type { DailyStore } from "../stores/dailystore.ts";
import type { DayView } from "./calendargrid.ts";
import { dayDetail, resultsCalendar } from "./calendargrid.ts";

const say = speaker("today");

export function createCalendarTab(store: DailyStore) {
  const days = element("div", { class: "fields day" });
  effectUntil(store.signal, () => {
    const { results, streak, today } = store;
    untracked(() => days.replaceChildren(...contents(store, { results, streak, today })));
  });
  return element(
    "div",
    { class: "fields day" },
    days,
    element("p", { class: "fine" }, () => say("daily.how")),
  );
}

/** After the last day, a sentence above the calendar says so. */
function contents(
  store: DailyStore,
  { results, streak, today }: Pick<DailyStore, "results" | "streak" | "today">,
) {
  const { first, last } = store.days;
  const reason = reasonForNone(store.days, today);
  const notice = reason ? [element("p", {}, reason)] : [];
  if (today < first) return notice;
  const calendar = resultsCalendar(
    {
      first,
      last: today < last ? today : last,
      now: today,
      view: (date) => dayView(date, results, streak),
      onDay: (date) => store.openDay(date),
    },
    streak,
  );
  return [...notice, ...calendar];
}

function dayView(...asked: Parameters<typeof dayFacts>): DayView {
  const { detail, ...facts } = dayFacts(...asked);
  return { ...facts, detail: detail ? [dayDetail(detail)] : [] };
}

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

/** @param on the date on which the last step was solved; null if a step is unsolved */
function lookOf(date: string, on: string | null, isFree: boolean) {
  if (on !== null && on <= date) return "solved";
  if (isFree) return "free";
  return on === null ? "open" : "later";
}
