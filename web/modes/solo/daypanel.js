/** The task of the day, and those of the days before. */

import { faultText } from "../../game/faulttext.js";
import { say } from "../../i18n/solo.js";
import { button, element, write } from "../../ui/element.js";
import { liveText } from "../../ui/livetext.js";
import { DayPictures } from "./daypictures.js";
import { dateOf, datesUpTo, dateText } from "./days.js";
import { bestOf } from "./results.js";
import { starRow } from "./stars.js";
import { taskThumbnail } from "./task.js";

/** @import { PanelParts, TaskSource } from "./chooser.js" */

/** So many days before today can be chosen. */
const PAST = 27;

/** @type {import("./chooser.js").Panel} */
export function dayPanel(source, parts) {
  const [today = "", ...past] = datesUpTo(dateOf(source.now()), PAST + 1);
  const status = element("p", { role: "status", class: "fine" });
  const pictures = new DayPictures(source, parts.signal);
  /** @param {string} date */
  const play = async (date) => {
    pictures.stop();
    write(status, () => say("day.making"));
    try {
      const { task, line } = await source.maker.ofDay(date, { signal: parts.signal });
      if (!parts.signal.aborted) parts.onTask(task, line);
    } catch (error) {
      const reason = await faultText(error);
      if (!parts.signal.aborted) write(status, () => say("tasks.failed", { reason: reason() }));
    }
  };
  const list = element(
    "ul",
    { class: "days" },
    ...past.map((date) => dayRow(date, source, pictures, play)),
  );
  return element(
    "div",
    { class: "day" },
    element("p", {}, () => say("day.how")),
    todayCard(today, source, parts, play),
    status,
    element("h3", {}, () => say("day.past")),
    list,
  );
}

/** @param {string} date @param {TaskSource} source @param {PanelParts} parts @param {(date: string) => void} play */
function todayCard(date, source, parts, play) {
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
      const { stars } = resultOf(date, source);
      facts.replaceChildren(
        starRow(stars),
        liveText(() => say("course.par", { n: task.par?.high ?? 0 })),
      );
    })
    .catch(() => {}); // without the picture the button still says what went wrong
  return element("section", { class: "day-today" }, picture, texts);
}

/** @param {string} date @param {TaskSource} source @param {DayPictures} pictures @param {(date: string) => void} play */
function dayRow(date, source, pictures, play) {
  const { stars, moves } = resultOf(date, source);
  const slots = () => ({ date: dateText(date), stars });
  const label = () =>
    moves === null ? say("day.label", slots()) : say("day.labelBest", { ...slots(), moves });
  const name = element("span", {}, () => dateText(date, "short"));
  const attributes = { class: "day-past", "aria-label": label, "data-date": date };
  const press = button(attributes, () => play(date), pictures.of(date), name, starRow(stars));
  return element("li", {}, press);
}

/** The best result of a day's task. @param {string} date @param {TaskSource} source */
function resultOf(date, { results }) {
  const { key, par } = results().days[date] ?? { key: "", par: 0 };
  return bestOf(results(), key, par);
}
