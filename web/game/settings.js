/** What a player sets once and expects to find again: no game depends on it. */

import { BOARD_NAMES, FIRST_LOOK, PAIR_NAMES, PIECES_NAMES } from "../board/look.js";
import { LANGUAGE_CHOICES } from "../i18n/choice.js";
import { SharedEntry } from "./sharedentry.js";

/** @import { LookNames } from "../board/look.js" */
/** @import { LanguageChoice } from "../i18n/choice.js" */

/** @typedef {"auto" | "light" | "dark"} Theme */
/** @typedef {"off" | "slow" | "normal" | "fast"} Speed */

/**
 * @typedef {object} Settings
 * @property {LanguageChoice} language  auto: as the browser asks for
 * @property {Theme} theme  auto: as the system is
 * @property {Speed} speed  of the pieces on the board
 * @property {boolean} numbers  square numbers on the board
 * @property {boolean} goals  goal squares marked all the time, not only for the selected piece
 * @property {boolean} turned  player 2's side of the board is below
 * @property {LookNames["board"]} board  auto: wood, or high contrast where the system asks for it
 * @property {LookNames["pieces"]} pieces
 * @property {LookNames["colors"]} colors  of both sides
 * @property {boolean} rows  the numerals of the rows on the frame
 * @property {boolean} sound  whether anything is to be heard
 * @property {number} volume  0 to 100
 * @property {boolean} haptics  whether the device vibrates
 * @property {boolean} awake  whether the screen stays on during a game
 * @property {boolean} facing  two people sit on both sides of a device that lies flat
 */

export const THEMES = Object.freeze(/** @type {const} */ (["auto", "light", "dark"]));
export const SPEEDS = Object.freeze(/** @type {const} */ (["off", "slow", "normal", "fast"]));

/** @type {Settings} */
export const FIRST_SETTINGS = Object.freeze({
  language: "auto",
  theme: "auto",
  speed: "normal",
  numbers: false,
  goals: false,
  turned: false,
  ...FIRST_LOOK,
  sound: true,
  volume: 60,
  haptics: true,
  awake: true,
  facing: false,
});

const FACTORS = Object.freeze({ off: 0, slow: 0.5, normal: 1, fast: 2.5 });
const MOVE_MS = 420;

/** How fast pieces travel: 1 is the usual pace, 0 puts them there at once. @param {Speed} speed */
export function paceOf(speed) {
  return FACTORS[speed];
}

/** How long to let a move be seen before the next one is shown, in milliseconds. @param {Speed} speed */
export function moveTime(speed) {
  return speed === "off" ? MOVE_MS / 4 : MOVE_MS / FACTORS[speed];
}

/**
 * The settings as they were chosen last, in whichever tab; each tab turns its board for itself.
 *
 * @param {import("./storage.js").Store} store
 */
export function createSettings(store) {
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
 *
 * @param {unknown} data
 * @returns {Settings | null}
 */
export function parseSettings(data) {
  if (typeof data !== "object" || data === null) return null;
  const given = /** @type {Record<string, unknown>} */ (data);
  const { language = "auto", theme, speed, numbers, goals, turned } = given;
  const knownLanguage = LANGUAGE_CHOICES.find((known) => known === language);
  const knownTheme = THEMES.find((known) => known === theme);
  const knownSpeed = SPEEDS.find((known) => known === speed);
  if (!knownLanguage || !knownTheme || !knownSpeed) return null;
  if (typeof numbers !== "boolean" || typeof goals !== "boolean" || typeof turned !== "boolean") {
    return null;
  }
  const look = parseLook({ ...FIRST_LOOK, ...given });
  if (!look) return null;
  const table = parseTable({ ...FIRST_SETTINGS, ...given });
  if (!table) return null;
  return Object.freeze({
    language: knownLanguage,
    theme: knownTheme,
    speed: knownSpeed,
    numbers,
    goals,
    turned,
    ...look,
    ...table,
  });
}

/** @param {Record<string, unknown>} given @returns {LookNames | null} */
function parseLook({ board, pieces, colors, rows }) {
  const knownBoard = BOARD_NAMES.find((known) => known === board);
  const knownPieces = PIECES_NAMES.find((known) => known === pieces);
  const knownColors = PAIR_NAMES.find((known) => known === colors);
  if (!knownBoard || !knownPieces || !knownColors || typeof rows !== "boolean") return null;
  return { board: knownBoard, pieces: knownPieces, colors: knownColors, rows };
}

/** What is heard and felt, and how the device lies. @param {typeof FIRST_SETTINGS} given  perhaps of other types */
function parseTable({ sound, volume, haptics, awake, facing }) {
  const isVolume = Number.isInteger(volume) && volume >= 0 && volume <= 100;
  const areTicks = [sound, haptics, awake, facing].every((value) => typeof value === "boolean");
  return isVolume && areTicks ? { sound, volume, haptics, awake, facing } : null;
}
