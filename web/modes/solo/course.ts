/** The course: tasks in chapters, each with a proven par. */

import type { Schema } from "../../base/schema.ts";
import { integer, list, natural, object, parsed, text, where } from "../../base/schema.ts";
import type { SoloLesson as Lesson, SoloCourse } from "../../engine/puzzleresults.ts";
import { finder } from "../../i18n/catalogue.ts";
import { rangeOf } from "./par.ts";
import type { Results } from "./results.ts";
import { bestOf } from "./results.ts";
import type { Task } from "./task.ts";
import { isPosition, keyOf } from "./task.ts";

const find = finder("course");

export type { SoloLesson as Lesson } from "../../engine/puzzleresults.ts";

interface Chapter {
  id: string;
  lessons: readonly Lesson[];
}

export type Course = { lessons: readonly Lesson[]; chapters: readonly Chapter[] };

const courseForm: Schema<SoloCourse> = object({
  tasks: list(
    object({
      id: text,
      ruleset: text,
      chapter: text,
      position: where(text, isPosition),
      par: natural,
      simple: integer,
      grade: integer,
    }),
  ),
  chapters: list(object({ id: text })),
});

export function readCourse(data: unknown): Course {
  const read = parsed(courseForm, data);
  if (!read) throw new TypeError("this is no course");
  const { tasks, chapters } = read;
  const filled = chapters.map((chapter) => ({
    ...chapter,
    lessons: tasks.filter((lesson) => lesson.chapter === chapter.id),
  }));
  return Object.freeze({ lessons: filled.flatMap(({ lessons }) => lessons), chapters: filled });
}

/** The title of a lesson and its place in its chapter; null if the course has no such lesson. */
export function placeIn({ chapters }: Course, id: string) {
  for (const { id: chapter, lessons } of chapters) {
    const at = lessons.findIndex((lesson) => lesson.id === id);
    if (at < 0) continue;
    const names = { title: lessonTitle(id), chapter: chapterTitle(chapter) };
    return { ...names, place: at + 1, count: lessons.length };
  }
  return null;
}

export function progressOf(lesson: Lesson, results: Results) {
  return bestOf(results, keyOf(lesson), lesson.par);
}

/** The first unsolved lesson after `id`, else the first unsolved one of all, else the one after `id`. */
export function nextLesson(
  lessons: readonly Lesson[],
  results: Results,
  id: string | null = null,
): Lesson | null {
  const place = lessons.findIndex((lesson) => lesson.id === id);
  const ordered = [...lessons.slice(place + 1), ...lessons.slice(0, Math.max(place, 0))];
  const isOpen = (lesson: Lesson) => progressOf(lesson, results).stars === 0;
  return ordered.find(isOpen) ?? ordered[0] ?? null;
}

/** The first unsolved lesson of a grade, else its first lesson, else whichever comes next. */
export function lessonLike(lessons: readonly Lesson[], results: Results, grade: number) {
  const alike = lessons.filter((lesson) => lesson.grade === grade);
  return nextLesson(alike, results) ?? nextLesson(lessons, results);
}

export function lessonTask({ id, ruleset, position, par }: Lesson): Task {
  return Object.freeze({
    ruleset,
    position,
    par: rangeOf(par),
    origin: Object.freeze({ from: "course" as const, id }),
  });
}

export function chapterTitle(id: string) {
  return find(`chapter.${id}`);
}

export function chapterText(id: string) {
  return find(`chapter.${id}.how`);
}

export function lessonTitle(id: string) {
  return find(`task.${id}`);
}
