/** The lessons as the site has them, those that fit the chosen rules, and how far the learner is in them. */

import type { Schema } from "../../base/schema.ts";
import {
  flag,
  integer,
  list,
  map,
  nullable,
  object,
  oneOf,
  pair,
  parsed,
  text,
  where,
  whole,
} from "../../base/schema.ts";
import type {
  Lesson as LessonData,
  LessonMistake,
  LessonStep,
  Lessons,
  LessonVariant,
} from "../../engine/lessonresults.ts";
import type { ModeContext } from "../../game/mode.ts";
import type { ModeRequest } from "../../game/routes.ts";
import { addressOf } from "../../game/routes.ts";
import type { Fields, Rulesets } from "../../game/rulesets.ts";
import { COURSE } from "../../game/rulesets.ts";
import { createDataFile } from "../../game/storage/datafile.ts";
import type { Learnt } from "./learnstorage.ts";
import type { ListView } from "./listpanel.ts";

export type Step = LessonStep;
export type Mistake = LessonMistake;
/** a lesson with all its variants */
export type LessonSource = LessonData;

/** The ruleset that lessons are chosen for. */
type Rules = { readonly fields: Fields; readonly colours: readonly string[] };

/**
 * What a lesson has beside what is taught: `number` is its place among all lessons, from 1, which its address names;
 * its tick is stored under `key`; `colours` (of player 1 and of player 2), `limit` and `scoring` are those of the chosen rules.
 */
type Chosen = {
  readonly id: string;
  readonly number: number;
  readonly key: string;
  readonly colours: readonly string[];
  readonly limit: string;
  readonly scoring: string;
};

/** A lesson as some rules have it. */
export type Lesson = LessonVariant & Chosen;

const arrows = list(pair(integer));
const step: Schema<LessonStep> = object({
  key: text,
  kind: oneOf("move", "piece", "square", "choice", "read", "game", "play"),
  position: text,
  has_done: flag,
  expect: list(text),
  options: list(text),
  replies: map(text),
  arrows,
  pulse: list(integer),
  goals: list(integer),
  names: map(integer),
  to_go: nullable(map(object({ 1: integer, 2: integer }))),
  wrong: list(
    object({
      key: text,
      moves: list(text),
      match: nullable(
        oneOf(
          ...(["not-a-jump", "other-piece", "backward", "not-movable"] as const),
          ...(["enemy", "off-diagonal", "any"] as const),
        ),
      ),
      arrows,
    }),
  ),
  game: nullable(object({ level: whole(1, 10), limit: nullable(integer), ruleset: text })),
});
const variant: Schema<LessonVariant> = object({
  fields: map(text),
  ruleset: text,
  player: oneOf(1, 2),
  steps: where(list(step), ({ length }) => length > 0),
});
const lessons: Schema<Lessons> = object({
  lessons: list(object({ id: text, variants: list(variant) })),
});

/**
 * The lessons, out of their file.
 *
 * @throws {TypeError} where it has another form
 */
export function parseLessons(data: unknown): readonly LessonSource[] {
  const read = parsed(lessons, data);
  if (!read) throw new TypeError("the file of the lessons has another form");
  return read.lessons;
}

let file: ReturnType<typeof createDataFile<readonly LessonSource[]>> | null = null;

/** The file of the lessons, which the page fetches once. */
export function lessonsFile({ data }: Pick<ModeContext, "data">) {
  file ??= createDataFile(data.build.data?.lessons, parseLessons);
  return file;
}

/** The lessons for some rules, in their order: of each the first variant that fits. */
export function lessonsFor(
  all: readonly LessonSource[],
  { fields, colours }: Rules,
): readonly Lesson[] {
  return all.flatMap(({ id, variants }, order) => {
    const variant = variants.find((each) => isFitting(each.fields, fields));
    if (!variant) return [];
    const key = keyOf(id, variant.fields);
    const { limit = "none", scoring = "exact" } = fields;
    return [Object.freeze({ ...variant, id, number: order + 1, key, colours, limit, scoring })];
  });
}

/** A lesson for a frame, which has no other mode to play a whole game in. */
export function withoutPlay(lesson: Lesson): Lesson {
  return Object.freeze({ ...lesson, steps: lesson.steps.filter(({ kind }) => kind !== "play") });
}

function isFitting(wanted: Fields, fields: Fields) {
  return Object.entries(wanted).every(([name, value]) => taughtAs(fields[name]) === value);
}

/** An overlooked jump may be called: what holds where jumps are compulsory is to be learnt there as well. */
function taughtAs(value: string | undefined) {
  return value === "called" ? "yes" : value;
}

/** "jump", "jump chain=yes": the same for all rulesets that teach it in the same way. */
function keyOf(id: string, fields: Fields) {
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  return [id, ...pairs.sort()].join(" ");
}

/**
 * The rulesets to choose from: of those that are taught in the same way, the first.
 *
 * @param rulesets those to be preferred first
 * @param wayIn how a ruleset is taught
 */
export function differingRulesets(
  rulesets: readonly string[],
  wayIn: (ruleset: string) => string,
): readonly string[] {
  const found: Map<string, string> = new Map();
  for (const ruleset of rulesets) {
    const way = wayIn(ruleset);
    if (!found.has(way)) found.set(way, ruleset);
  }
  return [...found.values()];
}

/** How lessons teach, as one text to be compared. */
export function wayOf(lessons: readonly Lesson[]) {
  return lessons.map(({ key }) => key).join();
}

/**
 * The lesson to go on with: the one left off in, else the first that is not done after it, else the first at all.
 *
 * @param at the key of the last one
 */
export function nextLesson(
  lessons: readonly Lesson[],
  done: readonly string[],
  at: string | null,
): Lesson | null {
  const place = lessons.findIndex(({ key }) => key === at);
  const inTurn = place < 0 ? lessons : [...lessons.slice(place), ...lessons.slice(0, place)];
  return inTurn.find(({ key }) => !done.includes(key)) ?? lessons[0] ?? null;
}

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
  rulesetOf({ ruleset }: { ruleset: string | null }) {
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
  isAnywhere(number: number) {
    return this.#parts.lessons()[number - 1] !== undefined;
  }

  /** Where a lesson is, by the rules that are taught. */
  requestFor({ number }: Lesson): ModeRequest<"learn"> {
    const { ruleset } = this;
    const isUsual = ruleset === this.#parts.rulesets.first;
    return { screen: "learn", lesson: { number, ruleset: isUsual ? null : ruleset } };
  }

  /** What the list shows. */
  listView(): Omit<ListView, "note"> {
    const { learnt } = this.#parts;
    const { lessons, next, ruleset } = this;
    const { done, at } = learnt();
    return {
      ...{ lessons, next, ruleset, done },
      isBegun: at !== null || done.length > 0,
      ids: this.#rulesets,
      rulesets: this.#parts.rulesets,
      hrefOf: (lesson) => addressOf(this.requestFor(lesson)),
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
