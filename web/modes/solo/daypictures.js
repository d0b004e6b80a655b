/** Small pictures of the tasks of earlier days: each task is made when its place scrolls into view. */

import { element } from "../../ui/element.js";
import { taskThumbnail } from "./task.js";

/** @import { TaskSource } from "./chooser.js" */

export class DayPictures {
  #source;
  #over = new AbortController();
  #observer = new IntersectionObserver((entries) => this.#fillSeen(entries));
  /** The day of each place that is still empty. @type {WeakMap<Element, string>} */
  #days = new WeakMap();

  /** @param {TaskSource} source @param {AbortSignal} signal  the dialog is closed */
  constructor(source, signal) {
    this.#source = source;
    signal.addEventListener("abort", () => this.stop());
  }

  /** The place for the picture of a day; what was played before is known at once. @param {string} date */
  of(date) {
    const place = element("span", { class: "day-picture" });
    const [ruleset = "", board = ""] = this.#source.results().days[date]?.key.split(" ") ?? [];
    if (board !== "") this.#fill(place, ruleset, board);
    else {
      this.#days.set(place, date);
      this.#observer.observe(place);
    }
    return place;
  }

  /** No more tasks are made, so that the one that is chosen need not wait for them. */
  stop() {
    this.#observer.disconnect();
    this.#over.abort();
  }

  /** @param {readonly IntersectionObserverEntry[]} entries */
  #fillSeen(entries) {
    for (const { target, isIntersecting } of entries) {
      const date = this.#days.get(target);
      if (!isIntersecting || date === undefined) continue;
      this.#observer.unobserve(target);
      void this.#make(target, date);
    }
  }

  /** @param {Element} place @param {string} date */
  async #make(place, date) {
    const { signal } = this.#over;
    // Without its picture a day can still be chosen, and says then what is wrong.
    const made = await this.#source.maker.ofDay(date, { signal }).catch(() => null);
    if (made && !signal.aborted) this.#fill(place, made.task.ruleset, made.task.position);
  }

  /** @param {Element} place @param {string} ruleset @param {string} position  or its board */
  #fill(place, ruleset, position) {
    const { colours } = this.#source.rulesets.presetOf(ruleset);
    place.replaceChildren(taskThumbnail(position, colours));
  }
}
