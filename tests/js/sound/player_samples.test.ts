import assert from "node:assert/strict";
import { test } from "node:test";
import { samplesOf } from "../../../web/sound/player.ts";
import type { SoundName } from "../../../web/sound/voices.ts";
import { SOUND_NAMES, SOUNDS } from "../../../web/sound/voices.ts";

const RATE = 32_000;

function rendered(name: SoundName) {
  return samplesOf(SOUNDS[name], RATE);
}

/** @param from seconds */
function energy(samples: Float32Array, from: number, to: number) {
  return samples.slice(from * RATE, to * RATE).reduce((sum, sample) => sum + sample ** 2, 0);
}

/** The strength of a frequency in a sound. */
function strengthAt(samples: Float32Array, frequency: number) {
  let [real, imaginary] = [0, 0];
  for (const [place, sample] of samples.entries()) {
    const angle = (2 * Math.PI * frequency * place) / RATE;
    real += sample * Math.cos(angle);
    imaginary += sample * Math.sin(angle);
  }
  return Math.hypot(real, imaginary);
}

test("every sound has its length and its peak, and never clips", () => {
  for (const name of SOUND_NAMES) {
    const samples = rendered(name);
    const { lasts, peak } = SOUNDS[name];
    assert.equal(samples.length, Math.ceil(lasts * RATE), name);
    const largest = Math.max(...samples.map(Math.abs));
    assert.ok(Math.abs(largest - peak) < 1e-4 && peak <= 0.8, name);
    assert.ok(samples.every(Number.isFinite), name);
  }
});

test("no sound clicks: it begins and ends in silence, and has no jump in it", () => {
  for (const name of SOUND_NAMES) {
    const samples = rendered(name);
    assert.ok(samples[0] === 0 && samples.at(-1) === 0, name);
    assert.ok(Math.max(...samples.slice(-0.02 * RATE).map(Math.abs)) < 0.01, name);
    const steps = samples.slice(1).map((sample, place) => Math.abs(sample - (samples[place] ?? 0)));
    assert.ok(Math.max(...steps) < 0.6 * SOUNDS[name].peak, name);
  }
});

test("a sound is the same each time", () => {
  assert.deepEqual(rendered("jump"), rendered("jump"));
});

test("a step is a short knock; a jump is brighter, and bounces once", () => {
  const [step, jump] = [rendered("step"), rendered("jump")];
  assert.ok(energy(step, 0, 0.06) > 0.95 * energy(step, 0, 0.2));
  assert.ok(energy(jump, 0.06, 0.09) > 3 * energy(jump, 0.045, 0.06));
  const brightness = (samples: Float32Array) =>
    strengthAt(samples, 1150) / strengthAt(samples, 420);
  assert.ok(brightness(jump) > 1.5 * brightness(step));
});

test("the call leaps from its first note to one a fifth higher", () => {
  const call = rendered("call");
  const [first, second] = [call.slice(0, 0.12 * RATE), call.slice(0.2 * RATE)];
  assert.ok(strengthAt(first, 587.33) > 5 * strengthAt(first, 880));
  assert.ok(strengthAt(second, 880) > 3 * strengthAt(second, 587.33));
});
