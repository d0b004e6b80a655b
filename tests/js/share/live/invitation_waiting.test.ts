import assert from "node:assert/strict";
import { test } from "node:test";
import type { InvitationOptions, LiveFaultKind } from "../../../../web/game/live/types.ts";
import { LiveFault } from "../../../../web/game/live/types.ts";
import { handOver } from "../../../../web/share/live/handover.ts";
import { Waiting } from "../../../../web/share/live/invitation.ts";

const OPTIONS: InvitationOptions = Object.freeze({
  ruleset: "tournament",
  start: null,
  clocks: null,
  first: "lot",
  name: "",
  rejoin: null,
});

/** A pending invitation, and its reported events. */
function waiting(accept: (answer: string) => Promise<void>) {
  const heard: string[] = [];
  const invitation = {
    link: "#s1/live/invitation",
    id: "0123456789ab",
    accept,
    close: () => void heard.push("closed"),
  };
  const it = new Waiting({
    invitation,
    options: OPTIONS,
    onTaken: () => void heard.push("taken"),
    onFailed: (fault) => void heard.push(fault),
  });
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
  const { it, heard } = waiting(async () => answers.shift()?.());
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
  const { it, heard } = waiting(refusing("timeout"));
  assert.equal(await it.take("answer"), null);
  assert.deepEqual(heard, ["closed", "timeout"]);
});

test("an answer from another tab is taken only while the invitation waits", async () => {
  const { it, heard } = waiting(async (answer) => {
    if (answer !== "good") throw new LiveFault("foreign");
  });
  assert.deepEqual(await handOver("bad"), { kind: "refused", fault: "foreign" });
  assert.deepEqual(await handOver("good"), { kind: "taken" });
  assert.deepEqual(heard, ["taken"]);
  it.withdraw();
  assert.deepEqual(await handOver("good"), { kind: "nobody" });
});

test("an answer counts as taken while its connection is being made", async () => {
  let connect = () => {};
  const { it, heard } = waiting(
    () =>
      new Promise((resolve) => {
        connect = resolve;
      }),
  );
  assert.deepEqual(await handOver("good"), { kind: "taken" });
  assert.deepEqual(heard, []);
  connect();
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(heard, ["taken"]);
  it.withdraw();
});

test("a withdrawn invitation reports nothing", async () => {
  let fail = (_error: Error) => {};
  const { it, heard } = waiting(
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  const taking = it.take("good");
  it.withdraw();
  fail(new LiveFault("closed"));
  assert.equal(await taking, null);
  assert.deepEqual(heard, ["closed"]);
});
