/** The settings as they are stored. */

import { BOARD_NAMES, PAIR_NAMES } from "../../board/themes/names.ts";
import { LANGUAGE_CHOICES } from "../../i18n/languages.ts";
import type { Settings } from "../settings.ts";
import { FIRST_SETTINGS, PIECES_CHOICES, SPEEDS, THEMES } from "../settings.ts";
import type { Check } from "./datachecks.ts";
import { isFlag, isText, isWithin, listOf, orNull, recordOf } from "./datachecks.ts";
import type { Store } from "./storage.ts";
import { SharedEntry } from "./storage.ts";

/** The settings as they were chosen last, in whichever tab; each tab turns its board for itself. */
export function createSettings(store: Store) {
  return new SharedEntry(store, {
    name: "settings",
    parse: parseSettings,
    first: () => FIRST_SETTINGS,
    merged: (fresh, { turned }) => Object.freeze({ ...fresh, turned }),
  });
}

const isOneOf =
  (words: readonly string[]): Check =>
  (value) =>
    words.some((word) => word === value);

const isSettings = recordOf({
  language: isOneOf(LANGUAGE_CHOICES),
  theme: isOneOf(THEMES),
  speed: isOneOf(SPEEDS),
  numbers: isFlag,
  goals: isFlag,
  turned: isFlag,
  board: isOneOf(BOARD_NAMES),
  pieces: isOneOf(PIECES_CHOICES),
  colors: isOneOf(PAIR_NAMES),
  pointing: isFlag,
  serials: orNull(isFlag),
  sound: isFlag,
  volume: isWithin(0, 100),
  haptics: isFlag,
  speech: isFlag,
  awake: isFlag,
  facing: isFlag,
  quiet: listOf(isText),
});

/** Settings read from storage; null if the data has another form. */
export function parseSettings(data: unknown): Settings | null {
  return isSettings(data) ? Object.freeze(data as Settings) : null;
}
