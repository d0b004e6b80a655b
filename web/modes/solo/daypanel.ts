/** The task of the day, and a calendar of all that were before. */

import { dayEntry, isOnTime, streakOf } from "../../game/storage/dayresults.ts";
import { dateOf, dateText } from "../../game/storage/days.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { lines } from "../../i18n/format.ts";
import type { DayView } from "../../ui/calendar.ts";
import { dayDetail, resultsCalendar, todayCard } from "../../ui/calendar.ts";
import { button, element, write } from "../../ui/element.ts";
import { liveText } from "../../ui/livetext.ts";
import { fetchDayLooks, watchDay } from "../../ui/newday.ts";
import type { PanelParts, TaskSource } from "./chooser.ts";
import type { KnownDay } from "./day.ts";
import { knownDays, starsOn } from "./day.ts";
import { starRow } from "./par.ts";
import { taskThumbnail } from "./task.ts";

const say = speaker("solo");
const sayOfToday = speaker("today");

type Play = (date: string) => void;

/** Once its style sheet is in effect. */
export async function createDayPanel(source: TaskSource, parts: PanelParts) {
  await fetchDayLooks();
  const root = element("div", { class: "day" });
  const status = element("p", { role: "status", class: "fine" });
  const play: Play = async (date) => {
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

function contents(source: TaskSource, parts: PanelParts, play: Play, status: HTMLElement) {
  const today = dateOf(source.now());
  const known = knownDays(dayEntry(source.context).value, source.results());
  const calendar = { last: today, view: (date: string) => dayView(date, known[date]), onDay: play };
  return [
    element("p", {}, () => say("day.how")),
    cardOf(today, known[today], source, parts, play),
    status,
    ...resultsCalendar(calendar, () => streakOf(known, today)),
  ];
}

function cardOf(
  date: string,
  result: KnownDay | undefined,
  source: TaskSource,
  parts: PanelParts,
  play: Play,
) {
  const picture = element("span", { class: "day-picture" });
  const press = button(
    { class: "button button-main" },
    () => play(date),
    () => say("day.play"),
  );
  const name = element("p", {}, () => dateText(date));
  const facts = element("p", { class: "fine" });
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
  return todayCard(() => say("day.today"), picture, [name, facts], press);
}

function dayView(date: string, result: KnownDay | undefined): DayView {
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
