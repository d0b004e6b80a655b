// A person's move that waits for Python while it is not awake: it stays in sight, whatever is looked at meanwhile.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { View } from "../../../../web/engine/gameresults.ts";
import { newRecord, played, resignedBy } from "../../../../web/game/record/record.ts";
import { NO_NAMES } from "../../../../web/game/record/seats.ts";
import { firstState } from "../../../../web/game/record/state.ts";
import type { Asked } from "../../engine/asked.ts";
import { ALONE, python, rest, TWO, table } from "./seated.ts";

/** An engine that is not awake, whose opening file ends after one move. */
function asleep(parts: Parameters<typeof table>[0] = {}) {
  const answer = (request: Asked) => {
    const isKnown = ((request.moves ?? []) as string[]).length < 2;
    return request.op === "view" && isKnown ? python(request) : new Promise(() => {});
  };
  const made = table({ answer, ...parts });
  made.engine.state = "loading";
  return made;
}

test("a move that waits is still seen after Undo and Redo", async () => {
  const { session, open } = asleep();
  open();
  session.play("33-42");
  await rest();
  session.play("82-73");
  await rest();
  assert.equal(session.state.awaiting, "82-73");
  session.step("undo");
  await rest();
  assert.equal(session.state.awaiting, null);
  assert.ok(session.isMovable);
  session.step("redo");
  await rest();
  assert.equal(session.state.awaiting, "82-73");
  assert.equal(session.status(), "pending");
  assert.equal(session.state.view?.ply, 1);
  assert.ok(!session.isMovable);
});

test("a move that waits is seen again after a reload", () => {
  const record = ["33-42", "82-73"].reduce(played, newRecord("tournament"));
  const before = python({ op: "view", moves: ["33-42"] }) as View;
  const viewOf = ({ cursor }: { cursor: number }) => (cursor === 1 ? before : null);
  const state = firstState({ record, seats: TWO, names: NO_NAMES, seed: 1 }, viewOf);
  assert.equal(state.awaiting, "82-73");
  assert.equal(state.view, before);
  assert.ok(state.seeking);
});

test("what the computer has played, and what is over, does not wait", () => {
  const record = ["33-42", "82-73"].reduce(played, newRecord("tournament"));
  const viewOf = ({ cursor }: { cursor: number }) =>
    cursor === 1 ? (python({ op: "view", moves: ["33-42"] }) as View) : null;
  for (const game of [
    { record, seats: ALONE, names: NO_NAMES, seed: 1 },
    { record: resignedBy(record, 1), seats: TWO, names: NO_NAMES, seed: 1 },
  ]) {
    const state = firstState(game, viewOf);
    assert.equal(state.awaiting, null);
    assert.equal(state.view, null);
  }
});

test("with Python awake, the position that is sought is shown as before", async () => {
  const { session, open, engine } = asleep();
  engine.state = "ready";
  open();
  session.play("33-42");
  await rest();
  session.play("82-73");
  await rest();
  session.step("undo");
  await rest();
  session.step("redo");
  assert.equal(session.status(), "loading");
});
