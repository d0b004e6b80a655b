/** What a player sets once and expects to find again: no game depends on it. */

import type { Infer } from "../base/schema.ts";
import { flag, list, nullable, object, oneOf, text, whole } from "../base/schema.ts";
import { DEFAULT_THEME } from "../board/theme.ts";
import { BOARD_NAMES, PAIR_NAMES, PIECES_NAMES } from "../board/themes/names.ts";
import { LANGUAGE_CHOICES } from "../i18n/languages.ts";

export const THEMES = Object.freeze(["auto", "light", "dark"] as const);
export const PIECES_CHOICES = Object.freeze(["auto", ...PIECES_NAMES] as const);
export const SPEEDS = Object.freeze(["off", "slow", "normal", "fast"] as const);
type Speed = (typeof SPEEDS)[number];

export const settings = object({
  /** Auto: as the browser asks for */
  language: oneOf(...LANGUAGE_CHOICES),
  /** Auto: as the system is */
  theme: oneOf(...THEMES),
  /** Of the pieces on the board */
  speed: oneOf(...SPEEDS),
  /** Square numbers on the board, in place of the row numerals on its frame */
  numbers: flag,
  /** Goal squares marked all the time, not only for the selected piece */
  goals: flag,
  /** Player 2's side of the board is below */
  turned: flag,
  /** Auto: wood, or high contrast where the system asks for it */
  board: oneOf(...BOARD_NAMES),
  /** Auto: numerals by rules that number the pieces, else classic */
  pieces: oneOf(...PIECES_CHOICES),
  /** Of both sides */
  colors: oneOf(...PAIR_NAMES),
  /** Whoever calls an overlooked jump points at the piece; a wrong piece is no call */
  pointing: flag,
  /** Pieces are named by the numbers 1 to 15 of their side; null: by rules that number them */
  serials: nullable(flag),
  /** Whether anything is to be heard */
  sound: flag,
  volume: whole(0, 100),
  /** Whether the device vibrates */
  haptics: flag,
  /** Whether the opponents speak */
  speech: flag,
  /** Whether the screen stays on during a game */
  awake: flag,
  /** Two people sit on both sides of a device that lies flat */
  facing: flag,
  /** What Play does not tell or offer by itself: see `modes/play/race/` */
  quiet: list(text),
});
export type Settings = Infer<typeof settings>;

export const FIRST_SETTINGS: Settings = Object.freeze({
  language: "auto",
  theme: "auto",
  speed: "normal",
  numbers: false,
  goals: false,
  turned: false,
  ...DEFAULT_THEME,
  pieces: "auto",
  pointing: false,
  serials: null,
  sound: true,
  volume: 60,
  haptics: true,
  speech: true,
  awake: true,
  facing: false,
  quiet: Object.freeze([]) as readonly string[],
});

/**
 * The settings with the look of the pieces decided: the draughts players' account numbers the pieces from 1 to 15, so its
 * rulesets do, unless the player has chosen otherwise.
 */
export function settledLook({ pieces, serials, ...rest }: Settings, ruleset: string) {
  const isNumbered = ruleset.startsWith("checkers");
  const usual = isNumbered ? ("numerals" as const) : ("classic" as const);
  return {
    ...rest,
    pieces: pieces === "auto" ? usual : pieces,
    serials: serials ?? isNumbered,
  };
}

const FACTORS = Object.freeze({ off: 0, slow: 0.5, normal: 1, fast: 2.5 });
const MOVE_MS = 420;

/** How fast pieces travel: 1 is the usual pace, 0 puts them there at once. */
export function paceOf(speed: Speed) {
  return FACTORS[speed];
}

/** How long to let a move be seen before the next one is shown, in milliseconds. */
export function moveTime(speed: Speed) {
  return speed === "off" ? MOVE_MS / 4 : MOVE_MS / FACTORS[speed];
}
