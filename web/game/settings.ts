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
  /** "auto" follows the browser's preference. */
  language: oneOf(...LANGUAGE_CHOICES),
  /** "auto" follows the system's preference. */
  theme: oneOf(...THEMES),
  speed: oneOf(...SPEEDS),
  /** Whether square numbers are on the board instead of row numerals on its frame. */
  numbers: flag,
  /** Whether goal squares are always marked, not only for the selected piece. */
  goals: flag,
  /** Whether player 2's side of the board is at the bottom. */
  turned: flag,
  /** "auto" is wood, or high contrast if the system asks for it. */
  board: oneOf(...BOARD_NAMES),
  /** "auto" is numerals for rules that number the pieces, else classic. */
  pieces: oneOf(...PIECES_CHOICES),
  colors: oneOf(...PAIR_NAMES),
  /** Whether a player who calls "Salta!" must point at the piece that missed a jump; a wrong piece voids the call. */
  pointing: flag,
  /** Whether pieces are named by numbers, 1 to 15 on each side; null: only under rules that number them. */
  serials: nullable(flag),
  sound: flag,
  volume: whole(0, 100),
  haptics: flag,
  /** Whether opponents comment on the game. */
  speech: flag,
  /** Whether the screen stays on during a game. */
  awake: flag,
  /** Whether two people face each other across the device. */
  facing: flag,
  /** Hints and offers that Play no longer makes by itself: see `modes/play/stores/`. */
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
 * The modern description by draughts players numbers the pieces from 1 to 15, so its rulesets do too, unless the player
 * has chosen otherwise.
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

/** 1 is the usual pace; at 0 pieces move without animation. */
export function paceOf(speed: Speed) {
  return FACTORS[speed];
}

/** Milliseconds between moves that are shown one after another. */
export function moveTime(speed: Speed) {
  return speed === "off" ? MOVE_MS / 4 : MOVE_MS / FACTORS[speed];
}
