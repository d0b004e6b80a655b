/**
 * Plays sounds and vibrates, as the player wants it and as far as the browser lets it: without a device, or where
 * sound is refused, nothing happens and nothing is said about it.
 */

import { samplesOf } from "./samples.ts";
import type { SoundName } from "./voices.ts";
import { SOUNDS } from "./voices.ts";

export interface SoundChoice {
  /** Whether anything is to be heard */
  sound: boolean;
  /** 0..100 */
  volume: number;
  /** Whether the device is to vibrate */
  haptics: boolean;
}

/** What the player needs of the browser. */
interface PlayerParts {
  choice: () => SoundChoice;
  /** Makes the browser's audio; throws where there is none */
  open: () => AudioContext;
  /** Whether the player has touched the page, so that sound is allowed */
  hasGesture: () => boolean;
  vibrate: (pattern: readonly number[]) => void;
  /** Milliseconds */
  now: () => number;
}

/** A sound that could not be played for so long is not played any more, in milliseconds. */
const LATE = 250;
/** Half the volume as it is heard is a quarter of the strength. */
const LOUDNESS = 2;
/** Samples a second: the highest frequency of all sounds is far below half of it. */
const RATE = 32_000;
/** A sound that is heard many times is never quite the same: its pitches, in turn. */
const PITCHES = Object.freeze([1, 0.972, 1.026, 0.988, 1.014]);
/** What is heard often enough for that. */
const FREQUENT: ReadonlySet<SoundName> = new Set(["step", "jump"] as const);

/** The end of the way to the ear. */
type Output = { context: AudioContext; master: GainNode };

export class SoundPlayer {
  #parts;
  /** Null until it is needed, false where it cannot be had. */
  #output: Output | null | false = null;
  #buffers: Map<SoundName, AudioBuffer> = new Map();
  #played = 0;

  constructor(parts: PlayerParts) {
    this.#parts = parts;
  }

  /** After a gesture: have the browser's audio ready, so that the first sound comes in time. */
  wake() {
    void this.#running().catch(() => {});
  }

  /** @param after milliseconds from now */
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

  /** The output, once it runs; null where nothing is to be heard. */
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

  /** @param wait seconds */
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

/** The browser's own audio and vibration. */
export function browserPlayer(choice: () => SoundChoice) {
  return new SoundPlayer({
    choice,
    open: () => new AudioContext({ latencyHint: "interactive" }),
    hasGesture: () => navigator.userActivation?.hasBeenActive === true,
    vibrate: (pattern) => void navigator.vibrate?.([...pattern]),
    now: () => performance.now(),
  });
}
