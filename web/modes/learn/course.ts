/** The lessons of the chosen rules, and how far the learner is in them. */

import { fragmentOf } from "../../game/mode.ts";
import type { Rulesets } from "../../game/rulesets.ts";
import { COURSE } from "../../game/rulesets.ts";
import type { Asked } from "./address.ts";
import { restOf } from "./address.ts";
import type { Learnt } from "./learnstorage.ts";
import type { Lesson, LessonSource } from "./lessons.ts";
import { differingRulesets, lessonsFor, nextLesson, wayOf } from "./lessons.ts";
import type { ListView } from "./listpanel.ts";

/** The computer that a learner plays first. */
export const FIRST_LEVEL = 1;

interface CourseParts {
  rulesets: Rulesets;
  /** All of them */
  lessons: () => readonly LessonSource[];
  learnt: () => Learnt;
  /** The ruleset of the game in Play */
  played: () => string;
}

export class Course {
  #parts;

  constructor(parts: CourseParts) {
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

  /** The rules of a learner's first whole game. */
  get firstGame() {
    const { ruleset } = this;
    return ruleset === this.#parts.rulesets.first ? COURSE[0] : ruleset;
  }

  /** A lesson as it is taught: where it leads to a whole game, with the first position of that. */
  taught(lesson: Lesson): Lesson {
    const { firstGame } = this;
    const opening = this.#parts.rulesets.openingOf(firstGame);
    const limit = Number(this.#parts.rulesets.fieldsOf(firstGame).limit) || null;
    const game = Object.freeze({ level: FIRST_LEVEL, limit, ruleset: firstGame });
    const steps = lesson.steps.map((step) =>
      step.kind === "play"
        ? Object.freeze({ ...step, position: opening ?? step.position, game })
        : step,
    );
    return Object.freeze({ ...lesson, steps });
  }

  /** @returns null after the last one */
  after({ key }: Lesson): Lesson | null {
    const { lessons } = this;
    return lessons[lessons.findIndex((lesson) => lesson.key === key) + 1] ?? null;
  }

  /** The step to begin with: the one left off at in a lesson that is not done. */
  stepOf({ key }: Lesson) {
    const { done, at } = this.#parts.learnt();
    return at && at.key === key && !done.includes(key) ? at.step : 0;
  }

  /** The ruleset that an address names; null where it names none that there is. */
  rulesetOf({ ruleset }: Asked) {
    const { rulesets } = this.#parts;
    if (ruleset === null) return rulesets.first;
    const known = rulesets.fieldsOf(rulesets.first);
    const [id, ...changes] = ruleset.split("+");
    const isKnown = rulesets.presets.some((preset) => preset.id === id);
    return isKnown && changes.every((change) => (change.split("=")[0] ?? "") in known)
      ? ruleset
      : null;
  }

  /** Is there such a lesson by any rules? */
  isAnywhere(number: number | null | undefined) {
    return this.#parts.lessons()[(number ?? 0) - 1] !== undefined;
  }

  /** The rest of a lesson's address. */
  restOf({ number }: Lesson) {
    return restOf(number, this.ruleset, this.#parts.rulesets.first);
  }

  /** What the list shows. */
  listView(): Omit<ListView, "note"> {
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

  #of(ruleset: string) {
    const { rulesets, lessons } = this.#parts;
    const { colours } = rulesets.presetOf(ruleset);
    return lessonsFor(lessons(), { fields: rulesets.fieldsOf(ruleset), colours });
  }

  /** How a ruleset is taught. */
  #wayOf = (ruleset: string) => wayOf(this.#of(ruleset));

  /** The rulesets that are taught in different ways. */
  get #rulesets() {
    const { first, presets } = this.#parts.rulesets;
    return differingRulesets([first, ...presets.map(({ id }) => id)], this.#wayOf);
  }

  /** The ruleset that stands for all that are taught in the same way. */
  #named(ruleset: string) {
    const way = this.#wayOf(ruleset);
    return this.#rulesets.find((each) => this.#wayOf(each) === way) ?? ruleset;
  }
}
