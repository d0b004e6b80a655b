/** The course: tasks from the first steps to monsters, in chapters, each with a proven par. */

import { isText, listOf, recordOf } from "../../game/datachecks.js";
import { chapterTitle, lessonTitle } from "../../i18n/course.js";
import { isCount, rangeOf } from "./par.js";
import { bestOf } from "./results.js";
import { isPosition, keyOf } from "./task.js";

/** @import { Results } from "./results.js" */
/** @import { Task } from "./task.js" */

/** A task of the course. @typedef {import("../../engine/puzzleresults.js").SoloLesson} Lesson */

/**
 * @typedef {object} Chapter
 * @property {string} id
 * @property {readonly Lesson[]} lessons
 */

/** @typedef {{ lessons: readonly Lesson[], chapters: readonly Chapter[] }} Course */

const isCourse = recordOf({
  tasks: listOf(
    recordOf({
      ...{ id: isText, ruleset: isText, chapter: isText, par: isCount },
      position: (value) => typeof value === "string" && isPosition(value),
    }),
  ),
  chapters: listOf(recordOf({ id: isText })),
});

/** @param {unknown} data  of the file that was built for it @returns {Course} @throws {TypeError} where that is no course */
export function readCourse(data) {
  if (!isCourse(data)) throw new TypeError("this is no course");
  const { tasks, chapters } = /** @type {import("../../engine/puzzleresults.js").SoloCourse} */ (
    data
  );
  const filled = chapters.map((chapter) => ({
    ...chapter,
    lessons: tasks.filter((lesson) => lesson.chapter === chapter.id),
  }));
  return Object.freeze({ lessons: filled.flatMap(({ lessons }) => lessons), chapters: filled });
}

/** The title of a lesson and its place in its chapter; null where the course has no such lesson. @param {Course} course @param {string} id */
export function placeIn({ chapters }, id) {
  for (const { id: chapter, lessons } of chapters) {
    const at = lessons.findIndex((lesson) => lesson.id === id);
    if (at < 0) continue;
    const names = { title: lessonTitle(id), chapter: chapterTitle(chapter) };
    return { ...names, place: at + 1, count: lessons.length };
  }
  return null;
}

/** The best result of a lesson. @param {Lesson} lesson @param {Results} results */
export function progressOf(lesson, results) {
  return bestOf(results, keyOf(lesson), lesson.par);
}

/**
 * The first unsolved lesson after `id`, else the first unsolved one at all, else the one after `id`.
 *
 * @param {readonly Lesson[]} lessons
 * @param {Results} results
 * @param {string | null} [id]  of the lesson just done
 * @returns {Lesson | null}
 */
export function nextLesson(lessons, results, id = null) {
  const place = lessons.findIndex((lesson) => lesson.id === id);
  const ordered = [...lessons.slice(place + 1), ...lessons.slice(0, Math.max(place, 0))];
  const isOpen = (/** @type {Lesson} */ lesson) => progressOf(lesson, results).stars === 0;
  return ordered.find(isOpen) ?? ordered[0] ?? null;
}

/**
 * The first unsolved lesson of a grade, else the first one of it, else whichever comes next.
 *
 * @param {readonly Lesson[]} lessons
 * @param {Results} results
 * @param {number} grade
 */
export function lessonLike(lessons, results, grade) {
  const alike = lessons.filter((lesson) => lesson.grade === grade);
  return nextLesson(alike, results) ?? nextLesson(lessons, results);
}

/** @param {Lesson} lesson @returns {Task} */
export function lessonTask({ id, ruleset, position, par }) {
  return Object.freeze({
    ruleset,
    position,
    par: rangeOf(par),
    origin: Object.freeze({ from: /** @type {const} */ ("course"), id }),
  });
}
