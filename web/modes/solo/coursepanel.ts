/** The course as a list to choose from: chapters, small boards, stars. */

import { speaker } from "../../i18n/catalogue.ts";
import { lines } from "../../i18n/format.ts";
import { button, element, write } from "../../ui/element.ts";
import type { PanelParts, TaskSource } from "./chooser.ts";
import type { Course, Lesson } from "./course.ts";
import {
  chapterText,
  chapterTitle,
  lessonTask,
  lessonTitle,
  nextLesson,
  progressOf,
} from "./course.ts";
import { MOST_STARS, starRow } from "./par.ts";
import type { Results } from "./results.ts";
import type { Task } from "./task.ts";
import { keyOf, taskThumbnail } from "./task.ts";

const say = speaker("solo");

export function coursePanel(source: TaskSource, parts: PanelParts): HTMLElement {
  const root = element("div", { class: "course" });
  void fill(root, source, parts);
  return root;
}

async function fill(root: HTMLElement, source: TaskSource, parts: PanelParts) {
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

function showCourse(
  root: HTMLElement,
  { lessons, chapters }: Course,
  source: TaskSource,
  parts: PanelParts,
) {
  const results = source.results();
  const next = nextLesson(lessons, results);
  const here = source.here ? keyOf(source.here) : "";
  const coloursOf = (ruleset: string) => source.rulesets.presetOf(ruleset).colours;
  const sections = chapters.map((chapter) => {
    const cards = lessonCards(chapter.lessons, { results, coloursOf }, next, here, (task) =>
      parts.onTask(task),
    );
    return element(
      "section",
      {},
      chapterHead(chapter, results),
      element("p", { class: "fine" }, () => chapterText(chapter.id)),
      element("ul", { class: "lessons" }, ...cards),
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

/** The title of a chapter, and how much of it is solved. */
export function chapterHead({ id, lessons }: Course["chapters"][number], results: Results) {
  const solved = lessons.filter((lesson) => progressOf(lesson, results).stars > 0).length;
  const sum = () => say("course.chapter", { solved, count: lessons.length });
  return element(
    "h3",
    { class: "chapter" },
    () => chapterTitle(id),
    element("span", { class: "fine" }, sum),
  );
}

/** @param here the key of the task on the board */
export function lessonCards(
  lessons: readonly Lesson[],
  { results, coloursOf }: { results: Results; coloursOf: (ruleset: string) => readonly string[] },
  next: Lesson | null,
  here: string,
  onTask: (task: Task) => void,
) {
  return lessons.map((lesson) => {
    const sign = keyOf(lesson) === here ? "here" : lesson === next ? "next" : null;
    const colours = coloursOf(lesson.ruleset);
    const progress = progressOf(lesson, results);
    return lessonCard(lesson, { progress, colours, sign }, () => onTask(lessonTask(lesson)));
  });
}

function sumText(lessons: readonly Lesson[], results: Results) {
  const progress = lessons.map((lesson) => progressOf(lesson, results));
  return say("course.sum", {
    solved: progress.filter(({ stars }) => stars > 0).length,
    count: lessons.length,
    stars: progress.reduce((sum, { stars }) => sum + stars, 0),
    most: MOST_STARS * lessons.length,
  });
}

function lessonCard(
  { id, par, position }: Lesson,
  {
    progress,
    colours,
    sign,
  }: {
    progress: ReturnType<typeof progressOf>;
    colours: readonly string[];
    sign: "here" | "next" | null;
  },
  onPress: () => void,
) {
  const title = () => lessonTitle(id);
  const { stars, moves } = progress;
  const slots = () => ({ title: title(), par, stars });
  const text = () =>
    moves === null
      ? say("course.lesson", slots())
      : say("course.lessonBest", { ...slots(), moves });
  // What is seen is a part of the name, in the same order: who speaks to the device says it.
  const label = () => lines(sign ? say(`course.${sign}`) : "", text());
  const picture = element("span", { class: "lesson-picture" }, taskThumbnail(position, colours));
  const card = button(
    { class: "lesson", "aria-label": label, "data-lesson": id },
    onPress,
    picture,
    " ",
    element("span", { class: "lesson-title" }, title),
    " ",
    element("span", { class: "lesson-foot" }, starRow(stars), () => say("course.par", { n: par })),
  );
  if (sign) {
    card.dataset.sign = sign;
    picture.append(element("span", { class: "lesson-sign" }, () => say(`course.${sign}`)));
  }
  return element("li", {}, card);
}
