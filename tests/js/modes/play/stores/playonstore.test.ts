import assert from "node:assert/strict";
import { test } from "node:test";
import { newRecord, played } from "../../../../../web/game/record/record.ts";
import { computer, PERSON } from "../../../../../web/game/record/seats.ts";
import type { PlayContext } from "../../../../../web/modes/play/playcontext.ts";
import { PlayOnStore } from "../../../../../web/modes/play/stores/playonstore.ts";
import { stateWith } from "../../../game/record/state.ts";

test("the side to move is proposed to the player, and the game is cut at the shown position", () => {
  const record = played(played(newRecord("tournament"), "33-42"), "82-73");
  const done: unknown[] = [];
  const page = {
    session: {
      ...stateWith({ record: { ...record, cursor: 1 }, names: { 1: "Ada", 2: "Bo" } }),
      load: (...loaded: unknown[]) => done.push(loaded),
    },
    settings: () => ({ facing: false }),
    changeSettings: (change: object) => done.push(change),
    showGame: () => done.push("shown"),
    act: (action: string) => done.push(action),
  } as unknown as PlayContext; // the part that it uses
  const form = new PlayOnStore(page);
  const seats = { 1: computer(3), 2: PERSON };
  assert.deepEqual(form.seating.seats, seats);
  form.start();
  const cut = { ...newRecord("tournament"), moves: ["33-42"], cursor: 1 };
  const names = { 1: null, 2: null };
  assert.deepEqual(done, [{ turned: true }, [cut, { seats, names }], "shown", "send"]);
  assert.ok(form.signal.aborted);
});
