/** A calendar: one month of days, each of which can be pressed and has something to show. */

import { daysAfter, daysOfMonth, monthOf, noonOf, weekdayOf } from "../game/days.js";
import { date as dateIn, number } from "../i18n/format.js";
import { say } from "../i18n/today.js";
import { firstWeekday, weekdayName } from "../i18n/week.js";
import { button, element, mark, write } from "./element.js";
import { freshId } from "./fields.js";
import { icon } from "./icons.js";

/** @import { Text } from "./livetext.js" */

/**
 * What a day shows.
 *
 * @typedef {object} DayView
 * @property {string} mark  for the style sheet
 * @property {Text} label  the whole of it, in words
 * @property {readonly Node[]} [detail]  below the number
 */

/**
 * @typedef {object} CalendarParts
 * @property {string} first  the earliest day that can be pressed
 * @property {string} last  the latest one: today
 * @property {(date: string) => DayView} view
 * @property {(date: string) => void} onDay
 */

const WEEK = 7;

/** How many days, weeks or months each key goes on. @type {Readonly<Record<string, (date: string, column: number) => string>>} */
const STEPS = Object.freeze({
  ArrowLeft: (date) => daysAfter(date, -1),
  ArrowRight: (date) => daysAfter(date, 1),
  ArrowUp: (date) => daysAfter(date, -WEEK),
  ArrowDown: (date) => daysAfter(date, WEEK),
  Home: (date, column) => daysAfter(date, -column),
  End: (date, column) => daysAfter(date, WEEK - 1 - column),
  PageUp: (date) => sameDay(date, -1),
  PageDown: (date) => sameDay(date, 1),
});

export class Calendar {
  #parts;
  #weekStart = firstWeekday();
  /** The first day of the month that is shown. */
  #month;
  /** The day that the tab key leads to. */
  #day;
  #title = element("h3", { id: freshId("month"), "aria-live": "polite" });
  #before = turner("before", () => this.#turn(-1));
  #after = turner("after", () => this.#turn(1));
  #rows = element("tbody");

  /** @param {CalendarParts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#day = parts.last;
    this.#month = monthOf(parts.last);
    const names = Array.from({ length: WEEK }, (_, place) => this.#headOf(place));
    const head = element("thead", {}, element("tr", {}, ...names));
    const attributes = { role: "grid", "aria-labelledby": this.#title.id };
    const table = element("table", attributes, head, this.#rows);
    table.addEventListener("keydown", (event) => this.#step(event));
    const bar = element("div", { class: "calendar-bar" }, this.#before, this.#title, this.#after);
    this.root = element("div", { class: "calendar" }, bar, table);
    this.show();
  }

  /** Show the month anew: results have changed. */
  show() {
    const { first, last } = this.#parts;
    const month = this.#month;
    write(this.#title, () => dateIn(noonOf(month), { month: "long", year: "numeric" }));
    mark(this.#before, "aria-disabled", month > monthOf(first) ? null : "true");
    mark(this.#after, "aria-disabled", month < monthOf(last) ? null : "true");
    const days = daysOfMonth(month);
    /** @type {(string | null)[]} */
    const places = [...Array(this.#columnOf(month)).fill(null), ...days];
    const rows = Array.from({ length: Math.ceil(places.length / WEEK) }, (_, row) =>
      Array.from({ length: WEEK }, (_, column) => this.#cell(places[row * WEEK + column] ?? null)),
    );
    this.#rows.replaceChildren(...rows.map((cells) => element("tr", {}, ...cells)));
  }

  /** @param {number} place */
  #headOf(place) {
    const weekday = ((this.#weekStart - 1 + place) % WEEK) + 1;
    return element(
      "th",
      { scope: "col" },
      element("span", { class: "unseen" }, () => weekdayName(weekday, "long")),
      element("span", { "aria-hidden": "true" }, () => weekdayName(weekday, "short")),
    );
  }

  /** @param {string | null} date */
  #cell(date) {
    if (date === null) return element("td");
    const { first, last, view, onDay } = this.#parts;
    const name = element("span", { class: "calendar-number" }, () =>
      number(noonOf(date).getDate()),
    );
    if (date < first || date > last) {
      return element("td", { "aria-disabled": "true" }, name);
    }
    const { mark: look, label, detail = [] } = view(date);
    const attributes = {
      ...{ class: "calendar-day", "data-date": date, "data-mark": look, "aria-label": label },
      tabindex: date === this.#day ? 0 : -1,
      ...(date === last ? { "aria-current": "date" } : {}),
    };
    return element(
      "td",
      {},
      button(attributes, () => onDay(date), name, ...detail),
    );
  }

  /** @param {number} months */
  #turn(months) {
    this.#goTo(sameDay(this.#day, months));
  }

  /** @param {KeyboardEvent} event */
  #step(event) {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#goTo(step(this.#day, this.#columnOf(this.#day)));
    this.#button(this.#day)?.focus();
  }

  /** To a day, or to the nearest that can be pressed. @param {string} date */
  #goTo(date) {
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

  /** @param {string} date */
  #button(date) {
    const found = this.#rows.querySelector(`[data-date="${date}"]`);
    return found instanceof HTMLElement ? found : null;
  }

  /** In which column a day stands, from 0. @param {string} date */
  #columnOf(date) {
    return (weekdayOf(date) - this.#weekStart + WEEK) % WEEK;
  }
}

/** A few figures below the number of a day. The style sheet draws them: two numbers in a row would be read as one. @param {string} text */
export function dayDetail(text) {
  return element("span", { class: "calendar-detail", "data-told": text });
}

/** The same day of another month, or its last one. @param {string} date @param {number} months */
function sameDay(date, months) {
  const days = daysOfMonth(monthOf(date, months));
  return days[Math.min(noonOf(date).getDate(), days.length) - 1] ?? date;
}

/** @param {"before" | "after"} name @param {() => void} onPress */
function turner(name, onPress) {
  const label = () => say(`calendar.${name}`);
  const attributes = { class: "menu-item", "aria-label": label, title: label };
  return button(attributes, onPress, icon(name));
}
