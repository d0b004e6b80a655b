import assert from "node:assert/strict";
import { test } from "node:test";
import { computer } from "../../../../../web/game/record/seats.ts";
import { learnWith, sourceOf, stepWith } from "../course.ts";

const READ = stepWith({ key: "points.1", kind: "read", expect: [] });
const LESSONS = [sourceOf([stepWith({}), READ], "step"), sourceOf([READ], "home")];

test("the list is shown once the lessons have been fetched", async () => {
  const { store, enter } = learnWith(LESSONS);
  const entered = enter("list");
  assert.equal(store.screen.kind, "loading");
  assert.equal(store.isOn.value, false);
  await entered;
  assert.equal(store.screen.kind, "list");
  assert.equal(store.isOn.value, true);
  assert.equal(store.note.value, null);
});

test("lessons that could not be fetched can be requested again", async () => {
  const { store, enter, file } = learnWith(LESSONS);
  file.isMissing = true;
  await enter({ number: 1, ruleset: null });
  assert.equal(store.screen.kind, "missing");
  file.isMissing = false;
  await store.fetch();
  assert.equal(store.screen.kind, "lesson");
  assert.equal(store.lesson.state?.lesson.id, "step");
});

test("a lesson is opened once, and continues when it is requested again", async () => {
  const { store, enter, asked } = learnWith(LESSONS);
  await enter({ number: 1, ruleset: null });
  await store.lesson.play({ from: 33, to: 42 });
  const { state } = store.lesson;
  store.leave();
  assert.equal(store.isOn.value, false);
  const before = asked.length;
  await enter({ number: 1, ruleset: null });
  assert.equal(store.lesson.state?.moves, state?.moves);
  assert.equal(asked.length, before);
});

test("a request is not followed after leaving", async () => {
  const { store, enter } = learnWith(LESSONS);
  const entered = enter({ number: 1, ruleset: null });
  store.leave();
  await entered;
  assert.equal(store.lesson.state, null);
  assert.equal(store.isOn.value, false);
});

test("an address without a lesson leads to the list, which says why", async () => {
  const { store, enter } = learnWith(LESSONS);
  await enter({ unknown: "nowhere" });
  assert.deepEqual([store.screen.kind, store.note.value], ["list", "unknown"]);
  await enter({ number: 7, ruleset: null });
  assert.equal(store.note.value, "unknown");
  store.chooseRuleset("tournament");
  assert.equal(store.note.value, null);
});

test("the next lesson gets its own address", async () => {
  const { store, enter, addresses } = learnWith(LESSONS);
  await enter("next");
  assert.equal(store.lesson.state?.lesson.id, "step");
  assert.deepEqual(addresses, ["#learn/1"]);
});

test("an action does something only while it is possible", async () => {
  const { store, enter, opened } = learnWith(LESSONS);
  await enter({ number: 1, ruleset: null });
  store.act("back");
  store.act("next");
  assert.equal(store.lesson.state?.place, 0);
  await store.lesson.play({ from: 33, to: 42 });
  assert.ok(store.possible.value.has("next"));
  store.act("next");
  assert.equal(store.lesson.state?.place, 1);
  store.act("next");
  assert.deepEqual(opened, [{ screen: "learn", lesson: { number: 2, ruleset: null } }]);
  assert.equal(store.screen.kind, "lesson");
});

test("the last lesson leads to the end, and the end to a lesson that is not done", async () => {
  const { store, enter, opened } = learnWith(LESSONS);
  await enter({ number: 2, ruleset: null });
  store.act("next");
  assert.equal(store.screen.kind, "end");
  assert.equal(store.course.left, 1);
  assert.ok(!store.possible.value.has("next"));
  store.act("more");
  assert.deepEqual(opened, [{ screen: "learn", lesson: { number: 1, ruleset: null } }]);
});

test("a first game is played against the weakest computer", async () => {
  const { store, enter, games } = learnWith(LESSONS);
  await enter("list");
  store.act("play");
  assert.deepEqual(games, [{ ruleset: "little", opponent: computer(1) }]);
});
