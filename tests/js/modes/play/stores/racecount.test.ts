import assert from "node:assert/strict";
import { test } from "node:test";
import type { Racer } from "../../../../../web/modes/play/racers.ts";
import { leadAfter } from "../../../../../web/modes/play/racers.ts";
import { leadText } from "../../../../../web/modes/play/stores/racecount.ts";

function racer(count: number, part: Partial<Racer> = {}): Racer {
  const range = [count, count] as const;
  const toGo = { text: "", label: "", mark: "proven" as const, range };
  return {
    ...{ player: 1, colour: "green", colourName: "Green", isYou: false },
    ...{ toGo, home: 0, pieces: 15, ...part },
  };
}

const green = (count: number) => racer(count, { isYou: true });
const red = (count: number) => racer(count, { player: 2, colourName: "Red" });

function textOf(...pair: [Racer, Racer]) {
  return leadText(leadAfter(null, pair), pair);
}

test("the only person leads as You, anybody else as a colour", () => {
  assert.equal(textOf(green(20), red(27)), "You lead by about 7");
  assert.equal(textOf(green(27), red(20)), "Red leads by about 7");
  assert.equal(textOf(red(20), green(27)), "Red leads by about 7", "whoever sits below");
  assert.equal(textOf(racer(3), red(4)), "Green leads by about 1", "two persons play");
});

test("nobody leads if both sides have the same distance", () => {
  assert.equal(textOf(green(20), red(20)), "Level");
});
