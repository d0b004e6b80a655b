import assert from "node:assert/strict";
import { test } from "node:test";
import type { Message } from "../../../../web/game/live/messages.ts";
import { LONGEST_TEXT, writeMessage } from "../../../../web/game/live/messages.ts";
import { Wire } from "../../../../web/game/live/wire.ts";

function wired() {
  const said: Message[] = [];
  const heard: string[] = [];
  const time = { now: 0 };
  let beat = () => {};
  let isClosed = false;
  const wire = new Wire({
    line: {
      isOpen: true,
      send: (text) => {
        said.push(JSON.parse(text));
        return true;
      },
      close: () => {
        isClosed = true;
      },
    },
    timing: {
      now: () => time.now,
      wall: () => time.now,
      every: (act) => {
        beat = act;
        return () => {};
      },
    },
    onMessage: ({ k }) => heard.push(k),
    onFault: ({ kind }) => heard.push(`fault ${kind}`),
    onState: (state) => heard.push(state),
    onSilence: () => false,
    onRenewed: () => heard.push("renewed"),
    onDelay: () => {},
  });
  const wait = (ms: number) => {
    for (const end = time.now + ms; time.now < end; ) {
      time.now += 500;
      if (time.now % 1000 === 0) beat();
    }
  };
  return { wire, said, heard, time, wait, isClosed: () => isClosed };
}

const RESIGN = writeMessage({ k: "resign", ply: 1 });

test("a heartbeat is answered, and its answer measures the delay", () => {
  const { wire, said, time } = wired();
  wire.take(writeMessage({ k: "ping", at: 77 }));
  assert.deepEqual(said.at(-1), { k: "pong", at: 77 });
  assert.equal(wire.delay, null);
  time.now = 120;
  wire.take(writeMessage({ k: "pong", at: 0 }));
  assert.equal(wire.delay, 120);
  time.now = 140;
  wire.take(writeMessage({ k: "pong", at: 140 }));
  assert.equal(wire.delay, 84);
});

test("silence makes the connection unstable, then gone; a message in between restores it", () => {
  const { wire, heard, wait, isClosed } = wired();
  wait(3000);
  assert.deepEqual(heard, []);
  wait(2000);
  assert.deepEqual(heard, ["unstable"]);
  wire.take(RESIGN);
  assert.deepEqual(heard, ["unstable", "connected", "resign"]);
  wait(22_000);
  assert.deepEqual(heard.slice(3), ["unstable", "gone"]);
  assert.ok(isClosed());
  wire.take(RESIGN);
  assert.equal(heard.length, 5, "nothing is read any more");
});

test("the browser's report about the connection counts at once", () => {
  const { wire, heard } = wired();
  wire.trouble(true);
  wire.trouble(false);
  wire.lose();
  wire.lose();
  assert.deepEqual(heard, ["unstable", "connected", "gone"]);
});

test("unreadable texts are reported, and too many of them end the connection", () => {
  const { wire, heard, wait } = wired();
  for (let round = 0; round < 30; round += 1) {
    wire.take("{");
    wait(1000);
  }
  assert.equal(heard.filter((what) => what === "fault unreadableMessage").length, 21);
  assert.equal(heard.at(-1), "gone");
});

test("an oversized text or a flood ends the connection before it is read", () => {
  const long = wired();
  long.wire.take("x".repeat(LONGEST_TEXT + 1));
  assert.deepEqual(long.heard, ["fault flood", "gone"]);
  const many = wired();
  for (let round = 0; round < 500; round += 1) many.wire.take(RESIGN);
  assert.deepEqual(many.heard.slice(-2), ["fault flood", "gone"]);
  assert.ok(many.heard.length < 100);
});
