/** The lessons of the chosen rules, and how far the learner is in them. */

import { fragmentOf } from "../../game/mode.js";
import { restOf } from "./address.js";
import { differingRulesets, lessonsFor, nextLesson, wayOf } from "./lessons.js";

/** @import { Rulesets } from "../../game/rulesets.js" */
/** @import { Asked } from "./address.js" */
/** @import { Learnt } from "./learnstorage.js" */
/** @import { Lesson, LessonSource } from "./lessons.js" */

/**
 * @typedef {object} CourseParts
 * @property {Rulesets} rulesets
 * @property {() => readonly LessonSource[]} lessons  all of them
 * @property {() => Learnt} learnt
 * @property {() => string} played  the ruleset of the game in Play
 */

export class Course {
  #parts;

  /** @param {CourseParts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /** The rules that are taught: as chosen, else those of the game in Play; of those taught alike the first. */
  get ruleset() {
    const { learnt, played } = this.#parts;
    return this.#named(learnt().ruleset ?? played());
  }

  /** In their order. */
  get lessons() {
    return this.#of(this.ruleset);
  }

  /** The lesson to go on with. */
  get next() {
    const { done, at } = this.#parts.learnt();
    return nextLesson(this.lessons, done, at?.key ?? null);
  }

  /** How many lessons are not done. */
  get left() {
    const { done } = this.#parts.learnt();
    return this.lessons.filter(({ key }) => !done.includes(key)).length;
  }

  /** @param {Lesson} lesson @returns {Lesson | null}  null after the last one */
  after({ key }) {
    const { lessons } = this;
    return lessons[lessons.findIndex((lesson) => lesson.key === key) + 1] ?? null;
  }

  /** The step to begin with: the one left off at in a lesson that is not done. @param {Lesson} lesson */
  stepOf({ key }) {
    const { done, at } = this.#parts.learnt();
    return at && at.key === key && !done.includes(key) ? at.step : 0;
  }

  /** The ruleset that an address names; null where it names none that there is. @param {Asked} asked */
  rulesetOf({ ruleset }) {
    const { rulesets } = this.#parts;
    if (ruleset === null) return rulesets.first;
    const known = rulesets.fieldsOf(rulesets.first);
    const [id, ...changes] = ruleset.split("+");
    const isKnown = rulesets.presets.some((preset) => preset.id === id);
    return isKnown && changes.every((change) => (change.split("=")[0] ?? "") in known)
      ? ruleset
      : null;
  }

  /** Is there such a lesson by any rules? @param {number | null | undefined} number */
  isAnywhere(number) {
    return this.#parts.lessons()[(number ?? 0) - 1] !== undefined;
  }

  /** The rest of a lesson's address. @param {Lesson} lesson */
  restOf({ number }) {
    return restOf(number, this.ruleset, this.#parts.rulesets.first);
  }

  /** What the list shows. @returns {Omit<import("./listpanel.js").ListView, "note">} */
  listView() {
    const { learnt } = this.#parts;
    const { lessons, next, ruleset } = this;
    const { done, at } = learnt();
    const choices = this.#rulesets.includes(ruleset)
      ? this.#rulesets
      : [...this.#rulesets, ruleset];
    return {
      ...{ lessons, next, ruleset, done },
      isBegun: at !== null || done.length > 0,
      rulesets: choices.map((value) => ({ value, label: this.#parts.rulesets.nameOf(value) })),
      hrefOf: (lesson) => fragmentOf("learn", { rest: this.restOf(lesson) }),
    };
  }

  /** @param {string} ruleset */
  #of(ruleset) {
    const { rulesets, lessons } = this.#parts;
    const { colours } = rulesets.presetOf(ruleset);
    return lessonsFor(lessons(), { fields: rulesets.fieldsOf(ruleset), colours });
  }

  /** How a ruleset is taught. @param {string} ruleset */
  #wayOf = (ruleset) => wayOf(this.#of(ruleset));

  /** The rulesets that are taught in different ways. */
  get #rulesets() {
    const { first, presets } = this.#parts.rulesets;
    return differingRulesets([first, ...presets.map(({ id }) => id)], this.#wayOf);
  }

  /** The ruleset that stands for all that are taught in the same way. @param {string} ruleset */
  #named(ruleset) {
    const way = this.#wayOf(ruleset);
    return this.#rulesets.find((each) => this.#wayOf(each) === way) ?? ruleset;
  }
}
