import assert from "node:assert/strict";
import { test } from "node:test";
import { onMissing, want } from "../../../web/base/wants.ts";

type Missing = Parameters<Parameters<typeof onMissing>[0]>[0];

/** A page that logs the failure it shows, with a part that loads once the network is back. */
function page() {
  const done: string[] = [];
  const state = { shown: null as Missing, isCut: true };
  onMissing((missing) => (state.shown = missing));
  const share = async () => {
    await null;
    if (state.isCut) throw new TypeError("the network is gone");
    done.push("share");
  };
  return { done, state, share };
}

test("a failed action is reported, and runs on retry", async () => {
  const { done, state, share } = page();
  await want(share);
  assert.equal(String(state.shown?.error), "TypeError: the network is gone");
  await state.shown?.again();
  assert.equal(String(state.shown?.error), "TypeError: the network is gone");
  state.isCut = false;
  await state.shown?.again();
  assert.deepEqual([state.shown, done], [null, ["share"]]);
});

test("a retry may differ from the first try", async () => {
  const { done, state, share } = page();
  await want(share, () => done.push("by its address"));
  await state.shown?.again();
  assert.deepEqual(done, ["by its address"]);
});

test("a failure is forgotten with the next action", async () => {
  const { state, share } = page();
  await want(share);
  await want(() => {});
  assert.equal(state.shown, null);
});
