/** What stands around a calendar of results: the days in a row, what its marks mean, and what counts. */

import { speaker } from "../i18n/catalogue.ts";
import { element } from "./element.ts";

const say = speaker("today");

const MARKS = Object.freeze(["solved", "later", "open"] as const);

export function streakLine(streak: () => { now: number; longest: number }) {
  return element(
    "p",
    { class: "streak" },
    element("strong", {}, () => streakText(streak().now)),
    " ",
    element("span", {}, () => say("streak.longest", { n: streak().longest })),
  );
}

/** @param n days */
export function streakText(n: number) {
  return n === 0 ? say("streak.none") : say("streak.now", { n });
}

/** The key to the marks, and the rule of the streak. */
export function calendarNotes() {
  const keys = MARKS.map((mark) =>
    element(
      "li",
      {},
      element("span", { class: "calendar-key", "data-mark": mark }),
      element("span", {}, () => say(`mark.${mark}`)),
    ),
  );
  return [
    element("ul", { class: "calendar-keys", "aria-label": () => say("mark.region") }, ...keys),
    element("p", { class: "fine" }, () => say("streak.how")),
  ];
}
