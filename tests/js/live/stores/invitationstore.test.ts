import assert from "node:assert/strict";
import { test } from "node:test";
import { afterChange } from "../../../../web/base/signals.ts";
import type { InvitationOptions, LiveFaultKind } from "../../../../web/game/liveplay.ts";
import { LiveFault } from "../../../../web/game/liveplay.ts";
import { handOver } from "../../../../web/live/handover.ts";
import { InvitationStore } from "../../../../web/live/stores/invitationstore.ts";

const OPTIONS: InvitationOptions = Object.freeze({
  ruleset: "tournament",
  start: null,
  clocks: null,
  first: "lot",
  name: "",
  rejoin: null,
});

/** A pending invitation, and a log of its outcome. */
async function waiting(accept: (answer: string) => Promise<void>) {
  const heard: string[] = [];
  const invitation = {
    link: "#s1/live/invitation",
    id: "0123456789ab",
    accept,
    close: () => void heard.push("closed"),
  };
  const it = new InvitationStore(OPTIONS);
  afterChange(
    () => it.outcome,
    (outcome) => heard.push(outcome?.kind === "failed" ? outcome.fault : (outcome?.kind ?? "")),
  );
  await it.make({ invite: async () => invitation });
  return { it, heard };
}

const refusing = (fault: LiveFaultKind) => async () => {
  throw new LiveFault(fault);
};

test("a wrong answer is explained, and the invitation stays valid", async () => {
  const answers: (() => Promise<void>)[] = [
    refusing("unreadable"),
    refusing("foreign"),
    refusing("old"),
    refusing("used"),
    refusing("notAnAnswer"),
    async () => {},
  ];
  const { it, heard } = await waiting(async () => answers.shift()?.());
  assert.deepEqual(
    [await it.take("1"), await it.take("2"), await it.take("3"), await it.take("4")],
    ["unreadable", "foreign", "old", "used"],
  );
  assert.equal(await it.take("5"), "notAnAnswer");
  assert.deepEqual(heard, []);
  assert.equal(await it.take("6"), null);
  assert.deepEqual(heard, ["taken"]);
  it.withdraw();
});

test("a good answer without a connection ends the invitation and shows why", async () => {
  const { it, heard } = await waiting(refusing("timeout"));
  assert.equal(await it.take("answer"), null);
  assert.deepEqual(heard, ["closed", "timeout"]);
});

test("an answer from another tab is taken only while the invitation waits", async () => {
  const { it, heard } = await waiting(async (answer) => {
    if (answer !== "good") throw new LiveFault("foreign");
  });
  assert.partialDeepStrictEqual(await handOver("bad"), { kind: "refused", fault: "foreign" });
  assert.partialDeepStrictEqual(await handOver("good"), { kind: "taken" });
  assert.deepEqual(heard, ["taken"]);
  it.withdraw();
  assert.equal(await handOver("good"), null);
});

test("an answer counts as taken while its connection is being made", async () => {
  let connect = () => {};
  const { it, heard } = await waiting(
    () =>
      new Promise((resolve) => {
        connect = resolve;
      }),
  );
  assert.partialDeepStrictEqual(await handOver("good"), { kind: "taken" });
  assert.deepEqual(heard, []);
  connect();
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(heard, ["taken"]);
  it.withdraw();
});

test("a withdrawn invitation does not fail any more", async () => {
  let fail = (_error: Error) => {};
  const { it, heard } = await waiting(
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  const taking = it.take("good");
  it.withdraw();
  fail(new LiveFault("closed"));
  assert.equal(await taking, null);
  assert.deepEqual(heard, ["closed", "withdrawn"]);
});

test("an invitation that the browser cannot make fails, and is not offered again", async () => {
  const it = new InvitationStore(OPTIONS);
  await it.make({ invite: refusing("noWebRtc") });
  assert.deepEqual(it.outcome, { kind: "failed", fault: "noWebRtc", isAgain: false });
});

test("an invitation withdrawn while it is made is closed as soon as it is there", async () => {
  const it = new InvitationStore(OPTIONS);
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  const making = it.make({
    invite: async () => ({ link: "", id: "", accept: async () => {}, close }),
  });
  it.withdraw();
  await making;
  assert.ok(isClosed);
  assert.equal(it.link, null);
});
