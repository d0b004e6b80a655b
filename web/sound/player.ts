/**
 * Synthesizes and plays the sounds, and vibrates, as far as the settings and the browser allow. Otherwise it is silent
 * and reports no error.
 */

import type { Knock, Sound, SoundName } from "./voices.ts";
import { SOUNDS } from "./voices.ts";

export interface SoundChoice {
  sound: boolean;
  /** 0..100 */
  volume: number;
  haptics: boolean;
}

interface PlayerParts {
  choice: () => SoundChoice;
  /** Throws if there is no audio. */
  open: () => AudioContext;
  /** Browsers block sound until the user has touched the page. */
  hasGesture: () => boolean;
  vibrate: (pattern: readonly number[]) => void;
  /** A clock in milliseconds */
  now: () => number;
}

/** The most milliseconds that a sound may be late before it is dropped. */
const LATE = 250;
/** An exponent: half the perceived volume is a quarter of the gain. */
const LOUDNESS = 2;
/** Samples per second: all sounds stay far below half this frequency. */
const RATE = 32_000;
/** Frequent sounds cycle through these factors, so that no two in a row are the same. */
const PITCHES = Object.freeze([1, 0.972, 1.026, 0.988, 1.014]);
const FREQUENT: ReadonlySet<SoundName> = new Set(["step", "jump"] as const);

type Output = { context: AudioContext; master: GainNode };

export class SoundPlayer {
  #parts;
  /** Null until needed, false if audio is unavailable. */
  #output: Output | null | false = null;
  #buffers: Map<SoundName, AudioBuffer> = new Map();
  #played = 0;

  constructor(parts: PlayerParts) {
    this.#parts = parts;
  }

  /** Called right after a gesture, so that the first sound is not late. */
  wake() {
    void this.#running().catch(() => {});
  }

  /** @param after the delay in milliseconds */
  async play(name: SoundName, after: number = 0) {
    const { now } = this.#parts;
    const due = now() + after;
    const output = await this.#running().catch(() => null);
    const wait = due - now();
    if (output && wait > -LATE) this.#start(output, name, Math.max(0, wait) / 1000);
  }

  vibrate(name: SoundName) {
    const { choice, hasGesture, vibrate } = this.#parts;
    if (choice().haptics && hasGesture()) vibrate(SOUNDS[name].vibration);
  }

  /** The running output; null if nothing may be heard. */
  async #running(): Promise<Output | null> {
    const { choice, hasGesture } = this.#parts;
    const { sound, volume } = choice();
    if (!sound || volume === 0 || !hasGesture()) return null;
    this.#output ??= this.#opened();
    if (!this.#output) return null;
    const { context } = this.#output;
    if (context.state !== "running") await context.resume();
    return this.#output;
  }

  #opened(): Output | false {
    try {
      const context = this.#parts.open();
      const master = context.createGain();
      const compressor = context.createDynamicsCompressor();
      compressor.threshold.value = -9;
      compressor.knee.value = 6;
      compressor.ratio.value = 6;
      compressor.attack.value = 0.002;
      compressor.release.value = 0.12;
      master.connect(compressor).connect(context.destination);
      return { context, master };
    } catch {
      return false;
    }
  }

  /** @param wait the delay in seconds */
  #start({ context, master }: Output, name: SoundName, wait: number) {
    const { volume } = this.#parts.choice();
    master.gain.value = (volume / 100) ** LOUDNESS;
    const source = context.createBufferSource();
    source.buffer = this.#bufferOf(context, name);
    if (FREQUENT.has(name)) {
      source.playbackRate.value = PITCHES[this.#played % PITCHES.length] ?? 1;
      this.#played += 1;
    }
    source.connect(master);
    source.start(context.currentTime + wait);
  }

  #bufferOf(context: AudioContext, name: SoundName) {
    const known = this.#buffers.get(name);
    if (known) return known;
    const samples = samplesOf(SOUNDS[name], RATE);
    const buffer = context.createBuffer(1, samples.length, RATE);
    buffer.copyToChannel(samples, 0);
    this.#buffers.set(name, buffer);
    return buffer;
  }
}

export function browserPlayer(choice: () => SoundChoice) {
  return new SoundPlayer({
    choice,
    open: () => new AudioContext({ latencyHint: "interactive" }),
    hasGesture: () => navigator.userActivation?.hasBeenActive === true,
    vibrate: (pattern) => void navigator.vibrate?.([...pattern]),
    now: () => performance.now(),
  });
}

/** Decay time (to 1/e) of the noise of a touch, and the attack times of a knock and a bell, in seconds. */
const NOISE_LASTS = 0.0045;
const KNOCK_RISE = 0.0008;
const BELL_RISE = 0.004;
/** How long every sound fades out at its end, in seconds, to avoid a click. */
const FADE = 0.03;
/** The weight of the previous sample of noise, which reduces hiss. */
const SMOOTHING = 0.55;
/** The number of time constants after which a tone is inaudible. */
const SILENT = 7;

/** The partials of a tuned wooden bar, like a marimba's: multiples of the pitch, strength and decay time. */
const PARTIALS = Object.freeze([
  [1, 1, 1],
  [2, 0.22, 0.7],
  [3.99, 0.3, 0.3],
  [9.2, 0.05, 0.1],
] as const);

type Place = { samples: Float32Array; rate: number; at: number; rise: number };

/**
 * The samples of a sound, which begins and ends with silence; the largest sample is `peak`.
 *
 * @param rate samples per second
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

/** @param fading number of samples to fade out */
function faded(samples: Float32Array, peak: number, fading: number) {
  const largest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const last = samples.length - 1;
  return samples.map(
    (sample, place) => ((sample * peak) / largest) * Math.min(1, (last - place) / fading),
  );
}

/** @param seed of the knock's noise */
function addKnock(place: Place, { strength, body, noise }: Knock, seed: number) {
  addNoise(place, strength * noise, seed);
  for (const [frequency, lasts, share] of body) {
    addResonance(place, frequency, lasts, strength * share);
  }
}

/**
 * Adds a decaying sine, each sample of which is computed from the two before it.
 *
 * @param lasts decay time to 1/e
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

/** Adds smoothed white noise; the same seed gives the same noise. */
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

/** @param lasts decay time to 1/e */
function add({ samples, rate, at, rise }: Place, lasts: number, next: () => number) {
  const first = Math.round(at * rate);
  const end = Math.min(samples.length, first + Math.ceil(SILENT * lasts * rate));
  const rising = rise * rate;
  for (let place = first; place < end; place += 1) {
    samples[place] = (samples[place] ?? 0) + next() * risen((place - first) / rising);
  }
}

/** A smooth rise from 0 to 1. */
function risen(part: number) {
  return part >= 1 ? 1 : 0.5 - 0.5 * Math.cos(Math.PI * part);
}
