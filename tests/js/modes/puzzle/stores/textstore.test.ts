import assert from "node:assert/strict";
import { test } from "node:test";
import { TextStore } from "../../../../../web/modes/puzzle/stores/textstore.ts";
import { asking } from "../../../engine/asked.ts";
import { PROOF, rest, START } from "../posing.ts";

function reading(text: string, verdict: object = PROOF) {
  const call = asking(async () => {
    await null;
    return verdict as never;
  });
  return new TextStore({ call }, "original", text);
}

test("a text that names a goal changes the chosen one", () => {
  const store = reading(START);
  assert.deepEqual(store.goal.value, { kind: "win", moves: 2 });
  store.write(`${START} home-3`);
  assert.deepEqual(store.goal.value, { kind: "home", moves: 3 });
  store.choose({ moves: 1 });
  assert.deepEqual(store.goal.value, { kind: "home", moves: 1 });
});

test("a text with a solution becomes a puzzle, until it is changed", async () => {
  const store = reading(START);
  store.check();
  assert.ok(store.result.isBusy);
  await rest();
  assert.deepEqual(store.result.puzzle?.line, PROOF.line);
  store.write(`${START} win-1`);
  assert.equal(store.result.puzzle, null);
  assert.equal(store.result.message(), "");
});

test("a text that is not a puzzle is refused with the reason", async () => {
  const empty = reading("");
  empty.check();
  assert.notEqual(empty.result.message(), "");
  assert.ok(!empty.result.isBusy);
  const unsound = reading(START, { ...PROOF, sound: false });
  unsound.check();
  await rest();
  assert.notEqual(unsound.result.message(), "");
  assert.equal(unsound.result.puzzle, null);
});

test("a proof that is stopped changes nothing any more", async () => {
  const store = reading(START);
  store.check();
  store.stop();
  const message = store.result.message();
  await rest();
  assert.equal(store.result.message(), message);
  assert.equal(store.result.puzzle, null);
});
