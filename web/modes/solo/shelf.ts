/** The course beside the board: the chapter of the task, how far it is, and its tasks, each a press away. */

import { element } from "../../ui/element.ts";
import type { Course } from "./course.ts";
import { nextLesson } from "./course.ts";
import { chapterHead, lessonCards } from "./coursepanel.ts";
import type { Results } from "./results.ts";
import type { Task } from "./task.ts";
import { keyOf } from "./task.ts";

/** Two rows, where there is room for both. */
const MOST = 8;

interface ShelfView {
  course: Course;
  results: Results;
  /** On the board */
  here: Task | null;
  coloursOf: (ruleset: string) => readonly string[];
}

/** Of a chapter those about one task: the one before it, and as many more as there is room for. */
export function about<T>(lessons: readonly T[], at: number): readonly T[] {
  const first = Math.max(0, Math.min(at - 1, lessons.length - MOST));
  return lessons.slice(first, first + MOST);
}

/** @returns what shows a view in the root; one that is shown already is left as it is */
export function createShelf(root: HTMLElement, onTask: (task: Task) => void) {
  let shown = "";
  return (view: ShelfView) => {
    const { course, results, here } = view;
    const next = nextLesson(course.lessons, results);
    const key = here ? keyOf(here) : "";
    const isHere = (lesson: Course["lessons"][number]) => keyOf(lesson) === key;
    const lesson = course.lessons.find(isHere) ?? next;
    const chapter = course.chapters.find(({ id }) => id === lesson?.chapter);
    if (!lesson || !chapter) return;
    const bests = chapter.lessons.map(bestIn(results));
    const text = JSON.stringify([lesson.id, isHere(lesson), next?.id, bests]);
    if (text === shown) return;
    shown = text;
    const some = about(chapter.lessons, chapter.lessons.indexOf(lesson));
    root.replaceChildren(
      chapterHead(chapter, results),
      element("ul", { class: "lessons" }, ...lessonCards(some, view, next, key, onTask)),
    );
  };
}

function bestIn({ best }: Results) {
  return (lesson: Course["lessons"][number]) => best[keyOf(lesson)]?.moves ?? 0;
}
