import assert from "node:assert/strict";
import { test } from "node:test";
import { newRecord, played, resignedBy } from "../../../../web/game/record/record.ts";
import { byLink, NO_NAMES } from "../../../../web/game/record/seats.ts";
import { isMovable } from "../../../../web/game/record/state.ts";
import { statusOf } from "../../../../web/game/texts/status.ts";
import { possibleActions } from "../../../../web/modes/play/gameactions.ts";
import { ALONE, rest, table } from "./seated.ts";
import { stateWith } from "./state.ts";
import { viewWith } from "./view.ts";

const game = (...moves: string[]) => moves.reduce(played, newRecord("tournament"));
const keptMoves = (kept: Map<string, string>) =>
  JSON.parse(kept.get("salta:game") ?? "").data.record.moves;

test("while another tab has the game nobody moves here, and nothing is stored", async () => {
  const { session, open, kept, asked } = table({ record: game("33-42") });
  await open();
  await session.suspend();
  await session.play("82-73");
  await session.goTo(0);
  await rest();
  assert.deepEqual(session.game.record.moves, ["33-42"]);
  assert.equal(session.game.record.cursor, 0, "it can be looked at");
  assert.ok(!kept.has("salta:game"));
  assert.ok(asked.every(({ op }) => op !== "think"));
});

test("the computer's move waits until the player chooses how to continue", async () => {
  const { session, open, kept } = table({ seats: ALONE, record: game("33-42") });
  const opened = open();
  await session.suspend();
  await opened;
  await rest();
  assert.deepEqual(session.game.record.moves, ["33-42"]);
  assert.ok(!session.progress.thinking);
  await session.release();
  await rest();
  assert.deepEqual(session.game.record.moves, ["33-42", "82-73"]);
  assert.deepEqual(keptMoves(kept), ["33-42", "82-73"]);
});

test("a thought of the computer's is cancelled", async () => {
  const { session, open, steps } = table({ seats: ALONE, record: game("33-42") });
  const opened = open();
  while (!steps.some(({ progress: { thinking } }) => thinking)) await null;
  void session.suspend();
  await opened;
  await rest();
  assert.deepEqual(session.game.record.moves, ["33-42"]);
  assert.ok(!session.progress.thinking);
});

test("another game belongs to this page", async () => {
  const { session, open } = table({ record: game("33-42") });
  await open();
  const ways = [
    () => session.newGame({ ruleset: "tournament", seats: ALONE }),
    () => session.load(game("32-41")),
    () => session.receive(game("31-41"), { seats: byLink(2), names: session.game.names }),
    () => session.openStored({ record: game("35-45"), seats: ALONE, names: NO_NAMES, seed: 1 }),
  ];
  for (const way of ways) {
    await session.suspend();
    await way();
    assert.ok(!session.connection.isSuspended);
  }
});

test("actions that change the game are not offered, those that show or send it are", () => {
  const view = viewWith({ player: 2, ply: 1 });
  const part = { record: game("33-42"), view, isSuspended: true };
  const waiting = stateWith({ ...part, seats: byLink(1) });
  const offered = possibleActions(waiting, isMovable(waiting));
  for (const action of ["send", "copy", "turn", "goals", "ways", "new"] as const) {
    assert.ok(offered.has(action), action);
  }
  for (const action of ["undo", "redo", "resign", "hint", "from-here"] as const) {
    assert.ok(!offered.has(action), action);
  }
  assert.equal(statusOf(waiting, true).word, "suspended", "the answer may be in the other tab");
  const { actions } = statusOf(waiting, true);
  assert.deepEqual(
    actions.map(({ id }) => id),
    ["send", "copy"],
  );
  const own = stateWith({ ...part, seats: byLink(2) });
  assert.ok(!isMovable(own));
  assert.equal(statusOf(own, true).word, "suspended");
  const back = stateWith({ ...part, record: { ...game("33-42"), cursor: 0 } });
  assert.equal(statusOf(back, true).word, "suspended");
  const over = stateWith({ ...part, record: resignedBy(game("33-42"), 1) });
  assert.equal(statusOf(over, true).word, "over");
});
