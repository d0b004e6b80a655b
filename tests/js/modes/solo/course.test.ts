import assert from "node:assert/strict";
import { test } from "node:test";
import {
  lessonLike,
  lessonTask,
  nextLesson,
  placeIn,
  progressOf,
  readCourse,
} from "../../../../web/modes/solo/course.ts";
import { NO_RESULTS, noted } from "../../../../web/modes/solo/results.ts";
import { keyOf } from "../../../../web/modes/solo/task.ts";
import { START } from "./army.ts";

function lesson(id: string, chapter: string) {
  return { id, ruleset: id, position: START, par: 6, simple: 6, grade: 1, chapter };
}

const DATA = {
  chapters: [{ id: "one" }, { id: "two" }],
  tasks: [lesson("a", "one"), lesson("b", "one"), lesson("c", "two")],
};
const COURSE = readCourse(DATA);
const { lessons, chapters } = COURSE;

function solved(...ids: string[]) {
  return lessons
    .filter(({ id }) => ids.includes(id))
    .reduce(
      (results, each) => noted(results, keyOf(each), { moves: 7, helped: false, at: 1 }),
      NO_RESULTS,
    );
}

test("the course has its chapters", () => {
  assert.deepEqual(
    chapters.map(({ id, lessons: inside }) => [id, inside.length]),
    [
      ["one", 2],
      ["two", 1],
    ],
  );
});

test("a malformed course is refused", () => {
  for (const bad of [null, [], {}, { ...DATA, chapters: [{}] }, { ...DATA, tasks: [{}] }]) {
    assert.throws(() => readCourse(bad), TypeError);
  }
  const [first] = DATA.tasks;
  assert.throws(() => readCourse({ ...DATA, tasks: [{ ...first, position: "x" }] }), TypeError);
});

test("a lesson's stars depend on its par", () => {
  const [first, second] = lessons;
  assert.ok(first && second);
  assert.deepEqual(progressOf(first, solved("a")), { stars: 2, moves: 7 });
  assert.deepEqual(progressOf(second, solved("a")), { stars: 0, moves: null });
});

test("the next lesson is the next unsolved one, then any unsolved one, then the one after", () => {
  assert.equal(nextLesson(lessons, NO_RESULTS)?.id, "a");
  assert.equal(nextLesson(lessons, solved("a"), "a")?.id, "b");
  assert.equal(nextLesson(lessons, solved("b", "c"), "c")?.id, "a");
  assert.equal(nextLesson(lessons, solved("a", "b", "c"), "a")?.id, "b");
  assert.equal(nextLesson(lessons, solved("a", "b", "c"), "c")?.id, "a");
  assert.equal(nextLesson([], NO_RESULTS), null);
});

test("a lesson's par is proven from the start", () => {
  const [first] = lessons;
  assert.ok(first);
  const task = lessonTask(first);
  assert.deepEqual(
    [task.par, task.origin],
    [
      { low: 6, high: 6 },
      { from: "course", id: "a" },
    ],
  );
});

test("a lesson has its place in its chapter", () => {
  const tasks = [lesson("neighbours", "parked"), lesson("squatters", "parked")];
  const course = readCourse({ chapters: [{ id: "parked" }], tasks });
  const names = { title: "Squatters", chapter: "Parked" };
  assert.deepEqual(placeIn(course, "squatters"), { ...names, place: 2, count: 2 });
  assert.equal(placeIn(course, "d"), null);
});

test("the lesson for a grade is an unsolved one, if there is one", () => {
  const graded = lessons.map((each, place) => ({ ...each, grade: place === 0 ? 1 : 2 }));
  assert.equal(lessonLike(graded, NO_RESULTS, 2)?.id, "b");
  assert.equal(lessonLike(graded, solved("b"), 2)?.id, "c");
  assert.equal(lessonLike(graded, solved("b", "c"), 2)?.id, "b");
  assert.equal(lessonLike(graded, solved("a"), 8)?.id, "b", "none of that grade");
  assert.equal(lessonLike([], NO_RESULTS, 1), null);
});
