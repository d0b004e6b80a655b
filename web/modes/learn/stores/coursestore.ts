/** The lessons under the chosen rules, and the learner's progress in them. */

import { computed, signal } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { LessonPlace, ModeRequest } from "../../../game/routes.ts";
import { COURSE } from "../../../game/rulesets.ts";
import type { SharedEntry } from "../../../game/storage/storage.ts";
import type { Learnt } from "../learnstorage.ts";
import { withRuleset } from "../learnstorage.ts";
import type { Lesson, LessonsFile } from "../lessons.ts";
import { differingRulesets, lessonsFor, nextLesson, waysText } from "../lessons.ts";

/** The level of a learner's first whole game. */
export const FIRST_LEVEL = 1;

/** Why there is no lesson: it exists only under other rules, or is unknown. */
export type NoLesson = "other" | "unknown";

interface Services extends Pick<ModeContext, "playedRuleset" | "rulesets"> {
  file: LessonsFile;
  learnt: Pick<SharedEntry<Learnt>, "value" | "change">;
}

export class CourseStore {
  #services;
  #sources;

  constructor(services: Services) {
    this.#services = services;
    this.#sources = signal(services.file.data);
  }

  get isReady() {
    return this.#sources.value !== null;
  }

  async fetch() {
    this.#sources.value = await this.#services.file.ask();
  }

  /** The rulesets to choose from, of which no two have the same lessons. */
  readonly #rulesets = computed(() => {
    const { first, presets } = this.#services.rulesets;
    return differingRulesets([first, ...presets.map(({ id }) => id)], (id) => this.#wayIn(id));
  });

  readonly #ruleset = computed(() => {
    const { learnt, playedRuleset } = this.#services;
    const chosen = learnt.value.ruleset ?? playedRuleset();
    const way = this.#wayIn(chosen);
    return this.#rulesets.value.find((each) => this.#wayIn(each) === way) ?? chosen;
  });

  readonly #lessons = computed(() => this.#lessonsBy(this.#ruleset.value));

  get rulesets() {
    return this.#rulesets.value;
  }

  /** The chosen ruleset, else that of the game in Play; of rulesets with the same lessons, the first. */
  get ruleset() {
    return this.#ruleset.value;
  }

  get lessons() {
    return this.#lessons.value;
  }

  get next() {
    const { done, at } = this.#services.learnt.value;
    return nextLesson(this.lessons, done, at?.key ?? null);
  }

  get left() {
    return this.lessons.filter((lesson) => !this.isDone(lesson)).length;
  }

  get isBegun() {
    const { done, at } = this.#services.learnt.value;
    return at !== null || done.length > 0;
  }

  isDone({ key }: Lesson) {
    return this.#services.learnt.value.done.includes(key);
  }

  /** The ruleset of a learner's first whole game. */
  get firstGame() {
    const { ruleset } = this;
    return ruleset === this.#services.rulesets.first ? COURSE[0] : ruleset;
  }

  /** The lesson with the game's first position in each step that leads to a whole game. */
  taught(lesson: Lesson): Lesson {
    const { firstGame } = this;
    const { rulesets } = this.#services;
    const opening = rulesets.openingOf(firstGame);
    const limit = Number(rulesets.fieldsOf(firstGame).limit) || null;
    const game = Object.freeze({ level: FIRST_LEVEL, limit, ruleset: firstGame });
    const steps = lesson.steps.map((step) =>
      step.kind === "play"
        ? Object.freeze({ ...step, position: opening ?? step.position, game })
        : step,
    );
    return Object.freeze({ ...lesson, steps });
  }

  after({ key }: Lesson): Lesson | null {
    const { lessons } = this;
    return lessons[lessons.findIndex((lesson) => lesson.key === key) + 1] ?? null;
  }

  /** The step at which to open a lesson: the last open one if the lesson is not done, else the first. */
  firstStep(lesson: Lesson) {
    const { at } = this.#services.learnt.value;
    return at && at.key === lesson.key && !this.isDone(lesson) ? at.step : 0;
  }

  choose(ruleset: string) {
    this.#services.learnt.change((now) => withRuleset(now, ruleset));
  }

  /** Also chooses the ruleset of the lesson. */
  find(place: Exclude<LessonPlace, string>): Lesson | NoLesson {
    const ruleset = "number" in place ? this.#rulesetIn(place) : null;
    if (!("number" in place) || ruleset === null) return "unknown";
    this.choose(ruleset);
    const lesson = this.lessons.find(({ number }) => number === place.number);
    return lesson ?? (this.#sources.value?.[place.number - 1] ? "other" : "unknown");
  }

  requestFor({ number }: Lesson): ModeRequest<"learn"> {
    const { ruleset } = this;
    const isUsual = ruleset === this.#services.rulesets.first;
    return { screen: "learn", lesson: { number, ruleset: isUsual ? null : ruleset } };
  }

  /** Null if there is no such ruleset. */
  #rulesetIn({ ruleset }: { ruleset: string | null }) {
    const { rulesets } = this.#services;
    if (ruleset === null) return rulesets.first;
    const fields = rulesets.fieldsOf(rulesets.first);
    const [id, ...changes] = ruleset.split("+");
    const isKnown = rulesets.presets.some((preset) => preset.id === id);
    return isKnown && changes.every((change) => (change.split("=")[0] ?? "") in fields)
      ? ruleset
      : null;
  }

  #lessonsBy(ruleset: string) {
    const { rulesets } = this.#services;
    const { colours } = rulesets.presetOf(ruleset);
    const fields = rulesets.fieldsOf(ruleset);
    return lessonsFor(this.#sources.value ?? [], { fields, colours });
  }

  #wayIn(ruleset: string) {
    return waysText(this.#lessonsBy(ruleset));
  }
}
