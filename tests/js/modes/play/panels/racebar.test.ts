import assert from "node:assert/strict";
import { test } from "node:test";
import type { Racer } from "../../../../../web/game/texts/racers.ts";
import { leadOf } from "../../../../../web/game/texts/racers.ts";
import { leadText } from "../../../../../web/modes/play/panels/racebar.ts";

const NOBODY_KNOWS = Number.POSITIVE_INFINITY;

function racer(range: Racer["toGo"]["range"], part: Partial<Racer> = {}): Racer {
  const toGo = { text: "", label: "", mark: "open" as const, range };
  return {
    ...{ player: 1, colour: "green", colourName: "Green", isYou: false },
    ...{ toGo, home: 0, pieces: 15, ...part },
  };
}

const green = (...range: [number, number]) => racer(range, { isYou: true });
const red = (...range: [number, number]) => racer(range, { player: 2, colourName: "Red" });

test("the lead is told to the one person at the board, and of whoever else has it", () => {
  assert.equal(leadText([green(20, 20), red(27, 27)]), "You lead by 7");
  assert.equal(leadText([green(27, 27), red(20, 20)]), "Red leads by 7");
  assert.equal(leadText([red(20, 20), green(27, 27)]), "Red leads by 7", "whoever sits below");
  assert.equal(leadText([racer([3, 3]), red(4, 4)]), "Green leads by 1", "two persons play");
});

test("a lead that is not proven is a range", () => {
  assert.equal(leadText([green(20, 22), red(27, 27)]), "You lead by 5–7");
  assert.equal(leadText([green(27, 29), red(20, 21)]), "Red leads by 6–9");
});

test("nobody leads where it is not certain who does", () => {
  assert.equal(leadText([green(20, 20), red(20, 20)]), "Level");
  assert.equal(leadText([green(20, 21), red(20, 22)]), "About level");
  assert.equal(leadText([green(20, 30), red(20, 30)]), "Still open");
});

test("a bound is never told as a lead", () => {
  assert.equal(leadText([green(20, 20), red(25, NOBODY_KNOWS)]), "Still open");
  assert.equal(leadText([green(20, NOBODY_KNOWS), red(25, NOBODY_KNOWS)]), "Still open");
});

test("every lead that the counts allow is within the told one", () => {
  const counts = [0, 1, 4, 9];
  for (const [low, high] of counts.flatMap((one) => counts.map((more) => [one, one + more]))) {
    const [least, most] = leadOf([green(low ?? 0, high ?? 0), red(3, 6)]);
    for (const mine of [low ?? 0, high ?? 0]) {
      for (const theirs of [3, 6]) assert.ok(least <= theirs - mine && theirs - mine <= most);
    }
  }
});
