import { effectUntil, untracked } from "../../../base/signals.ts";
import type { Streak } from "../../../game/storage/daily.ts";
import { dailyOf } from "../../../game/storage/daily.ts";
import { reasonForNone } from "../../../game/storage/dailystock.ts";
import type { DayResults } from "../../../game/storage/dayresults.ts";
import { dateText } from "../../../game/storage/days.ts";
import { marginText } from "../../../game/texts/dailyline.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { lines } from "../../../i18n/format.ts";
import { element } from "../../../ui/element.ts";
import type { DailyStore } from "../stores/dailystore.ts";
import type { DayView } from "./calendargrid.ts";
import { dayDetail, resultsCalendar } from "./calendargrid.ts";
import { createDistribution } from "./distribution.ts";

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
      onDay: (date) => store.openDuel(date),
    },
    streak,
  );
  return [...notice, ...calendar, ...createDistribution(results)];
}

function dayView(...asked: Parameters<typeof dayFacts>): DayView {
  const { detail, ...facts } = dayFacts(...asked);
  return { ...facts, detail: detail ? [dayDetail(detail)] : [] };
}

export function dayFacts(date: string, results: DayResults, { covered }: Streak) {
  const { duel } = dailyOf(results, date);
  const look = lookOf(date, duel?.on ?? null, covered.has(date));
  const margin = duel?.on ? duel.margin : null;
  const text = () => {
    const day = dateText(date);
    if (margin !== null) return say("day.done", { date: day, margin: marginText(margin) });
    if (!duel) return say("day.open", { date: day });
    return say("day.begun", { date: day, n: duel.moves.length });
  };
  const label = () =>
    lines(text(), look === "later" ? say("day.later") : "", look === "free" ? say("day.free") : "");
  const detail = margin !== null ? marginText(margin) : duel ? "…" : "";
  return { mark: look, label, detail };
}

/** @param on the date on which the duel ended; null if it is not over */
function lookOf(date: string, on: string | null, isFree: boolean) {
  if (on !== null && on <= date) return "solved";
  if (isFree) return "free";
  return on === null ? "open" : "later";
}
