/** The course as a file of the site, fetched when the mode is first looked at. */

import { readCourse } from "./course.js";

/** @typedef {import("./course.js").Course} Course */

export class Syllabus {
  #address;
  /** @type {Course | null} */
  #course = null;
  /** @type {Promise<Course> | null} */
  #coming = null;

  /** @param {string | undefined} address  relative to the site; undefined where the site has none */
  constructor(address) {
    this.#address = address;
  }

  /** The whole of it; after a failure it is fetched anew. */
  fetch() {
    this.#coming ??= this.#fetched().catch((error) => {
      this.#coming = null;
      throw error;
    });
    return this.#coming;
  }

  /** What a lesson is called and where it stands in its chapter; null while that is not known. @param {string} id */
  place(id) {
    for (const { title: chapter, lessons } of this.#course?.chapters ?? []) {
      const at = lessons.findIndex((lesson) => lesson.id === id);
      const lesson = lessons[at];
      if (lesson) return { title: lesson.title, chapter, place: at + 1, count: lessons.length };
    }
    return null;
  }

  async #fetched() {
    if (!this.#address) throw new Error("this site has no course");
    const reply = await fetch(new URL(this.#address, document.baseURI));
    if (!reply.ok) throw new Error(`the course was answered with status ${reply.status}`);
    this.#course = readCourse(await reply.json());
    return this.#course;
  }
}
