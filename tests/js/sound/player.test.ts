import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as soon } from "node:timers/promises";
import type { SoundChoice } from "../../../web/sound/player.ts";
import { SoundPlayer } from "../../../web/sound/player.ts";
import { SOUNDS } from "../../../web/sound/voices.ts";

/** Stands in for the browser's audio: it logs the sounds that are started. */
class FakeContext {
  state = "suspended";
  currentTime = 10;
  destination = {};
  started: { at: number; rate: number; length: number; gain: number }[] = [];
  made = 0;
  #gain = { value: 1 };

  async resume() {
    this.state = "running";
  }

  createGain() {
    return { gain: this.#gain, connect: (next: object) => next };
  }

  createDynamicsCompressor() {
    const names = ["threshold", "knee", "ratio", "attack", "release"];
    const values = names.map((name) => [name, { value: 0 }]);
    return { ...Object.fromEntries(values), connect: (next: object) => next };
  }

  createBuffer(_channels: number, length: number) {
    this.made += 1;
    return { length, copyToChannel() {} };
  }

  createBufferSource() {
    const source = {
      buffer: { length: 0 },
      playbackRate: { value: 1 },
      connect() {},
      start: (at: number) => {
        const { buffer, playbackRate } = source;
        const gain = this.#gain.value;
        this.started.push({ at, rate: playbackRate.value, length: buffer.length, gain });
      },
    };
    return source;
  }
}

function playing({
  hasGesture = true,
  isDenied = false,
  ...chosen
}: Partial<SoundChoice> & { hasGesture?: boolean; isDenied?: boolean } = {}) {
  const context = new FakeContext();
  const choice = { sound: true, volume: 60, haptics: true, ...chosen };
  const page = { hasGesture, now: 0, opened: 0 };
  const felt: (readonly number[])[] = [];
  const player = new SoundPlayer({
    choice: () => choice,
    open() {
      page.opened += 1;
      if (isDenied) throw new Error("there is no audio");
      return context as unknown as AudioContext;
    },
    hasGesture: () => page.hasGesture,
    vibrate: (pattern) => felt.push(pattern),
    now: () => page.now,
  });
  return { player, context, choice, page, felt };
}

test("the browser's audio is created after a gesture, never before, and once", async () => {
  const { player, context, page } = playing({ hasGesture: false });
  player.wake();
  await player.play("step");
  assert.equal(page.opened, 0);
  page.hasGesture = true;
  await player.play("step");
  await player.play("jump");
  assert.equal(page.opened, 1);
  assert.equal(context.started.length, 2);
});

test("a muted player creates no audio at all", async () => {
  for (const muted of [{ sound: false }, { volume: 0 }]) {
    const { player, page } = playing(muted);
    player.wake();
    await player.play("win");
    assert.equal(page.opened, 0);
  }
});

test("a sound is scheduled for when its piece lands, at the chosen volume", async () => {
  const { player, context, choice } = playing({ volume: 50 });
  await player.play("jump", 220);
  assert.equal(context.started[0]?.at, 10.22);
  assert.equal(context.started[0]?.gain, 0.25);
  choice.volume = 100;
  await player.play("call");
  assert.equal(context.started[1]?.gain, 1);
});

test("a sound is rendered once, and frequent ones vary slightly", async () => {
  const { player, context } = playing();
  for (let count = 0; count < 4; count += 1) await player.play("step");
  await player.play("call");
  await player.play("call");
  assert.equal(context.made, 2);
  const rates = context.started.map(({ rate }) => rate);
  assert.equal(new Set(rates.slice(0, 4)).size, 4);
  assert.deepEqual(rates.slice(4), [1, 1]);
});

test("late sounds are dropped", async () => {
  const { player, context, page } = playing();
  context.resume = async () => {
    page.now = 1000;
    context.state = "running";
  };
  await player.play("step");
  assert.deepEqual(context.started, []);
  await player.play("step");
  assert.equal(context.started.length, 1);
});

test("missing or refused audio does no harm", async () => {
  const { player, page } = playing({ isDenied: true });
  await player.play("step");
  await player.play("step");
  assert.equal(page.opened, 1, "it is not asked for again");
  const refused = playing();
  refused.context.resume = () => Promise.reject(new Error("not now"));
  refused.player.wake();
  await refused.player.play("step");
  await soon();
  assert.deepEqual(refused.context.started, []);
});

test("suspended audio resumes with the next sound that the browser allows", async () => {
  const { player, context, page } = playing();
  await player.play("step");
  context.state = "suspended";
  let allow: () => void = () => {};
  context.resume = () =>
    new Promise((resolve) => {
      allow = resolve;
    });
  const waiting = player.play("jump");
  assert.equal(context.started.length, 1);
  page.now = 5000;
  context.state = "running";
  allow();
  await waiting;
  assert.equal(context.started.length, 1, "what was due meanwhile is not heard late");
  await player.play("step");
  assert.equal(context.started.length, 2);
  assert.equal(page.opened, 1);
});

test("the device vibrates after a gesture, if the player wants it, muted or not", () => {
  const { player, choice, page, felt } = playing({ hasGesture: false, sound: false });
  player.vibrate("call");
  page.hasGesture = true;
  player.vibrate("call");
  choice.haptics = false;
  player.vibrate("call");
  assert.deepEqual(felt, [SOUNDS.call.vibration]);
});
