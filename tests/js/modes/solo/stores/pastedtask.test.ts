import assert from "node:assert/strict";
import { test } from "node:test";
import { PastedTask } from "../../../../../web/modes/solo/stores/pastedtask.ts";
import type { Asked } from "../../../engine/asked.ts";
import { asking } from "../../../engine/asked.ts";
import { START, viewAfter } from "../army.ts";

const OPEN = new AbortController().signal;

function pasted(text: string, answer: (request: Asked) => unknown = () => viewAfter([])) {
  const asked: Asked[] = [];
  const ask = asking(async (request) => {
    asked.push(request);
    return answer(request);
  });
  const store = new PastedTask(ask, "mirror");
  store.write(text);
  return { store, asked };
}

test("a position is read by the chosen rules if the text names none", async () => {
  const { store, asked } = pasted(START);
  const task = await store.read(OPEN);
  assert.deepEqual(
    asked.map(({ op, ruleset }) => [op, ruleset]),
    [["solo", "mirror"]],
  );
  assert.deepEqual([task?.position, task?.origin], [START, { from: "text" }]);
  assert.equal(store.error.value, null);
});

test("rules at the beginning of the text are read first", async () => {
  const { store, asked } = pasted(`tournament ${START}`);
  await store.read(OPEN);
  assert.deepEqual(
    asked.map(({ op }) => op),
    ["convert", "solo"],
  );
  assert.equal(asked[1]?.ruleset, "tournament");
});

test("an error is marked in the whole text, until the text is changed", async () => {
  const { store } = pasted(`tournament ${START}`, ({ op }) => {
    if (op === "solo") throw { code: "bad-position", message: "no", details: { place: 3 } };
    return {};
  });
  assert.equal(await store.read(OPEN), null);
  assert.equal(store.error.value?.place, "tournament ".length + 3);
  store.write(START);
  assert.equal(store.error.value, null);
});

test("an empty text, and an army that is home, are not tasks", async () => {
  const empty = pasted(" ");
  assert.equal(await empty.store.read(OPEN), null);
  assert.notEqual(empty.store.error.value?.message(), "");
  assert.equal(empty.asked.length, 0);
  const home = pasted(START, () => ({ ...viewAfter([]), home: true }));
  assert.equal(await home.store.read(OPEN), null);
  assert.notEqual(home.store.error.value?.message(), "");
});

test("nothing is read after the dialog is closed", async () => {
  const closing = new AbortController();
  const { store } = pasted(START);
  const coming = store.read(closing.signal);
  closing.abort();
  assert.equal(await coming, null);
});
