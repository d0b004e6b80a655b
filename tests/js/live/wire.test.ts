import assert from "node:assert/strict";
import { test } from "node:test";
import { afterChange } from "../../../web/base/signals.ts";
import { LiveFault } from "../../../web/game/liveplay.ts";
import type { Message } from "../../../web/live/messages.ts";
import { LONGEST_TEXT, writeMessage } from "../../../web/live/messages.ts";
import { Wire } from "../../../web/live/wire.ts";

function wired() {
  const said: Message[] = [];
  const heard: string[] = [];
  const time = { now: 0 };
  let beat = () => {};
  let isClosed = false;
  const line = {
    isOpen: true,
    send: (text: string) => {
      said.push(JSON.parse(text));
      return true;
    },
    close: () => {
      isClosed = true;
    },
  };
  const timing = {
    now: () => time.now,
    wall: () => time.now,
    every: (act: () => void) => {
      beat = act;
      return () => {
        beat = () => {};
      };
    },
  };
  const wire = new Wire(line, timing, { try: () => false });
  afterChange(
    () => wire.state,
    (state) => heard.push(state),
  );
  const take = (text: string) => {
    try {
      const message = wire.take(text);
      if (message) heard.push(message.k);
    } catch (fault) {
      assert.ok(fault instanceof LiveFault);
      heard.push(`fault ${fault.kind}`);
    }
  };
  const wait = (ms: number) => {
    for (const end = time.now + ms; time.now < end; ) {
      time.now += 500;
      if (time.now % 1000 === 0) beat();
    }
  };
  return { wire, take, said, heard, time, wait, isClosed: () => isClosed };
}

const RESIGN = writeMessage({ k: "resign", ply: 1 });

test("a heartbeat is answered, and its answer measures the delay", () => {
  const { wire, take, said, time } = wired();
  take(writeMessage({ k: "ping", at: 77 }));
  assert.deepEqual(said.at(-1), { k: "pong", at: 77 });
  assert.equal(wire.delay, null);
  time.now = 120;
  take(writeMessage({ k: "pong", at: 0 }));
  assert.equal(wire.delay, 120);
  time.now = 140;
  take(writeMessage({ k: "pong", at: 140 }));
  assert.equal(wire.delay, 84);
});

test("silence makes the connection unstable, then gone; a message in between restores it", () => {
  const { take, heard, wait, isClosed } = wired();
  wait(3000);
  assert.deepEqual(heard, []);
  wait(2000);
  assert.deepEqual(heard, ["unstable"]);
  take(RESIGN);
  assert.deepEqual(heard, ["unstable", "connected", "resign"]);
  wait(22_000);
  assert.deepEqual(heard.slice(3), ["unstable", "gone"]);
  assert.ok(isClosed());
  take(RESIGN);
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
  const { take, heard, wait } = wired();
  for (let round = 0; round < 30; round += 1) {
    take("{");
    wait(1000);
  }
  assert.equal(heard.filter((what) => what === "fault unreadableMessage").length, 21);
  assert.ok(heard.includes("gone"));
});

test("an oversized text or a flood ends the connection before it is read", () => {
  const long = wired();
  long.take("x".repeat(LONGEST_TEXT + 1));
  assert.deepEqual(long.heard, ["gone", "fault flood"]);
  const many = wired();
  for (let round = 0; round < 500; round += 1) many.take(RESIGN);
  assert.deepEqual(many.heard.slice(-2), ["gone", "fault flood"]);
  assert.ok(many.heard.length < 100);
});
