/**
 * What the page begins with: the stored game and its view, else a new game. They are on the board before Python
 * is awake, so every part is checked: storage may hold anything.
 */

import { isCount, isFlag, isText, listOf, mapOf, orNull, recordOf } from "./datachecks.js";
import { parseStoredRace } from "./races.js";
import { newRecord, parseRecord } from "./record.js";
import { FIRST_SEATS, parseNames, parseSeats } from "./seats.js";
import { random31 } from "./seed.js";
import { createSettings } from "./settings.js";
import { parseClock } from "./storedclock.js";

/** @import { View } from "../engine/gameresults.js" */
/** @import { Check } from "./datachecks.js" */
/** @import { GameRecord } from "./record.js" */
/** @import { Names, Seats } from "./seats.js" */
/** @import { Rulesets } from "./rulesets.js" */
/** @import { Store } from "./storage.js" */

const COLOURS = Object.freeze(["green", "red", "blue", "black", "white", "yellow"]);

/**
 * @typedef {object} StoredGame
 * @property {GameRecord} record
 * @property {Seats} seats
 * @property {number} seed
 * @property {Names} [names]
 * @property {boolean} [isHanded]  whether the link to the current game has been copied or shared
 * @property {string} [id]  its name in the archive; missing where it is not kept there yet
 * @property {boolean} [isReadOnly]  a link has brought it to be looked at
 * @property {import("./storedclock.js").GameClock} [clock]
 */

/** @typedef {{ key: string, view: View }} StoredView */

/** @type {Check} */
export const isGameId = (value) => typeof value === "string" && /^[0-9A-Za-z_-]{1,40}$/.test(value);

/** @param {Store} store @param {Pick<Rulesets, "first" | "presetOf">} rulesets */
export function loadOpening(store, { first, presetOf }) {
  const settings = createSettings(store);
  const game = store.load("game", parseGame);
  const view = store.load("view", parseStoredView);
  const race = store.load("race", parseStoredRace);
  return {
    settings,
    game: game.value ?? freshGame(first),
    isStored: game.value !== null,
    view: view.value && inColours(view.value, presetOf),
    race: race.value,
    asides: [settings.aside, game.aside].filter((key) => key !== null),
  };
}

/** The colours that a view was stored with may have been chosen by then. @param {StoredView} stored @param {Rulesets["presetOf"]} presetOf */
function inColours({ key, view }, presetOf) {
  return { key, view: { ...view, colours: presetOf(view.ruleset).colours } };
}

/** @param {string} ruleset @returns {StoredGame} */
export function freshGame(ruleset) {
  return { record: newRecord(ruleset), seats: FIRST_SEATS, seed: random31() };
}

/** @param {unknown} data @returns {StoredGame | null} */
export function parseGame(data) {
  if (typeof data !== "object" || data === null) return null;
  const given = /** @type {Record<string, unknown>} */ (data);
  const { record, seats, seed, names, isHanded, isReadOnly, id } = given;
  const game = { record: parseRecord(record), seats: parseSeats(seats), names: parseNames(names) };
  if (!game.record || !game.seats || !game.names) return null;
  if (typeof seed !== "number" || !Number.isSafeInteger(seed) || seed < 0) return null;
  const clock = parseClock(given.clock);
  return {
    record: game.record,
    seats: game.seats,
    names: game.names,
    seed,
    isHanded: isHanded === true,
    ...(isGameId(id) && { id: String(id) }),
    ...(isReadOnly === true && { isReadOnly }),
    ...(clock && { clock }),
  };
}

/**
 * A stored view; null where the data has another form.
 *
 * @param {unknown} data
 * @returns {StoredView | null}
 */
export function parseStoredView(data) {
  if (!isStored(data)) return null;
  const { key, view } = /** @type {StoredView} */ (data);
  return { key, view };
}

/** @type {Check} */
const isPlayer = (value) => value === 1 || value === 2;
/** @type {Check} */
export const isBoard = (value) => typeof value === "string" && /^[A-Oa-o.]{50}$/.test(value);

const isPath = listOf(isCount);
const isStored = recordOf({
  key: isText,
  view: recordOf({
    ruleset: isText,
    colours: (value) =>
      listOf((colour) => COLOURS.includes(String(colour)))(value) && lengthOf(value) === 2,
    position: isText,
    board: isBoard,
    player: isPlayer,
    ply: isCount,
    limit: orNull(isCount),
    legal: listOf(
      recordOf({
        from: isCount,
        moves: listOf(recordOf({ to: isCount, text: isText, path: isPath })),
      }),
    ),
    forced: isFlag,
    pass: isFlag,
    last: orNull(recordOf({ text: isText, path: isPath, player: isPlayer })),
    equalising: isFlag,
    simple: recordOf({ 1: isCount, 2: isCount }),
    goals: recordOf({ 1: mapOf(isCount), 2: mapOf(isCount) }),
    ending: orNull(
      recordOf({ reason: isText, winner: orNull((value) => value === 0 || isPlayer(value)) }),
    ),
  }),
});

/** @param {unknown} value */
function lengthOf(value) {
  return Array.isArray(value) ? value.length : 0;
}
