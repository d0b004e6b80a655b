/** What the page begins with: the kept game where there is one, else a new one. */

import { parseKeptRace } from "./races.js";
import { newRecord, parseRecord } from "./record.js";
import { FIRST_SEATS, parseNames, parseSeats } from "./seats.js";
import { random31 } from "./seed.js";
import { createSettings } from "./settings.js";
import { parseKeptView } from "./storedview.js";

/** @import { GameRecord } from "./record.js" */
/** @import { Names, Seats } from "./seats.js" */
/** @import { Store } from "./storage.js" */

/**
 * @typedef {object} KeptGame
 * @property {GameRecord} record
 * @property {Seats} seats
 * @property {number} seed
 * @property {Names} [names]
 * @property {boolean} [isHanded]  whether the link to the game as it stands has been taken along
 */

/** @param {Store} store @param {string} ruleset  of a new game */
export function openingOf(store, ruleset) {
  const settings = createSettings(store);
  const game = store.load("game", parseGame);
  const view = store.load("view", parseKeptView);
  const race = store.load("race", parseKeptRace);
  return {
    settings,
    game: game.value ?? freshGame(ruleset),
    isKept: game.value !== null,
    view: view.value,
    race: race.value,
    asides: [settings.aside, game.aside].filter((key) => key !== null),
  };
}

/** @param {string} ruleset @returns {KeptGame} */
export function freshGame(ruleset) {
  return { record: newRecord(ruleset), seats: FIRST_SEATS, seed: random31() };
}

/** @param {unknown} data @returns {KeptGame | null} */
export function parseGame(data) {
  if (typeof data !== "object" || data === null) return null;
  const { record, seats, seed, names, isHanded } = /** @type {Record<string, unknown>} */ (data);
  const game = { record: parseRecord(record), seats: parseSeats(seats), names: parseNames(names) };
  if (!game.record || !game.seats || !game.names) return null;
  if (typeof seed !== "number" || !Number.isSafeInteger(seed) || seed < 0) return null;
  return {
    record: game.record,
    seats: game.seats,
    names: game.names,
    seed,
    isHanded: isHanded === true,
  };
}
