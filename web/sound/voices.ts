/**
 * The sounds: knocks on wood, each a short noise with a few decaying resonances, and bells, which are notes. Units are
 * seconds and hertz.
 */

/** `lasts`: decay time to 1/e */
type Resonance = readonly [frequency: number, lasts: number, strength: number];

export interface Knock {
  at: number;
  strength: number;
  body: readonly Resonance[];
  /** The relative strength of the touch's noise */
  noise: number;
}

interface Bell {
  at: number;
  strength: number;
  pitch: number;
  /** Decay time to 1/e */
  lasts: number;
}

export interface Sound {
  lasts: number;
  /** The largest sample, 0..1 */
  peak: number;
  knocks: readonly Knock[];
  bells: readonly Bell[];
  /** Times on and off in turn, in milliseconds */
  vibration: readonly number[];
}

/** The low thud of the board and the clack of the disc. */
const BOARD: readonly Resonance[] = Object.freeze([
  [196, 0.038, 0.55],
  [418, 0.03, 0.8],
  [873, 0.019, 1],
  [1510, 0.012, 0.62],
  [2640, 0.006, 0.34],
  [4100, 0.003, 0.16],
]);

/** A muffled knock, as from below the board. */
const MUFFLED: readonly Resonance[] = Object.freeze([
  [185, 0.042, 1],
  [330, 0.03, 0.95],
  [545, 0.016, 0.55],
]);

/** A small hollow block. */
const BLOCK: readonly Resonance[] = Object.freeze([
  [1180, 0.017, 1],
  [2390, 0.009, 0.45],
  [3720, 0.004, 0.2],
]);

/** The resonances of a smaller (`by` above 1) or larger body. */
function tuned(body: readonly Resonance[], by: number) {
  return body.map(
    ([frequency, lasts, strength]) => [frequency * by, lasts / Math.sqrt(by), strength] as const,
  );
}

function knock(
  at: number,
  strength: number,
  body: readonly Resonance[],
  noise: number = 0.5,
): Knock {
  return { at, strength, body, noise };
}

function bell(at: number, pitch: number, lasts: number, strength: number = 1): Bell {
  return { at, pitch, lasts, strength };
}

export const SOUNDS = Object.freeze({
  step: { lasts: 0.2, peak: 0.8, knocks: [knock(0, 1, BOARD)], bells: [], vibration: [8] },
  /** Brighter than a step, with one bounce. */
  jump: {
    lasts: 0.26,
    peak: 0.8,
    knocks: [knock(0, 1, tuned(BOARD, 1.32), 0.6), knock(0.062, 0.34, tuned(BOARD, 1.5), 0.3)],
    bells: [],
    vibration: [12],
  },
  /** "Salta!", the challenge of a missed jump: two notes, the second a fifth higher, like a leap. */
  call: {
    lasts: 1.3,
    peak: 0.4,
    knocks: [],
    bells: [bell(0, 587.33, 0.12, 0.8), bell(0.135, 880, 0.28)],
    vibration: [30, 60, 60],
  },
  win: {
    lasts: 2.1,
    peak: 0.4,
    knocks: [],
    bells: [
      bell(0, 523.25, 0.22, 0.7),
      bell(0.12, 659.26, 0.22, 0.75),
      bell(0.24, 783.99, 0.24, 0.8),
      bell(0.4, 1046.5, 0.45),
      bell(0.4, 523.25, 0.45, 0.45),
    ],
    vibration: [20, 60, 20, 60, 60],
  },
  /** For a game that nobody at this device has won. */
  end: {
    lasts: 1.5,
    peak: 0.34,
    knocks: [],
    bells: [bell(0, 440, 0.2, 0.8), bell(0.2, 349.23, 0.24, 0.9), bell(0.4, 293.66, 0.3)],
    vibration: [60],
  },
  rejected: {
    lasts: 0.34,
    peak: 0.62,
    knocks: [knock(0, 1, MUFFLED, 0.15), knock(0.1, 0.8, tuned(MUFFLED, 0.9), 0.15)],
    bells: [],
    vibration: [20, 50, 20],
  },
  /** The other side has taken the lead: two short notes that swap. */
  lead: {
    lasts: 0.8,
    peak: 0.26,
    knocks: [],
    bells: [bell(0, 659.26, 0.1, 0.8), bell(0.12, 493.88, 0.12, 0.7), bell(0.24, 659.26, 0.18)],
    vibration: [20],
  },
  /** Five pieces are left: five light taps. */
  five: {
    lasts: 0.62,
    peak: 0.4,
    knocks: [0, 1, 2, 3, 4].map((beat) => knock(beat * 0.085, 0.7, tuned(BLOCK, 0.7), 0.2)),
    bells: [],
    vibration: [15],
  },
  /** The last round begins: one long low note. */
  last: {
    lasts: 1.45,
    peak: 0.32,
    knocks: [],
    bells: [bell(0, 293.66, 0.5), bell(0, 440, 0.35, 0.4)],
    vibration: [40],
  },
  /** The clock runs low: tick, tock, tick, tock. */
  clock: {
    lasts: 0.74,
    peak: 0.5,
    knocks: [0, 1, 2, 3].map((beat) =>
      knock(beat * 0.17, beat < 2 ? 0.85 : 1, tuned(BLOCK, beat % 2 === 0 ? 1 : 0.8), 0.2),
    ),
    bells: [],
    vibration: [40, 130, 40],
  },
} satisfies Readonly<Record<string, Sound>>);

export type SoundName = keyof typeof SOUNDS;

/** The names, in the order of the settings. */
export const SOUND_NAMES = Object.freeze(Object.keys(SOUNDS) as SoundName[]);
