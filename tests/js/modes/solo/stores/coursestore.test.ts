import assert from "node:assert/strict";
import { test } from "node:test";
import { effect } from "../../../../../web/base/signals.ts";
import type { Course } from "../../../../../web/modes/solo/course.ts";
import { CourseStore } from "../../../../../web/modes/solo/stores/coursestore.ts";

const COURSE: Course = Object.freeze({ lessons: [], chapters: [] });

test("a course that cannot be fetched is missing until the next attempt", async () => {
  const answers = [Promise.reject(new Error("the network is gone")), Promise.resolve(COURSE)];
  const store = new CourseStore({ ask: () => answers.shift() ?? Promise.resolve(COURSE) });
  const seen: unknown[] = [];
  effect(() => void seen.push([store.value, store.isMissing]));
  assert.equal(await store.fetch(), null);
  assert.equal(await store.fetch(), COURSE);
  assert.deepEqual(seen, [
    [null, false],
    [null, true],
    [null, false],
    [COURSE, false],
  ]);
});
