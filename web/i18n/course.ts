/** What the chapters and the tasks of the Solo course are called. */

import { finder } from "./catalogue.ts";

const find = finder("course");

export function chapterTitle(id: string) {
  return find(`chapter.${id}`);
}

/** What is to be learned in a chapter. */
export function chapterText(id: string) {
  return find(`chapter.${id}.how`);
}

export function lessonTitle(id: string) {
  return find(`task.${id}`);
}
