/** What the chapters and the tasks of the Solo course are called. */

import { finder } from "./catalogue.js";

const find = finder("course");

/** @param {string} id */
export function chapterTitle(id) {
  return find(`chapter.${id}`);
}

/** What is to be learned in a chapter. @param {string} id */
export function chapterText(id) {
  return find(`chapter.${id}.how`);
}

/** @param {string} id */
export function lessonTitle(id) {
  return find(`task.${id}`);
}
