/** From what a sound is made of to its samples: plain numbers, the same each time. */

import type { Knock, Sound } from "./voices.ts";

/** How the noise of a touch falls, to 1/e, and how quickly a knock and a bell begin, in seconds. */
const NOISE_LASTS = 0.0045;
const KNOCK_RISE = 0.0008;
const BELL_RISE = 0.004;
/** How long every sound fades at its end, so that it does not break off, in seconds. */
const FADE = 0.03;
/** How much of the former sample the noise keeps, which takes its hiss away. */
const SMOOTHING = 0.55;
/** What has fallen by so many powers of e cannot be heard. */
const SILENT = 7;

/** The partials of a wooden bar that is tuned, as those of a marimba: times the pitch, strength, and how long it lasts. */
const PARTIALS = Object.freeze([
  [1, 1, 1],
  [2, 0.22, 0.7],
  [3.99, 0.3, 0.3],
  [9.2, 0.05, 0.1],
] as const);

/** Where a part of a sound is added, and how quickly it begins. */
type Place = { samples: Float32Array; rate: number; at: number; rise: number };

/**
 * The samples of a sound; it begins and ends with silence, and its largest sample is its peak.
 *
 * @param rate samples a second
 */
export function samplesOf({ lasts, peak, knocks, bells }: Sound, rate: number) {
  const samples = new Float32Array(Math.ceil(lasts * rate));
  for (const [order, knock] of knocks.entries()) {
    addKnock({ samples, rate, at: knock.at, rise: KNOCK_RISE }, knock, order + 1);
  }
  for (const { at, strength, pitch, lasts } of bells) {
    for (const [times, share, part] of PARTIALS) {
      const place = { samples, rate, at, rise: BELL_RISE };
      addResonance(place, pitch * times, lasts * part, strength * share);
    }
  }
  return faded(samples, peak, FADE * rate);
}

/** @param fading samples */
function faded(samples: Float32Array, peak: number, fading: number) {
  const largest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const last = samples.length - 1;
  return samples.map(
    (sample, place) => ((sample * peak) / largest) * Math.min(1, (last - place) / fading),
  );
}

/** @param seed of its noise */
function addKnock(place: Place, { strength, body, noise }: Knock, seed: number) {
  addNoise(place, strength * noise, seed);
  for (const [frequency, lasts, share] of body) {
    addResonance(place, frequency, lasts, strength * share);
  }
}

/**
 * A sine that dies away, each sample made of the two before it.
 *
 * @param lasts until it has fallen to 1/e
 */
function addResonance(place: Place, frequency: number, lasts: number, strength: number) {
  const step = (2 * Math.PI * frequency) / place.rate;
  const fall = Math.exp(-1 / (lasts * place.rate));
  const [once, twice] = [2 * fall * Math.cos(step), fall * fall];
  let [now, before] = [0, (-strength * Math.sin(step)) / fall];
  add(place, lasts, () => {
    const value = now;
    now = once * value - twice * before;
    before = value;
    return value;
  });
}

/** White noise that is smoothed, the same for the same seed. */
function addNoise(place: Place, strength: number, seed: number) {
  const fall = Math.exp(-1 / (NOISE_LASTS * place.rate));
  let [state, smooth, volume] = [seed, 0, strength];
  add(place, NOISE_LASTS, () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    smooth += (1 - SMOOTHING) * (state / 0x80000000 - smooth);
    volume *= fall;
    return volume * smooth;
  });
}

/**
 * @param lasts until it has fallen to 1/e
 * @param next its next sample
 */
function add({ samples, rate, at, rise }: Place, lasts: number, next: () => number) {
  const first = Math.round(at * rate);
  const end = Math.min(samples.length, first + Math.ceil(SILENT * lasts * rate));
  const rising = rise * rate;
  for (let place = first; place < end; place += 1) {
    samples[place] = (samples[place] ?? 0) + next() * risen((place - first) / rising);
  }
}

/** From 0 to 1 without a corner. */
function risen(part: number) {
  return part >= 1 ? 1 : 0.5 - 0.5 * Math.cos(Math.PI * part);
}
