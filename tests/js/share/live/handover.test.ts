// What is said between the tabs of one browser, by Node's own broadcast channels.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { LiveFaultKind } from "../../../../web/game/live/types.ts";
import { handOver, receiveAnswers } from "../../../../web/share/live/handover.ts";

const ANSWER = "#s1/live/answer";

test("the tab that waits takes the answer, and the other one hears of it", async () => {
  const taken: string[] = [];
  const end = receiveAnswers(async (text) => {
    taken.push(text);
    return null;
  });
  assert.deepEqual(await handOver(ANSWER), { kind: "taken" });
  assert.deepEqual(taken, [ANSWER]);
  end();
});

test("where nobody waits that is said, also once somebody has stopped waiting", async () => {
  receiveAnswers(async () => null)();
  assert.deepEqual(await handOver(ANSWER), { kind: "nobody" });
});

test("of several that wait one is enough, whichever speaks first", async () => {
  const later = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return null;
  };
  const ends = [receiveAnswers(async () => "foreign"), receiveAnswers(later)];
  assert.deepEqual(await handOver(ANSWER), { kind: "taken" });
  for (const end of ends) end();
});

test("an answer that is none for those who wait comes back with the reason", async () => {
  for (const fault of ["foreign", "used", "unreadable"] as readonly LiveFaultKind[]) {
    const end = receiveAnswers(async () => fault);
    assert.deepEqual(await handOver(ANSWER), { kind: "refused", fault }, fault);
    end();
  }
});

test("what else is said on the channel is passed over", async () => {
  const channel = new BroadcastChannel("salta:live");
  const taken: string[] = [];
  const end = receiveAnswers(async (text) => {
    taken.push(text);
    return null;
  });
  const odd = [null, 7, "answer", [], { kind: "answer" }, { kind: "answer", id: 1, text: "x" }];
  for (const message of [...odd, { kind: "taken", id: "" }]) channel.postMessage(message);
  assert.deepEqual(await handOver(ANSWER), { kind: "taken" });
  assert.deepEqual(taken, [ANSWER]);
  end();
  channel.close();
});
