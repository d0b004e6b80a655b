/** The course: tasks from the first steps to monsters, in chapters, each with a proven par. */

import { isCount } from "./par.js";
import { starsOf } from "./stars.js";
import { isPosition, keyOf } from "./task.js";

/** @typedef {import("./results.js").Results} Results */
/** @typedef {import("./task.js").Task} Task */
/** @typedef {import("./stars.js").Stars} Stars */

/** A task of the course. @typedef {import("../../engine/puzzleresults.js").SoloLesson} Lesson */

/**
 * @typedef {object} Chapter
 * @property {string} title
 * @property {string} teaches  what is to be learned in it
 * @property {readonly Lesson[]} lessons
 */

/** @typedef {{ lessons: readonly Lesson[], chapters: readonly Chapter[] }} Course */

/** @typedef {{ stars: 0 | Stars, moves: number | null }} Progress */

/**
 * The course out of the file that was built for it.
 *
 * @param {unknown} data
 * @returns {Course}
 * @throws {TypeError} where the file is no course
 */
export function readCourse(data) {
  const { tasks, chapters } = /** @type {Record<string, unknown>} */ (data ?? {});
  if (!isListOf(tasks, isLesson) || !isListOf(chapters, isChapter)) {
    throw new TypeError("this is no course");
  }
  const filled = chapters.map((chapter) => ({
    ...chapter,
    lessons: tasks.filter((lesson) => lesson.chapter === chapter.title),
  }));
  return Object.freeze({ lessons: filled.flatMap(({ lessons }) => lessons), chapters: filled });
}

/** What a lesson is called and where it stands in its chapter; null where the course has none of that name. @param {Course} course @param {string} id */
export function placeIn({ chapters }, id) {
  for (const { title: chapter, lessons } of chapters) {
    const at = lessons.findIndex((lesson) => lesson.id === id);
    const lesson = lessons[at];
    if (lesson) return { title: lesson.title, chapter, place: at + 1, count: lessons.length };
  }
  return null;
}

/** How a lesson went so far. @param {Lesson} lesson @param {Results} results @returns {Progress} */
export function progressOf(lesson, results) {
  const best = results.best[keyOf(lesson)];
  if (!best) return { stars: 0, moves: null };
  return { stars: starsOf(best.moves, { low: lesson.par, high: lesson.par }), moves: best.moves };
}

/**
 * The lesson to go on with: the first unsolved one after `id`, else the first unsolved one at all, else
 * the one after it; null where there is none.
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

/** @param {Lesson} lesson @returns {Task} */
export function lessonTask({ id, ruleset, position, par }) {
  return Object.freeze({
    ruleset,
    position,
    par: Object.freeze({ low: par, high: par }),
    origin: Object.freeze({ from: /** @type {const} */ ("course"), id }),
  });
}

/**
 * @template T
 * @param {unknown} value
 * @param {(part: unknown) => part is T} isPart
 * @returns {value is T[]}
 */
function isListOf(value, isPart) {
  return Array.isArray(value) && value.every(isPart);
}

/** @param {unknown} value @returns {value is { title: string, teaches: string }} */
function isChapter(value) {
  if (typeof value !== "object" || value === null) return false;
  const { title, teaches } = /** @type {Record<string, unknown>} */ (value);
  return typeof title === "string" && typeof teaches === "string";
}

/** @param {unknown} value @returns {value is Lesson} */
function isLesson(value) {
  if (typeof value !== "object" || value === null) return false;
  const { id, ruleset, position, par, chapter, title } = /** @type {Record<string, unknown>} */ (
    value
  );
  const texts = [id, ruleset, position, chapter, title];
  return (
    texts.every((text) => typeof text === "string") && isPosition(String(position)) && isCount(par)
  );
}
