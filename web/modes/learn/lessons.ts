/** The lessons of the site, and those that fit some rules. */

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
import type { Fields } from "../../game/rulesets.ts";
import { createDataFile } from "../../game/storage/datafile.ts";

export type Step = LessonStep;
export type Mistake = LessonMistake;
export type LessonSource = LessonData;

type Rules = { readonly fields: Fields; readonly colours: readonly string[] };

/**
 * `number` is the place among all lessons, from 1, and part of the address; `key` identifies the lesson when its
 * completion is stored; `colours`, `limit` and `scoring` are those of the rules.
 */
type Chosen = {
  readonly id: string;
  readonly number: number;
  readonly key: string;
  readonly colours: readonly string[];
  readonly limit: string;
  readonly scoring: string;
};

/** A lesson as taught under the chosen rules. */
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

export function parseLessons(data: unknown): readonly LessonSource[] {
  const read = parsed(lessons, data);
  if (!read) throw new TypeError("the file of the lessons has another form");
  return read.lessons;
}

export type LessonsFile = ReturnType<typeof createDataFile<readonly LessonSource[]>>;

let file: LessonsFile | null = null;

export function lessonsFile({ data }: Pick<ModeContext, "data">) {
  file ??= createDataFile(data.build.data?.lessons, parseLessons);
  return file;
}

/** The first variant of each lesson that fits the rules. */
export function lessonsFor(
  all: readonly LessonSource[],
  { fields, colours }: Rules,
): readonly Lesson[] {
  return all.flatMap(({ id, variants }, order) => {
    const variant = variants.find((each) => isFitting(each.fields, fields));
    if (!variant) return [];
    const key = lessonKey(id, variant.fields);
    const { limit = "none", scoring = "exact" } = fields;
    return [Object.freeze({ ...variant, id, number: order + 1, key, colours, limit, scoring })];
  });
}

/** The lesson without its `play` steps, since a frame has nowhere to play a whole game. */
export function withoutPlay(lesson: Lesson): Lesson {
  return Object.freeze({ ...lesson, steps: lesson.steps.filter(({ kind }) => kind !== "play") });
}

function isFitting(wanted: Fields, fields: Fields) {
  return Object.entries(wanted).every(([name, value]) => taughtAs(fields[name]) === value);
}

/** Under rules by which the opponent may challenge ("call") an overlooked jump, jumps are taught as compulsory. */
function taughtAs(value: string | undefined) {
  return value === "called" ? "yes" : value;
}

/** "jump", "jump chain=yes": the same for all rulesets under which the lesson is taught in the same way. */
function lessonKey(id: string, fields: Fields) {
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  return [id, ...pairs.sort()].join(" ");
}

/** The first ruleset of each group whose lessons are the same. */
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

/** A text to compare: equal for rulesets whose lessons are the same. */
export function waysText(lessons: readonly Lesson[]) {
  return lessons.map(({ key }) => key).join();
}

/**
 * The first lesson not done from `at` on, wrapping around; if all are done, the first one.
 *
 * @param at the key of the last open lesson
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
