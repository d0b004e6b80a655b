import assert from "node:assert/strict";
import { test } from "node:test";
import { WayOffer } from "../../../../../web/modes/solo/stores/wayoffer.ts";
import type { Asked } from "../../../engine/asked.ts";
import { asking } from "../../../engine/asked.ts";
import { LINE, python, raceWith, rest, TASK, table, viewAfter } from "../army.ts";

const TO_AND_FRO = ["81-91", "91-81", "81-91", "91-81", "81-91", "91-81"];

/** A task whose steps make no progress. */
async function idling({ isWanted = true, race = raceWith(6, 6, LINE) } = {}) {
  const answer = (request: Asked) =>
    request.op === "solo" ? { ...viewAfter([]), moves: request.moves } : python(request);
  const { store } = table({ answer });
  const announced: string[] = [];
  const offer = new WayOffer(store, {
    ask: asking(async () => race),
    announce: (text) => announced.push(text),
    isWanted: () => isWanted,
  });
  await store.open(TASK);
  for (const step of TO_AND_FRO) await store.play(step);
  await rest();
  return { offer, store, announced };
}

test("a way is offered after six steps without progress, and shown if accepted", async () => {
  const { offer, announced } = await idling();
  assert.ok(offer.isOffered.value);
  assert.equal(announced.length, 1);
  assert.deepEqual(offer.routes.value, []);
  offer.accept();
  await rest();
  assert.ok(!offer.isOffered.value);
  assert.deepEqual(
    offer.routes.value.map(({ from }) => from),
    [81],
  );
});

test("no way is offered if offers are off, or if it may not be the shortest", async () => {
  assert.ok(!(await idling({ isWanted: false })).offer.isOffered.value);
  assert.ok(!(await idling({ race: raceWith(4, 6, LINE) })).offer.isOffered.value);
});

test("an offer ends with the next step", async () => {
  const { offer, store } = await idling();
  await store.play("81-91");
  assert.ok(!offer.isOffered.value);
});
