import assert from "node:assert/strict";
import { test } from "node:test";
import { LiveFault } from "../../../../web/game/liveplay.ts";
import { parseDescription } from "../../../../web/live/description.ts";
import { receiveAnswers } from "../../../../web/live/handover.ts";
import { packInvitation } from "../../../../web/live/link.ts";
import { JoinStore } from "../../../../web/live/stores/joinstore.ts";
import { CHROMIUM, OPTIONS } from "../samples.ts";

const ID = "0a1b2c3d4e5f";
const INVITATION = packInvitation({
  id: ID,
  options: OPTIONS,
  description: parseDescription(CHROMIUM),
});
const ANSWER = "#s1/live/answer";

test("an invitation is offered, answered and left when the game begins", async () => {
  let connect = () => {};
  const connected = new Promise<void>((resolve) => {
    connect = resolve;
  });
  const joining = new JoinStore({
    join: async () => ({ link: ANSWER, connected, close: () => {} }),
  });
  assert.equal(joining.offer("nothing"), "unreadable");
  assert.equal(joining.step, "asked");
  assert.equal(joining.offer(INVITATION), null);
  assert.deepEqual(joining.options, OPTIONS);
  const done = joining.join("Ben");
  assert.equal(joining.step, "making");
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual([joining.step, joining.link], ["answered", ANSWER]);
  connect();
  await done;
  assert.deepEqual(joining.outcome, { kind: "closed" });
});

test("a dialog that is closed closes the answer, also one that is still being made", async () => {
  const closed: string[] = [];
  const connected = new Promise<void>(() => {});
  const pending = { link: ANSWER, connected, close: () => void closed.push("closed") };
  const waiting = new JoinStore({ join: async () => pending });
  void waiting.join("");
  await new Promise((resolve) => setTimeout(resolve));
  waiting.close();
  assert.equal(closed.length, 1);
  const making = new JoinStore({ join: async () => pending });
  const done = making.join("");
  making.close();
  await done;
  assert.equal(closed.length, 2);
  assert.equal(making.link, null);
});

test("why no connection came about is kept", async () => {
  const joining = new JoinStore({ join: () => Promise.reject(new LiveFault("version")) });
  await joining.join("");
  assert.deepEqual(joining.outcome, { kind: "failed", fault: "version" });
});

test("an invitation of this browser is refused", async () => {
  const end = receiveAnswers({ id: ID, isOpen: () => true, take: async () => null });
  const joining = new JoinStore({ join: () => assert.fail("it is not joined") });
  joining.offer(INVITATION);
  while (!joining.outcome) await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(joining.outcome, { kind: "refused", fault: "ownInvitation" });
  end();
});
