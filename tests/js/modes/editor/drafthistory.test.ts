import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import { redone, undone } from "../../../../web/game/record/undohistory.ts";
import { createStore } from "../../../../web/game/storage/storage.ts";
import {
  changed,
  editEntry,
  freshDraft,
  MOST_STEPS,
  placed,
} from "../../../../web/modes/editor/draft.ts";
import { edited, firstHistory, settled } from "../../../../web/modes/editor/drafthistory.ts";
import { draftAt, PINCH } from "./drafts.ts";

const first = freshDraft("original");
const second = placed(first, "A", 11);
const third = placed(second, "B", 12);

test("undo goes back step by step, and redo forward again", () => {
  let history = edited(edited(firstHistory(first), second), third);
  history = undone(undone(history));
  assert.equal(history.now, first);
  history = undone(history);
  assert.equal(history.now, first);
  history = redone(redone(redone(history)));
  assert.equal(history.now, third);
});

test("another step after undo empties redo, and a step without a change is not recorded", () => {
  const back = undone(edited(edited(firstHistory(first), second), third));
  const on = edited(back, placed(second, "C", 13));
  assert.equal(on.future.length, 0);
  assert.equal(edited(on, on.now), on);
});

test("the letters of one field are one step, until something else is done", () => {
  let history = firstHistory(first);
  for (const title of ["J", "Ja", "Jam"])
    history = edited(history, changed(first, { title }), "title");
  assert.equal(history.past.length, 1);
  history = edited(settled(history), changed(first, { title: "Jams" }), "title");
  assert.equal(history.past.length, 2);
  assert.equal(undone(history).now.title, "Jam");
});

test("the number of steps that can be undone is limited", () => {
  let history = firstHistory(first);
  for (let ply = 1; ply <= MOST_STEPS + 5; ply += 1)
    history = edited(history, changed(first, { ply }));
  assert.equal(history.past.length, MOST_STEPS);
  for (let step = 0; step < MOST_STEPS + 5; step += 1) history = undone(history);
  assert.equal(history.now.ply, 5);
});

/** A storage area in memory. */
function area() {
  const entries = new Map();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  };
}

test("a stored draft is read with its undo and redo steps", () => {
  const store = createStore(area());
  const draft = draftAt(PINCH, { goal: "jam-1", title: "<b>", hints: ["one"] });
  const history = undone(edited(edited(firstHistory(first), draft), third));
  store.save(editEntry, history);
  assert.deepEqual(store.load(editEntry).value, history);
});

test("malformed data is not read", () => {
  const now = draftAt(PINCH);
  const good = { past: [], now, future: [] };
  assert.ok(parsed(editEntry.schema, good));
  for (const change of [
    { pieces: now.pieces.replace("K", "L") },
    { pieces: `${now.pieces}.` },
    { player: 3 },
    { ply: -1 },
    { ply: 0.5 },
    { kind: "mate" },
    { moves: 21 },
    { title: "x".repeat(201) },
    { hints: ["one"] },
    { ruleset: "<b> x" },
  ]) {
    assert.equal(
      parsed(editEntry.schema, { ...good, now: { ...now, ...change } }),
      null,
      JSON.stringify(change),
    );
  }
  assert.equal(parsed(editEntry.schema, { ...good, past: Array(MOST_STEPS + 1).fill(now) }), null);
  assert.equal(parsed(editEntry.schema, null), null);
});
