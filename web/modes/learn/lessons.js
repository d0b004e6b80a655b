/** The lessons as the site has them, and those that fit a ruleset. */

import {
  isCount,
  isFlag,
  isText,
  isWithin,
  listOf,
  mapOf,
  orNull,
  recordOf,
} from "../../game/datachecks.js";

/** @import { Lesson as LessonData, LessonMistake, LessonStep, LessonVariant } from "../../engine/lessonresults.js" */
/** @import { Fields } from "../../game/rulesets.js" */

/** @typedef {LessonStep} Step */
/** @typedef {LessonMistake} Mistake */
/** @typedef {LessonData} LessonSource  a lesson with all its variants */

/** The ruleset that lessons are chosen for. @typedef {{ readonly fields: Fields, readonly colours: readonly string[] }} Rules */

/**
 * What a lesson has beside what is taught: `number` is its place among all lessons, from 1, which its address names;
 * its tick is stored under `key`; `colours` (of player 1 and of player 2), `limit` and `scoring` are those of the chosen rules.
 *
 * @typedef {{ readonly id: string, readonly number: number, readonly key: string, readonly colours: readonly string[], readonly limit: string, readonly scoring: string }} Chosen
 */

/** A lesson as some rules have it. @typedef {LessonVariant & Chosen} Lesson */

const KINDS = Object.freeze(["move", "piece", "square", "choice", "read", "game"]);

const isArrows = listOf(
  (value) => listOf(isCount)(value) && Array.isArray(value) && value.length === 2,
);
const isStep = recordOf({
  key: isText,
  kind: (value) => KINDS.includes(String(value)),
  position: isText,
  has_done: isFlag,
  expect: listOf(isText),
  options: listOf(isText),
  replies: mapOf(isText),
  arrows: isArrows,
  pulse: listOf(isCount),
  goals: listOf(isCount),
  names: mapOf(isCount),
  count: isFlag,
  wrong: listOf(
    recordOf({ key: isText, moves: listOf(isText), match: orNull(isText), arrows: isArrows }),
  ),
  game: orNull(recordOf({ level: isWithin(1, 10), ruleset: isText })),
});
const isVariant = recordOf({
  fields: mapOf(isText),
  ruleset: isText,
  player: isWithin(1, 2),
  steps: (value) => listOf(isStep)(value) && Array.isArray(value) && value.length > 0,
});
const isLessons = recordOf({
  lessons: listOf(recordOf({ id: isText, variants: listOf(isVariant) })),
});

/** The file of the lessons. @param {unknown} data @returns {readonly LessonSource[]} @throws {TypeError} where it has another form */
export function parseLessons(data) {
  if (!isLessons(data)) throw new TypeError("the file of the lessons has another form");
  return /** @type {{ lessons: LessonSource[] }} */ (data).lessons;
}

/**
 * The lessons for some rules, in their order: of each the first variant that fits.
 *
 * @param {readonly LessonSource[]} all
 * @param {Rules} rules
 * @returns {readonly Lesson[]}
 */
export function lessonsFor(all, { fields, colours }) {
  return all.flatMap(({ id, variants }, order) => {
    const variant = variants.find((each) => isFitting(each.fields, fields));
    if (!variant) return [];
    const key = keyOf(id, variant.fields);
    const { limit = "none", scoring = "exact" } = fields;
    return [Object.freeze({ ...variant, id, number: order + 1, key, colours, limit, scoring })];
  });
}

/** @param {Fields} wanted @param {Fields} fields */
function isFitting(wanted, fields) {
  return Object.entries(wanted).every(([name, value]) => taughtAs(fields[name]) === value);
}

/** An overlooked jump may be called: what holds where jumps are compulsory is to be learnt there as well. @param {string | undefined} value */
function taughtAs(value) {
  return value === "called" ? "yes" : value;
}

/** "jump", "jump chain=yes": the same for all rulesets that teach it in the same way. @param {string} id @param {Fields} fields */
function keyOf(id, fields) {
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  return [id, ...pairs.sort()].join(" ");
}

/**
 * The rulesets to choose from: of those that are taught in the same way, the first.
 *
 * @param {readonly string[]} rulesets  those to be preferred first
 * @param {(ruleset: string) => string} wayIn  how a ruleset is taught
 * @returns {readonly string[]}
 */
export function differingRulesets(rulesets, wayIn) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const ruleset of rulesets) {
    const way = wayIn(ruleset);
    if (!found.has(way)) found.set(way, ruleset);
  }
  return [...found.values()];
}

/** How lessons teach, as one text to be compared. @param {readonly Lesson[]} lessons */
export function wayOf(lessons) {
  return lessons.map(({ key }) => key).join();
}

/** The lesson to go on with: the one left off in, else the first that is not done after it, else the first at all. @param {readonly Lesson[]} lessons @param {readonly string[]} done @param {string | null} at  the key of the last one @returns {Lesson | null} */
export function nextLesson(lessons, done, at) {
  const place = lessons.findIndex(({ key }) => key === at);
  const inTurn = place < 0 ? lessons : [...lessons.slice(place), ...lessons.slice(0, place)];
  return inTurn.find(({ key }) => !done.includes(key)) ?? lessons[0] ?? null;
}
