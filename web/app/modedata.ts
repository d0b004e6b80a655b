/** The data that a mode needs as soon as it opens, fetched together with its part of the page. */

import type { ModeName } from "../game/mode.ts";
import { prepareFile } from "../game/storage/datafile.ts";

const FIRST_DATA: Readonly<Partial<Record<ModeName | "day", readonly string[]>>> = Object.freeze({
  day: ["daily"],
  learn: ["lessons"],
  solo: ["course"],
  puzzles: ["first", "puzzles"],
});

/**
 * @param name of a mode, or the day with its Daily Salta
 * @param addresses of the site's data, by name
 */
export function prepareData(
  name: keyof typeof FIRST_DATA,
  addresses: Readonly<Record<string, string>> = {},
) {
  for (const file of FIRST_DATA[name] ?? []) prepareFile(addresses[file]);
}
