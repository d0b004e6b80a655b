/** The course, fetched when it is first needed, and again after a failure. */

import { signal } from "../../../base/signals.ts";
import type { Course } from "../course.ts";
import { placeIn } from "../course.ts";

export class CourseStore {
  #course = signal<Course | null>(null);
  #isMissing = signal(false);
  #file;

  constructor(file: { ask: () => Promise<Course> }) {
    this.#file = file;
  }

  get value() {
    return this.#course.value;
  }

  get isMissing() {
    return this.#isMissing.value;
  }

  /** Null if it cannot be fetched. */
  async fetch() {
    this.#isMissing.value = false;
    try {
      this.#course.value = await this.#file.ask();
    } catch {
      this.#isMissing.value = true;
    }
    return this.#course.value;
  }

  placeOf(id: string) {
    const { value } = this;
    return value && placeIn(value, id);
  }
}
