// Messages between the tabs of one browser, by Node's own broadcast channels.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { LiveFaultKind } from "../../../web/game/liveplay.ts";
import { parseDescription } from "../../../web/live/description.ts";
import { handOver, isOwnInvitation, receiveAnswers } from "../../../web/live/handover.ts";
import { packAnswer, packInvitation } from "../../../web/live/link.ts";
import { CHROMIUM, OPTIONS } from "./samples.ts";

const ANSWER = "#s1/live/answer";

type Take = (text: string) => Promise<LiveFaultKind | null>;

/** A tab whose invitation is open, or has been accepted. */
function receive(take: Take, isOpen = true, id = "0a1b2c3d4e5f") {
  return receiveAnswers({ id, isOpen: () => isOpen, take });
}

async function refusal(text: string) {
  const reply = await handOver(text);
  return reply?.kind === "refused" ? reply.fault : null;
}

test("the waiting tab takes the answer, and the other one is notified", async () => {
  const taken: string[] = [];
  const end = receive(async (text) => {
    taken.push(text);
    return null;
  });
  assert.equal((await handOver(ANSWER))?.kind, "taken");
  assert.deepEqual(taken, [ANSWER]);
  end();
});

test("if no tab waits, that is reported, even after one has stopped waiting", async () => {
  receive(async () => null)();
  assert.equal(await handOver(ANSWER), null);
});

test("of several waiting tabs one is enough, whichever responds first", async () => {
  const later = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return null;
  };
  const ends = [receive(async () => "foreign"), receive(later)];
  assert.equal((await handOver(ANSWER))?.kind, "taken");
  for (const end of ends) end();
});

test("an answer for none of the waiting tabs is returned with the reason", async () => {
  for (const fault of ["foreign", "used", "unreadable"] as readonly LiveFaultKind[]) {
    const end = receive(async () => fault);
    assert.equal(await refusal(ANSWER), fault);
    end();
  }
});

test("a tab whose invitation has been accepted refuses late answers to it, and no others", async () => {
  const id = "0a1b2c3d4e5f";
  const late = packAnswer({ id, name: "Cara", description: parseDescription(CHROMIUM) });
  const end = receive(async () => "refused", false);
  assert.equal(await refusal(late), "refused");
  assert.equal(await handOver(ANSWER), null);
  end();
});

test("other tabs of this browser recognise its invitation while it waits", async () => {
  const made = (id: string) =>
    packInvitation({ id, options: OPTIONS, description: parseDescription(CHROMIUM) });
  const end = receive(async () => null);
  assert.ok(await isOwnInvitation(made("0a1b2c3d4e5f")));
  assert.ok(!(await isOwnInvitation(made("f5e4d3c2b1a0"))));
  end();
  assert.ok(!(await isOwnInvitation(made("0a1b2c3d4e5f"))));
});

test("other messages on the channel are ignored", async () => {
  const channel = new BroadcastChannel("salta:live");
  const taken: string[] = [];
  const end = receive(async (text) => {
    taken.push(text);
    return null;
  });
  const odd = [null, 7, "answer", [], { kind: "answer" }, { kind: "answer", id: 1, text: "x" }];
  for (const message of [...odd, { kind: "taken", id: "" }]) channel.postMessage(message);
  assert.equal((await handOver(ANSWER))?.kind, "taken");
  assert.deepEqual(taken, [ANSWER]);
  end();
  channel.close();
});
