import assert from "node:assert/strict";
import { test } from "node:test";
import { MakingStore } from "../../../../../web/modes/solo/stores/makingstore.ts";
import type { Question } from "../../../engine/asked.ts";
import { questioning } from "../../../engine/asked.ts";
import { LINE, rest, START } from "../army.ts";

const REPLY = { ruleset: "tournament", position: START, par: 6, line: LINE, tried: 2 };

function making() {
  const questions: Question[] = [];
  return { questions, store: new MakingStore(questioning(questions), "tournament") };
}

test("an order is made from its seed, and the number of tried placements is known", async () => {
  const { store, questions } = making();
  store.change({ grade: 5 });
  store.seed.value = " 12 ";
  const coming = store.make();
  assert.equal(store.tried.value, 0);
  assert.deepEqual(questions[0]?.request, {
    ...{ op: "solo-make", grade: 5, ruleset: "tournament", player: 1, seed: 12 },
  });
  questions[0]?.progress({ tried: 7 });
  assert.equal(store.tried.value, 7);
  questions[0]?.resolve(REPLY);
  const made = await coming;
  assert.deepEqual(made?.task.origin, { from: "made", grade: 5, seed: 12 });
  assert.equal(store.tried.value, null);
});

test("an invalid seed is refused until the dialog is opened again", async () => {
  const { store, questions } = making();
  const former = store.seed.value;
  store.seed.value = "twelve";
  assert.equal(await store.make(), null);
  assert.ok(store.isSeedBad.value);
  assert.match(store.error.value(), /2147483647|2,147,483,647/);
  assert.equal(questions.length, 0);
  store.reset();
  assert.deepEqual([store.seed.value, store.error.value()], [former, ""]);
});

test("a stopped search makes nothing, and does not disturb the next one", async () => {
  const { store, questions } = making();
  const first = store.make();
  store.stop();
  assert.equal(store.tried.value, null);
  const second = store.make();
  await rest();
  assert.equal(await first, null);
  assert.equal(store.tried.value, 0, "the second one goes on");
  questions[1]?.resolve(REPLY);
  assert.equal((await second)?.line, LINE);
});

test("a failed search has a reason", async () => {
  const { store, questions } = making();
  const coming = store.make();
  questions[0]?.reject({ code: "engine-crashed", message: "gone", details: {} });
  assert.equal(await coming, null);
  assert.match(store.error.value(), /The engine has crashed/, "in the language of the page");
  assert.equal(store.tried.value, null);
});
