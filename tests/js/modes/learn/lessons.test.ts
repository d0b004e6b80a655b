import assert from "node:assert/strict";
import { test } from "node:test";
import {
  differingRulesets,
  lessonsFor,
  nextLesson,
  parseLessons,
  waysText,
  withoutPlay,
} from "../../../../web/modes/learn/lessons.ts";
import { RULES, sourceOf, stepWith } from "./course.ts";

const STEP = sourceOf([stepWith({})], "step");
const JUMP = {
  id: "jump",
  variants: [
    {
      fields: { chain: "no" },
      ruleset: "tournament",
      player: 1 as 1,
      steps: [stepWith({})],
    },
    {
      fields: { chain: "yes" },
      ruleset: "leaping",
      player: 1 as 1,
      steps: [stepWith({})],
    },
  ],
};
const LIMIT = {
  id: "points",
  variants: [
    {
      fields: { limit: "120" },
      ruleset: "tournament",
      player: 1 as 1,
      steps: [stepWith({})],
    },
  ],
};
const ALL = [STEP, JUMP, LIMIT];
const LEAPING = Object.freeze({
  fields: { chain: "yes", limit: "none" },
  colours: ["black", "white"],
});

test("each lesson uses its first matching variant, and is left out without one", () => {
  const usual = lessonsFor(ALL, RULES);
  assert.deepEqual(
    usual.map(({ key }) => key),
    ["step", "jump chain=no", "points limit=120"],
  );
  const leaping = lessonsFor(ALL, LEAPING);
  assert.deepEqual(
    leaping.map(({ key }) => key),
    ["step", "jump chain=yes"],
  );
  assert.equal(leaping[1]?.ruleset, "leaping");
});

test("rules with calls use the lessons of compulsory jumps", () => {
  const salta = {
    id: "salta",
    variants: ["yes", "no"].map((compulsory) => ({
      fields: { compulsory },
      ruleset: "tournament",
      player: 1 as 1,
      steps: [stepWith({})],
    })),
  };
  const [lesson] = lessonsFor([salta], { ...RULES, fields: { compulsory: "called" } });
  assert.equal(lesson?.key, "salta compulsory=yes");
});

test("a lesson keeps its number, and has the colours and the limit of the rules", () => {
  const [, jump] = lessonsFor([LIMIT, JUMP], { ...LEAPING, fields: { chain: "yes", limit: "60" } });
  assert.equal(jump, undefined);
  const [only] = lessonsFor([LIMIT, JUMP], { ...LEAPING, fields: { chain: "yes", limit: "60" } });
  assert.deepEqual([only?.number, only?.colours, only?.limit], [2, ["black", "white"], "60"]);
});

test("a frame leaves out the whole game that a lesson leads to", () => {
  const steps = [stepWith({ kind: "game", key: "race.1" }), stepWith({ kind: "play" })];
  const [lesson] = lessonsFor([sourceOf(steps)], RULES);
  assert.deepEqual(lesson && withoutPlay(lesson).steps.map(({ key }) => key), ["race.1"]);
});

test("of rulesets with the same lessons only the first is offered", () => {
  const fields = { tournament: RULES, mirror: RULES, leaping: LEAPING };
  const wayIn = (id: string) => waysText(lessonsFor(ALL, fields[id as keyof typeof fields]));
  assert.deepEqual(differingRulesets(Object.keys(fields), wayIn), ["tournament", "leaping"]);
});

test("the course continues after the last lesson, then with skipped ones", () => {
  const lessons = lessonsFor(ALL, RULES);
  const [first, second, third] = lessons.map(({ key }) => key);
  const next = (done: readonly (string | undefined)[], at: string | null) =>
    nextLesson(lessons, done.map(String), at)?.key;
  assert.equal(next([], null), first);
  assert.equal(next([first], second ?? null), second);
  assert.equal(next([first, second], second ?? null), third);
  assert.equal(next([second, third], third ?? null), first);
  assert.equal(next([first, second, third], third ?? null), first);
  assert.equal(nextLesson([], [], null), null);
});

test("a malformed file is refused", () => {
  assert.deepEqual(parseLessons({ lessons: ALL }), ALL);
  const spoilt = [
    null,
    {},
    { lessons: [{ id: "step" }] },
    { lessons: [sourceOf([])] },
    { lessons: [sourceOf([{ ...stepWith({}), kind: "dance" as never }])] },
    { lessons: [sourceOf([{ ...stepWith({}), arrows: [[33]] }])] },
  ];
  for (const data of spoilt) assert.throws(() => parseLessons(data), TypeError);
});
