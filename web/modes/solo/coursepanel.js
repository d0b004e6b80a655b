/** The course as a list to choose from: chapters, small boards, stars. */

import { chapterText, chapterTitle, lessonTitle } from "../../i18n/course.js";
import { lines } from "../../i18n/format.js";
import { say } from "../../i18n/solo.js";
import { button, element, write } from "../../ui/element.js";
import { lessonTask, nextLesson, progressOf } from "./course.js";
import { MOST_STARS, starRow } from "./stars.js";
import { keyOf, taskThumbnail } from "./task.js";

/** @import { PanelParts, TaskSource } from "./chooser.js" */
/** @import { Lesson } from "./course.js" */

/** @type {import("./chooser.js").Panel} */
export function coursePanel(source, parts) {
  const root = element("div", { class: "course" });
  void fill(root, source, parts);
  return root;
}

/** @param {HTMLElement} root @param {TaskSource} source @param {PanelParts} parts */
async function fill(root, source, parts) {
  const status = element("p", { role: "status" }, () => say("course.fetching"));
  root.replaceChildren(status);
  try {
    const course = await source.course();
    if (!parts.signal.aborted) showCourse(root, course, source, parts);
  } catch {
    write(status, () => say("course.missing"));
    const again = () => void fill(root, source, parts);
    root.append(button({ class: "button" }, again, () => say("course.again")));
  }
}

/** @param {HTMLElement} root @param {import("./course.js").Course} course @param {TaskSource} source @param {PanelParts} parts */
function showCourse(root, { lessons, chapters }, source, parts) {
  const results = source.results();
  const next = nextLesson(lessons, results);
  const here = source.here ? keyOf(source.here) : "";
  /** @param {Lesson} lesson */
  const card = (lesson) => {
    const sign = keyOf(lesson) === here ? "here" : lesson === next ? "next" : null;
    const { colours } = source.rulesets.presetOf(lesson.ruleset);
    const progress = progressOf(lesson, results);
    return lessonCard(lesson, { progress, colours, sign }, () => parts.onTask(lessonTask(lesson)));
  };
  const sections = chapters.map(({ id, lessons: inside }) => {
    const solved = inside.filter((lesson) => progressOf(lesson, results).stars > 0).length;
    const sum = () => say("course.chapter", { solved, count: inside.length });
    const head = element(
      "h3",
      { class: "chapter" },
      () => chapterTitle(id),
      element("span", { class: "fine" }, sum),
    );
    const list = element("ul", { class: "lessons" }, ...inside.map(card));
    return element(
      "section",
      {},
      head,
      element("p", { class: "fine" }, () => chapterText(id)),
      list,
    );
  });
  root.replaceChildren(
    element("p", {}, () => say("course.how")),
    element("p", { class: "fine" }, () => sumText(lessons, results)),
    ...sections,
  );
  const shown =
    root.querySelector('[data-sign="here"]') ?? root.querySelector('[data-sign="next"]');
  shown?.scrollIntoView({ block: "center" });
}

/** @param {readonly Lesson[]} lessons @param {import("./results.js").Results} results */
function sumText(lessons, results) {
  const progress = lessons.map((lesson) => progressOf(lesson, results));
  return say("course.sum", {
    solved: progress.filter(({ stars }) => stars > 0).length,
    count: lessons.length,
    stars: progress.reduce((sum, { stars }) => sum + stars, 0),
    most: MOST_STARS * lessons.length,
  });
}

/** @param {Lesson} lesson @param {{ progress: ReturnType<typeof progressOf>, colours: readonly string[], sign: "here" | "next" | null }} look @param {() => void} onPress */
function lessonCard({ id, par, position }, { progress, colours, sign }, onPress) {
  const title = () => lessonTitle(id);
  const { stars, moves } = progress;
  const slots = () => ({ title: title(), par, stars });
  const text = () =>
    moves === null
      ? say("course.lesson", slots())
      : say("course.lessonBest", { ...slots(), moves });
  const label = () => lines(text(), sign ? say(`course.${sign}`) : "");
  const picture = element("span", { class: "lesson-picture" }, taskThumbnail(position, colours));
  const card = button(
    { class: "lesson", "aria-label": label, "data-lesson": id },
    onPress,
    picture,
    element("span", { class: "lesson-title" }, title),
    element("span", { class: "lesson-foot" }, starRow(stars), () => say("course.par", { n: par })),
  );
  if (sign) {
    card.dataset.sign = sign;
    picture.append(element("span", { class: "lesson-sign" }, () => say(`course.${sign}`)));
  }
  return element("li", {}, card);
}
