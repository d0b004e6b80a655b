/** What a player sets once and expects to find again: no game depends on it. */

import type { ThemeNames } from "../board/theme.ts";
import { DEFAULT_THEME } from "../board/theme.ts";
import { BOARD_NAMES, PAIR_NAMES, PIECES_NAMES } from "../board/themes/names.ts";
import type { LanguageChoice } from "../i18n/languages.ts";
import { LANGUAGE_CHOICES } from "../i18n/languages.ts";
import type { Store } from "./storage/storage.ts";
import { SharedEntry } from "./storage/storage.ts";

type Theme = "auto" | "light" | "dark";
type Speed = "off" | "slow" | "normal" | "fast";

export interface Settings {
  /** Auto: as the browser asks for */
  language: LanguageChoice;
  /** Auto: as the system is */
  theme: Theme;
  /** Of the pieces on the board */
  speed: Speed;
  /** Square numbers on the board */
  numbers: boolean;
  /** Goal squares marked all the time, not only for the selected piece */
  goals: boolean;
  /** Player 2's side of the board is below */
  turned: boolean;
  /** Auto: wood, or high contrast where the system asks for it */
  board: ThemeNames["board"];
  pieces: ThemeNames["pieces"];
  /** Of both sides */
  colors: ThemeNames["colors"];
  /** The numerals of the rows on the frame */
  rows: boolean;
  /** Whoever calls an overlooked jump points at the piece; a wrong piece is no call */
  pointing: boolean;
  /** Pieces are named by the numbers 1 to 15 of their side */
  serials: boolean;
  /** Whether anything is to be heard */
  sound: boolean;
  /** 0 to 100 */
  volume: number;
  /** Whether the device vibrates */
  haptics: boolean;
  /** Whether the opponents speak */
  speech: boolean;
  /** Whether the screen stays on during a game */
  awake: boolean;
  /** Two people sit on both sides of a device that lies flat */
  facing: boolean;
  /** What Play does not tell or offer by itself: see `modes/play/race/` */
  quiet: readonly string[];
}

export const THEMES = Object.freeze(["auto", "light", "dark"] as const);
export const SPEEDS = Object.freeze(["off", "slow", "normal", "fast"] as const);

export const FIRST_SETTINGS: Settings = Object.freeze({
  language: "auto",
  theme: "auto",
  speed: "normal",
  numbers: false,
  goals: false,
  turned: false,
  ...DEFAULT_THEME,
  pointing: false,
  serials: false,
  sound: true,
  volume: 60,
  haptics: true,
  speech: true,
  awake: true,
  facing: false,
  quiet: Object.freeze([]) as readonly string[],
});

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

/** The settings as they were chosen last, in whichever tab; each tab turns its board for itself. */
export function createSettings(store: Store) {
  return new SharedEntry(store, {
    name: "settings",
    parse: parseSettings,
    first: () => FIRST_SETTINGS,
    merged: (fresh, { turned }) => Object.freeze({ ...fresh, turned }),
  });
}

/**
 * Settings read from storage, or null where the data has not their form. Those from before there were languages
 * or looks or sounds are good.
 */
export function parseSettings(data: unknown): Settings | null {
  if (typeof data !== "object" || data === null) return null;
  const given = data as Record<string, unknown>;
  const { language = "auto", theme, speed, numbers, goals, turned } = given;
  if (!isOne(LANGUAGE_CHOICES, language) || !isOne(THEMES, theme) || !isOne(SPEEDS, speed)) {
    return null;
  }
  if (typeof numbers !== "boolean" || typeof goals !== "boolean" || typeof turned !== "boolean") {
    return null;
  }
  const look = parseLook({ ...DEFAULT_THEME, ...given });
  if (!look) return null;
  const table = parseTable({ ...FIRST_SETTINGS, ...given });
  if (!table) return null;
  return Object.freeze({
    language,
    theme,
    speed,
    numbers,
    goals,
    turned,
    ...look,
    ...table,
  });
}

function parseLook({ board, pieces, colors, rows }: Record<string, unknown>): ThemeNames | null {
  if (!isOne(BOARD_NAMES, board) || !isOne(PIECES_NAMES, pieces)) return null;
  return isOne(PAIR_NAMES, colors) && typeof rows === "boolean"
    ? { board, pieces, colors, rows }
    : null;
}

function isOne<Word>(words: readonly Word[], value: unknown): value is Word {
  return words.some((word) => word === value);
}

/**
 * What is heard and felt, and how the device lies.
 *
 * @param given perhaps of other types
 */
function parseTable(given: typeof FIRST_SETTINGS) {
  const { pointing, serials, sound, volume, haptics, speech, awake, facing, quiet } = given;
  const isVolume = Number.isInteger(volume) && volume >= 0 && volume <= 100;
  const areTicks = [pointing, serials, sound, haptics, speech, awake, facing].every(
    (value) => typeof value === "boolean",
  );
  const areNames = Array.isArray(quiet) && quiet.every((name) => typeof name === "string");
  return isVolume && areTicks && areNames
    ? { pointing, serials, sound, volume, haptics, speech, awake, facing, quiet }
    : null;
}
