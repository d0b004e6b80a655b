import assert from "node:assert/strict";
import { test } from "node:test";
import { describeArrival, parText } from "../../../../web/modes/solo/descriptions.ts";
import type { Arrival } from "../../../../web/modes/solo/state.ts";
import { after } from "./army.ts";

const NAMES = { ruleset: () => "Tournament", colours: () => ["green", "red"], lesson: () => null };

test("par shows its certainty only if that is in doubt", () => {
  assert.deepEqual(parText({ low: 6, high: 6 }, false), {
    count: "6",
    sure: "",
    label: "Par 6, proven: nobody can do it in fewer moves",
    proven: true,
  });
  const open = parText({ low: 4, high: 8 }, true);
  assert.deepEqual([open.count, open.sure, open.proven], ["≤ 8", "proving", false]);
  assert.equal(parText({ low: 4, high: 8 }, false).sure, "not proven");
  assert.equal(parText(null, true).proven, false);
});

test("each event is described in whole sentences, one per line", async () => {
  const store = await after();
  const say = (arrival: Arrival) => describeArrival(arrival, store.state, NAMES);
  assert.match(say("opened"), /^Your own position\nGreen, 3 pieces to bring home\.\nPar 6/);
  assert.equal(say("walked"), "Start of the task.");
  await store.hint();
  assert.equal(say("hinted"), "Hint: Sun\u00a01, forward left\nYou can still reach par.");
  await store.solution.show();
  assert.match(say("found"), /^The solution, move 6 of 6/);
  store.goTo(2);
  assert.equal(say("stepped"), "Move 2 of 6.\nGreen sun\u00a01, 91 to 101.");
});
