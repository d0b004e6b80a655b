/** The course with its chapters: in the dialog of tasks, and as a shelf beside the board. */

import { computed, effect, effectUntil, signal, untracked } from "../../../base/signals.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { lines } from "../../../i18n/format.ts";
import { button, element, mark, write } from "../../../ui/element.ts";
import type { Course, Lesson } from "../course.ts";
import {
  chapterText,
  chapterTitle,
  lessonTask,
  lessonTitle,
  nextLesson,
  progressOf,
} from "../course.ts";
import { MOST_STARS } from "../par.ts";
import type { Results } from "../results.ts";
import type { ChooserDialog } from "../stores/chooserstore.ts";
import type { SoloStore } from "../stores/solostore.ts";
import type { Task } from "../task.ts";
import { keyOf, taskThumbnail } from "../task.ts";
import { starRow } from "./stars.ts";

const say = speaker("solo");

export function createCourseTab(
  store: SoloStore,
  rulesets: Rulesets,
  { signal: end }: Pick<ChooserDialog, "signal">,
) {
  const { course } = store;
  const status = element("p", { role: "status" });
  const again = button(
    { class: "button" },
    () => void course.fetch(),
    () => say("course.again"),
  );
  const root = element("div", { class: "fields course" }, status);

  effectUntil(end, () => {
    const { value, isMissing } = course;
    write(status, () => say(isMissing ? "course.missing" : "course.fetching"));
    if (isMissing) root.append(again);
    else again.remove();
    // Wait until the tab is visible, since showing the course scrolls to the lesson on the board.
    if (value) queueMicrotask(() => showCourse(root, value, store, rulesets));
  });
  void course.fetch();
  return root;
}

function showCourse(
  root: HTMLElement,
  { lessons, chapters }: Course,
  { chooser, results: { value: results }, task }: SoloStore,
  rulesets: Rulesets,
) {
  const next = nextLesson(lessons, results);
  const here = task.task ? keyOf(task.task) : "";
  const coloursOf = (ruleset: string) => rulesets.presetOf(ruleset).colours;
  const sections = chapters.map((chapter) => {
    const cards = lessonCards(chapter.lessons, { results, coloursOf }, next, here, (lesson) =>
      chooser.pick(lesson),
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

function chapterHead({ id, lessons }: Course["chapters"][number], results: Results) {
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
function lessonCards(
  lessons: readonly Lesson[],
  { results, coloursOf }: { results: Results; coloursOf: (ruleset: string) => readonly string[] },
  next: Lesson | null,
  here: string,
  open: (task: Task) => void,
) {
  return lessons.map((lesson) => {
    const sign = keyOf(lesson) === here ? "here" : lesson === next ? "next" : null;
    const colours = coloursOf(lesson.ruleset);
    const progress = progressOf(lesson, results);
    return lessonCard(lesson, { progress, colours, sign }, () => open(lessonTask(lesson)));
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
  open: () => void,
) {
  const title = () => lessonTitle(id);
  const { stars, moves } = progress;
  const slots = () => ({ title: title(), par, stars });
  const text = () =>
    moves === null
      ? say("course.lesson", slots())
      : say("course.lessonBest", { ...slots(), moves });
  // The visible text comes first and in its order, so that voice control finds it.
  const label = () => lines(sign ? say(`course.${sign}`) : "", text());
  const picture = element("span", { class: "lesson-picture" }, taskThumbnail(position, colours));
  const card = button(
    { class: "lesson", "aria-label": label, "data-lesson": id },
    open,
    picture,
    " ",
    element("span", { class: "lesson-title text-4 strong breakable" }, title),
    " ",
    element(
      "span",
      { class: "small lesson-foot flow gap-0 across-4 figures" },
      starRow(stars),
      () => say("course.par", { n: par }),
    ),
  );
  if (sign) {
    card.dataset.sign = sign;
    picture.append(element("span", { class: "lesson-sign text-2" }, () => say(`course.${sign}`)));
  }
  return element("li", {}, card);
}

/** The number of cards on the shelf, in two rows. */
const MOST = 8;

/** One lesson before the task, and as many more as there is room for. */
export function about<T>(lessons: readonly T[], at: number): readonly T[] {
  const first = Math.max(0, Math.min(at - 1, lessons.length - MOST));
  return lessons.slice(first, first + MOST);
}

/** The course is fetched only if there is room for it. */
export function createShelf(store: SoloStore, rulesets: Rulesets) {
  const root = element("section", { class: "solo-shelf" });
  mark(root, "aria-label", () => say("tasks.course"));
  const isVisible = signal(false);
  const look = () => {
    isVisible.value = root.getClientRects().length > 0;
  };
  new ResizeObserver(() => requestAnimationFrame(look)).observe(root);
  const facts = computed(() => shelfFacts(store));
  let isRequested = false;

  effect(() => {
    if (!isVisible.value) return;
    if (!isRequested) void store.course.fetch();
    isRequested = true;
    if (facts.value) untracked(() => showShelf(root, store, rulesets));
  });
  return root;
}

/** What the shelf depends on, as a string to compare; "" if there is nothing to show. */
function shelfFacts(store: SoloStore) {
  const shown = shelfOf(store);
  if (!shown) return "";
  const { chapter, here, lesson, next, results } = shown;
  const bests = chapter.lessons.map((each) => results.best[keyOf(each)]?.moves ?? 0);
  return JSON.stringify([lesson.id, here, next?.id, bests]);
}

function shelfOf({ course, results: { value: results }, task }: SoloStore) {
  const { lessons, chapters } = course.value ?? { lessons: [], chapters: [] };
  const next = nextLesson(lessons, results);
  const here = task.task ? keyOf(task.task) : "";
  const lesson = lessons.find((each) => keyOf(each) === here) ?? next;
  const chapter = chapters.find(({ id }) => id === lesson?.chapter);
  return lesson && chapter ? { chapter, here, lesson, next, results } : null;
}

function showShelf(root: HTMLElement, store: SoloStore, rulesets: Rulesets) {
  const shown = shelfOf(store);
  if (!shown) return;
  const { chapter, here, lesson, next, results } = shown;
  const some = about(chapter.lessons, chapter.lessons.indexOf(lesson));
  const coloursOf = (ruleset: string) => rulesets.presetOf(ruleset).colours;
  const cards = lessonCards(some, { results, coloursOf }, next, here, (task) =>
    store.chooser.pick(task),
  );
  root.replaceChildren(
    chapterHead(chapter, results),
    element("ul", { class: "lessons" }, ...cards),
  );
}
