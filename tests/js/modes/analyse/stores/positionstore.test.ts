import assert from "node:assert/strict";
import { test } from "node:test";
import { fault } from "../../../../../web/engine/faults.ts";
import { PositionStore } from "../../../../../web/modes/analyse/stores/positionstore.ts";
import { asking } from "../../../engine/asked.ts";
import { GAME, page, soon } from "../story/moments.ts";

test("each arrival of a position is an event of its own", async () => {
  const position = new PositionStore(page(), GAME);
  await position.show(GAME);
  const first = position.arrival.value;
  assert.equal(first?.view, position.view);
  await position.resume(null);
  assert.equal(position.arrival.value, first);
  await position.resume();
  assert.notEqual(position.arrival.value, first);
  assert.equal(position.arrival.value?.view, first?.view);
});

test("the moves to go are counted only if they are wanted", async () => {
  for (const isCounted of [true, false]) {
    const services = page();
    const position = new PositionStore(services, GAME, () => isCounted);
    await position.show(GAME);
    await soon();
    assert.equal(
      services.asked.some(({ op }) => op === "race"),
      isCounted,
    );
  }
});

test("before Python's view the colours are those of the ruleset", () => {
  const { colours, status, view } = new PositionStore(page(), { ...GAME, ruleset: "strange" });
  assert.deepEqual([view, status, colours], [null, "loading", ["green", "red"]]);
});

test("moves that Python cannot read are reported with the reason, until others are shown", async () => {
  const services = page();
  const why = fault("illegal-move", "33-99 is no move");
  const call = asking(async () => Promise.reject(why));
  const engine = { call, state: "ready" as const };
  const position = new PositionStore({ ...services, engine }, GAME);
  await position.show(GAME);
  assert.equal(position.unreadable.value?.message, why.message);
  void position.show({ ...GAME, moves: [] });
  assert.equal(position.unreadable.value, null);
});
