/** The task of the day, and a calendar of all that were before. */

import { dayEntry, isOnTime, streakOf } from "../../game/dayresults.js";
import { dateOf, dateText, FIRST_DAY } from "../../game/days.js";
import { faultText } from "../../game/faulttext.js";
import { lines } from "../../i18n/format.js";
import { say } from "../../i18n/solo.js";
import { say as sayOfToday } from "../../i18n/today.js";
import { Calendar, dayDetail } from "../../ui/calendar.js";
import { fetchDayLooks } from "../../ui/daylooks.js";
import { button, element, write } from "../../ui/element.js";
import { liveText } from "../../ui/livetext.js";
import { watchDay } from "../../ui/newday.js";
import { calendarNotes, streakLine } from "../../ui/streak.js";
import { knownDays, starsOn } from "./day.js";
import { starRow } from "./stars.js";
import { taskThumbnail } from "./task.js";

/** @import { PanelParts, TaskSource } from "./chooser.js" */
/** @import { KnownDay } from "./day.js" */

/** @typedef {(date: string) => void} Play */

/** Once its style sheet is in effect. @param {TaskSource} source @param {PanelParts} parts */
export async function createDayPanel(source, parts) {
  await fetchDayLooks();
  const root = element("div", { class: "day" });
  const status = element("p", { role: "status", class: "fine" });
  /** @type {Play} */
  const play = async (date) => {
    write(status, () => say("day.making"));
    try {
      const { task, line } = await source.maker.ofDay(date, { signal: parts.signal });
      if (!parts.signal.aborted) parts.onTask(task, line);
    } catch (error) {
      const reason = await faultText(error);
      if (!parts.signal.aborted) write(status, () => say("tasks.failed", { reason: reason() }));
    }
  };
  const fill = () => root.replaceChildren(...contents(source, parts, play, status));
  fill();
  watchDay(fill, parts.signal);
  return root;
}

/** @param {TaskSource} source @param {PanelParts} parts @param {Play} play @param {HTMLElement} status */
function contents(source, parts, play, status) {
  const today = dateOf(source.now());
  const known = knownDays(dayEntry(source.context).value, source.results());
  const calendar = new Calendar({
    first: FIRST_DAY,
    last: today,
    view: (date) => dayView(date, known[date]),
    onDay: play,
  });
  return [
    element("p", {}, () => say("day.how")),
    todayCard(today, known[today], source, parts, play),
    status,
    streakLine(() => streakOf(known, today)),
    calendar.root,
    ...calendarNotes(),
  ];
}

/** @param {string} date @param {KnownDay | undefined} result @param {TaskSource} source @param {PanelParts} parts @param {Play} play */
function todayCard(date, result, source, parts, play) {
  const picture = element("span", { class: "day-picture" });
  const press = button(
    { class: "button button-main" },
    () => play(date),
    () => say("day.play"),
  );
  const facts = element("p", { class: "fine" });
  const title = element("h3", {}, () => say("day.today"));
  const texts = element(
    "div",
    {},
    title,
    element("p", {}, () => dateText(date)),
    facts,
    press,
  );
  source.maker
    .ofDay(date, { signal: parts.signal })
    .then(({ task }) => {
      const { colours } = source.rulesets.presetOf(task.ruleset);
      picture.replaceChildren(taskThumbnail(task.position, colours));
      facts.replaceChildren(
        starRow(result ? starsOn(result) : 0),
        liveText(() => say("course.par", { n: task.par?.high ?? 0 })),
      );
    })
    .catch(() => {}); // without the picture the button still says what went wrong
  return element("section", { class: "day-today" }, picture, texts);
}

/** @param {string} date @param {KnownDay | undefined} result @returns {import("../../ui/calendar.js").DayView} */
function dayView(date, result) {
  if (!result) {
    return { mark: "open", label: () => sayOfToday("day.open", { date: dateText(date) }) };
  }
  const { moves, par } = result;
  const stars = starsOn(result);
  const isLate = !isOnTime(date, result);
  const facts = () => ({ date: dateText(date), moves, par, stars });
  return {
    mark: isLate ? "later" : "solved",
    label: () => lines(sayOfToday("day.solo", facts()), isLate ? sayOfToday("day.later") : ""),
    detail: [starRow(stars), dayDetail(`${moves}/${par}`)],
  };
}
