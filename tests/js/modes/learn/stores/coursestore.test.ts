import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../../../../../web/game/storage/storage.ts";
import { openLearnt, withDone } from "../../../../../web/modes/learn/learnstorage.ts";
import { CourseStore } from "../../../../../web/modes/learn/stores/coursestore.ts";
import { RULESETS, sourceOf, stepWith } from "../course.ts";

const STEP = stepWith({});
const PLAY = stepWith({ key: "race.play", kind: "play", expect: [] });
const LESSONS = [
  sourceOf([STEP], "step"),
  {
    id: "jump",
    variants: [
      { fields: { chain: "no" }, ruleset: "tournament", player: 1 as const, steps: [STEP] },
      { fields: { chain: "yes" }, ruleset: "leaping", player: 1 as const, steps: [STEP] },
    ],
  },
  {
    id: "race",
    variants: [
      { fields: { chain: "no" }, ruleset: "tournament", player: 1 as const, steps: [STEP, PLAY] },
    ],
  },
];

function courseWith({ played = "tournament" }: { played?: string } = {}) {
  const learnt = openLearnt(createStore(null));
  const file = { data: LESSONS, ask: async () => LESSONS };
  const playedRuleset = () => played;
  return { course: new CourseStore({ rulesets: RULESETS, playedRuleset, file, learnt }), learnt };
}

const ids = ({ lessons }: CourseStore) => lessons.map(({ id }) => id);

test("of rules that are taught alike the first is offered, and taken for the others", () => {
  assert.deepEqual(courseWith().course.rulesets, ["tournament", "leaping"]);
  assert.equal(courseWith({ played: "quick" }).course.ruleset, "tournament");
  assert.equal(courseWith({ played: "leaping" }).course.ruleset, "leaping");
});

test("the lessons follow the rules that are chosen", () => {
  const { course } = courseWith();
  assert.deepEqual(ids(course), ["step", "jump", "race"]);
  course.choose("leaping");
  assert.deepEqual(ids(course), ["step", "jump"]);
});

test("done lessons are counted, and the next lesson is one that is not done", () => {
  const { course, learnt } = courseWith();
  assert.deepEqual([course.left, course.isBegun], [3, false]);
  const [first] = course.lessons;
  assert.ok(first);
  learnt.change((now) => withDone(now, first.key));
  assert.deepEqual([course.left, course.isBegun, course.isDone(first)], [2, true, true]);
  assert.equal(course.next?.id, "jump");
});

test("an address chooses its rules, and says why it has no lesson", () => {
  const { course } = courseWith();
  const found = course.find({ number: 2, ruleset: "leaping" });
  assert.ok(typeof found === "object" && found.ruleset === "leaping");
  assert.equal(course.ruleset, "leaping");
  assert.equal(course.find({ number: 3, ruleset: "leaping" }), "other");
  assert.equal(course.find({ number: 9, ruleset: null }), "unknown");
  assert.equal(course.find({ number: 1, ruleset: "chess" }), "unknown");
  assert.equal(course.find({ number: 1, ruleset: "leaping+nothing=no" }), "unknown");
  assert.equal(course.find({ unknown: "nowhere" }), "unknown");
});

test("the address of a lesson names its rules, unless they are the usual ones", () => {
  const { course } = courseWith();
  const [first] = course.lessons;
  assert.ok(first);
  assert.deepEqual(course.requestFor(first).lesson, { number: 1, ruleset: null });
  course.choose("leaping");
  assert.deepEqual(course.requestFor(first).lesson, { number: 1, ruleset: "leaping" });
});

test("a lesson is followed by the next one, and the last by none", () => {
  const { course } = courseWith();
  const [first, second, third] = course.lessons;
  assert.ok(first && third);
  assert.equal(course.after(first), second);
  assert.equal(course.after(third), null);
});

test("a step that leads to a whole game shows that of the first game", () => {
  const { course } = courseWith();
  const race = course.lessons.at(-1);
  assert.ok(race);
  assert.equal(course.firstGame, "little");
  const [step, play] = course.taught(race).steps;
  assert.equal(step, STEP);
  assert.deepEqual(play?.game, { level: 1, limit: 120, ruleset: "little" });
});

test("a lesson continues with the step that was open last, until it is done", () => {
  const { course, learnt } = courseWith();
  const race = course.lessons.at(-1);
  assert.ok(race);
  learnt.change((now) => ({ ...now, at: { key: race.key, step: 1 } }));
  assert.equal(course.firstStep(race), 1);
  learnt.change((now) => withDone(now, race.key));
  assert.equal(course.firstStep(race), 0);
});
