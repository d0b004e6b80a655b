/** A calendar of results that shows one month; each day is a button. */

import { daysAfter, daysOfMonth, monthOf, noonOf, weekdayOf } from "../../../game/storage/days.ts";
import { language, speaker } from "../../../i18n/catalogue.ts";
import { date as dateIn, locale, number } from "../../../i18n/format.ts";
import { button, element, mark, write } from "../../../ui/element.ts";
import { freshId } from "../../../ui/fields.ts";
import { icon } from "../../../ui/icons.ts";
import type { Text } from "../../../ui/livetext.ts";
import { streakText } from "../../../ui/shareresult.ts";

const say = speaker("today");

export interface DayView {
  mark: string;
  /** The accessible name, including the date */
  label: Text;
  /** Shown below the day's number */
  detail: readonly Node[];
}

interface CalendarParts {
  /** The first and the last day that can be chosen */
  first: string;
  last: string;
  now: string;
  view: (date: string) => DayView;
  onDay: (date: string) => void;
}

const WEEK = 7;

/** The day to which each key moves the focus. */
const STEPS: Readonly<Record<string, (date: string, column: number) => string>> = Object.freeze({
  ArrowLeft: (date: string) => daysAfter(date, -1),
  ArrowRight: (date: string) => daysAfter(date, 1),
  ArrowUp: (date: string) => daysAfter(date, -WEEK),
  ArrowDown: (date: string) => daysAfter(date, WEEK),
  Home: (date: string, column: number) => daysAfter(date, -column),
  End: (date: string, column: number) => daysAfter(date, WEEK - 1 - column),
  PageUp: (date: string) => sameDay(date, -1),
  PageDown: (date: string) => sameDay(date, 1),
});

class Calendar {
  root;
  #parts;
  #weekStart = firstWeekday();
  /** The first day of the shown month */
  #month;
  /** The only day in the tab order */
  #day;
  #title = element("h3", { id: freshId("month"), "aria-live": "polite" });
  #before = turner("before", () => this.#turn(-1));
  #after = turner("after", () => this.#turn(1));
  #rows = element("tbody");

  constructor(parts: CalendarParts) {
    this.#parts = parts;
    this.#day = parts.last;
    this.#month = monthOf(parts.last);
    const names = Array.from({ length: WEEK }, (_, place) => this.#headOf(place));
    const head = element("thead", {}, element("tr", {}, ...names));
    const attributes = { role: "grid", "aria-labelledby": this.#title.id };
    const table = element("table", attributes, head, this.#rows);
    table.addEventListener("keydown", (event) => this.#step(event));
    const bar = element(
      "div",
      { class: "row calendar-bar between" },
      this.#before,
      this.#title,
      this.#after,
    );
    this.root = element("div", { class: "calendar" }, bar, table);
    this.show();
  }

  show() {
    const { first, last } = this.#parts;
    const month = this.#month;
    write(this.#title, () => dateIn(noonOf(month), { month: "long", year: "numeric" }));
    mark(this.#before, "aria-disabled", month > monthOf(first) ? null : "true");
    mark(this.#after, "aria-disabled", month < monthOf(last) ? null : "true");
    const days = daysOfMonth(month);
    const places: (string | null)[] = [...Array(this.#columnOf(month)).fill(null), ...days];
    const rows = Array.from({ length: Math.ceil(places.length / WEEK) }, (_, row) =>
      Array.from({ length: WEEK }, (_, column) => this.#cell(places[row * WEEK + column] ?? null)),
    );
    this.#rows.replaceChildren(...rows.map((cells) => element("tr", {}, ...cells)));
  }

  #headOf(place: number) {
    const weekday = ((this.#weekStart - 1 + place) % WEEK) + 1;
    return element(
      "th",
      { scope: "col" },
      element("span", { class: "unseen" }, () => weekdayName(weekday, "long")),
      element("span", { "aria-hidden": "true" }, () => weekdayName(weekday, "short")),
    );
  }

  #cell(date: string | null) {
    if (date === null) return element("td");
    const { first, last, now, view, onDay } = this.#parts;
    const name = element("span", { class: "calendar-number text-4 figures" }, () =>
      number(noonOf(date).getDate()),
    );
    if (date < first || date > last) {
      return element("td", { "aria-disabled": "true" }, name);
    }
    const { mark: look, label, detail } = view(date);
    const attributes = {
      ...{
        class: "calendar-day column gap-1",
        "data-date": date,
        "data-mark": look,
        "aria-label": label,
      },
      tabindex: date === this.#day ? 0 : -1,
      ...(date === now ? { "aria-current": "date" } : {}),
    };
    return element(
      "td",
      {},
      button(attributes, () => onDay(date), name, ...detail),
    );
  }

  #turn(months: number) {
    this.#goTo(sameDay(this.#day, months));
  }

  #step(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#goTo(step(this.#day, this.#columnOf(this.#day)));
    this.#button(this.#day)?.focus();
  }

  /** Goes to the date, or to the nearest day that can be chosen. */
  #goTo(date: string) {
    const { first, last } = this.#parts;
    const near = date < first ? first : date > last ? last : date;
    this.#button(this.#day)?.setAttribute("tabindex", "-1");
    this.#day = near;
    const month = monthOf(near);
    if (month === this.#month) this.#button(near)?.setAttribute("tabindex", "0");
    else {
      this.#month = month;
      this.show();
    }
  }

  #button(date: string) {
    const found = this.#rows.querySelector(`[data-date="${date}"]`);
    return found instanceof HTMLElement ? found : null;
  }

  #columnOf(date: string) {
    return (weekdayOf(date) - this.#weekStart + WEEK) % WEEK;
  }
}

const MARKS = Object.freeze(["solved", "later", "free", "open"] as const);

/** The calendar with the streak, a legend, and a note on what counts. */
export function resultsCalendar(
  parts: CalendarParts,
  streak: { now: number; longest: number; free: number },
) {
  const keys = MARKS.map((mark) =>
    element(
      "li",
      { class: "row gap-3" },
      element("span", { class: "calendar-key", "data-mark": mark }),
      element("span", {}, () => say(`mark.${mark}`)),
    ),
  );
  return [
    element(
      "p",
      { class: "streak" },
      element("strong", {}, () => streakText(streak.now)),
      " ",
      element("span", {}, () => say("streak.longest", { n: streak.longest })),
      element("span", {}, () => say("free.left", { n: streak.free })),
    ),
    new Calendar(parts).root,
    element(
      "ul",
      { class: "calendar-keys flow gap-2 across-6 text-3", "aria-label": () => say("mark.region") },
      ...keys,
    ),
    element("p", { class: "fine" }, () => say("streak.how")),
  ];
}

/** The style sheet shows the text of `data-told`, because a screen reader would read two adjacent numbers as one. */
export function dayDetail(text: string) {
  return element("span", { class: "calendar-detail figures", "data-told": text });
}

/** The same day of another month, or that month's last day if it is shorter. */
function sameDay(date: string, months: number) {
  const days = daysOfMonth(monthOf(date, months));
  return days[Math.min(noonOf(date).getDate(), days.length) - 1] ?? date;
}

function turner(name: "before" | "after", onPress: () => void) {
  const label = () => say(`calendar.${name}`);
  const attributes = { class: "menu-item", "aria-label": label, title: label };
  return button(attributes, onPress, icon(name));
}

/** Some browsers lack both members, and older ones have only `weekInfo`. */
type WeekLocale = Intl.Locale & {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
};

const MONDAY = 1;

/**
 * The first day of the week, from 1 for Monday to 7, in the region that the browser is set to for the page's language;
 * Monday if the browser does not know.
 */
export function firstWeekday(wished: readonly string[] = navigator.languages) {
  const tongue = language();
  const tag = wished.find((each) => each.split("-")[0] === tongue) ?? locale();
  try {
    const known: WeekLocale = new Intl.Locale(tag);
    return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? MONDAY;
  } catch {
    return MONDAY; // a browser can be set to an invalid language tag
  }
}

/** @param weekday from 1 for Monday */
export function weekdayName(weekday: number, look: "short" | "long") {
  const day = new Date(2024, 0, weekday, 12); // 1 January 2024 was a Monday
  return dateIn(day, { weekday: look });
}
