/** The moves to go of the positions met so far. What is known of them becomes narrower, never wider. */

import { isCount, isFlag, isText, listOf, orNull, recordOf } from "./datachecks.js";
import { BoundedCache } from "./viewcache.js";

/** @import { Race, RaceSide } from "../engine/gameresults.js" */
/** @import { Preset } from "../engine/operations.js" */

/** @typedef {{ ruleset: string, position: string }} Place */
/** @typedef {{ key: string, race: Race }} StoredRace */

/** Whose turn it is and how long the game has lasted makes no difference. @param {Place} place */
export function raceKey({ ruleset, position }) {
  return `${ruleset}|${position.split(" ")[0]}`;
}

/**
 * @param {readonly Preset[]} presets  whose openings are known beforehand
 * @param {StoredRace | null} [stored]  what an earlier visit found last
 */
export function createRaces(presets, stored = null) {
  const first = new Map(presets.map((preset) => [raceKey(preset.opening), openingRace(preset)]));
  /** @type {BoundedCache<Race>} */
  const known = new BoundedCache();
  if (stored) known.put(stored.key, stored.race);

  /** @param {Place} place @returns {Race | null} */
  function get(place) {
    const key = raceKey(place);
    return known.get(key) ?? first.get(key) ?? null;
  }

  return {
    get,
    /** Add what Python has found; returns all that is known then. @param {Place} place @param {Race} race */
    take(place, race) {
      const next = narrowed(get(place), race);
      known.put(raceKey(place), next);
      return next;
    },
  };
}

/** @typedef {ReturnType<typeof createRaces>} Races */

/** The way home is not known beforehand, so it is counted all the same. @param {Preset} preset @returns {Race} */
function openingRace({ opening, toGo }) {
  /** @param {1 | 2} player @returns {RaceSide} */
  const side = (player) => ({
    exact: toGo[player],
    proven: true,
    range: [toGo[player], toGo[player]],
    simple: opening.simple[player],
    line: [],
    pieces: [],
  });
  return Object.freeze({ 1: side(1), 2: side(2), done: false });
}

/**
 * What two counts of one position say together.
 *
 * @param {Race | null} known
 * @param {Race} fresh  the later one, which is right where they contradict each other
 * @returns {Race}
 */
export function narrowed(known, fresh) {
  if (!known) return fresh;
  return Object.freeze({
    1: narrowedSide(known[1], fresh[1]),
    2: narrowedSide(known[2], fresh[2]),
    done: known.done || fresh.done,
  });
}

/** @param {RaceSide | null} known @param {RaceSide | null} fresh @returns {RaceSide | null} */
function narrowedSide(known, fresh) {
  if (!known || !fresh) return fresh ?? known;
  const low = Math.max(known.range[0], fresh.range[0]);
  const high = Math.min(known.range[1], fresh.range[1]);
  const isAsFresh = low === fresh.range[0] && high === fresh.range[1];
  if (isAsFresh || low > high) return fresh;
  const { line, pieces } = high < fresh.range[1] ? known : fresh;
  const exact = low === high ? low : null;
  return { ...fresh, exact, proven: exact !== null, range: [low, high], line, pieces };
}

/** What both sides' counts come to, to be compared. @param {Race | null} race */
export function rangesOf(race) {
  return JSON.stringify([race?.[1]?.range, race?.[2]?.range]);
}

const isRange = (/** @type {unknown} */ value) =>
  listOf(isCount)(value) && Array.isArray(value) && value.length === 2;
const isSide = recordOf({
  exact: orNull(isCount),
  proven: isFlag,
  range: isRange,
  simple: isCount,
  line: listOf(isText),
  pieces: listOf(
    recordOf({ piece: isText, at: isCount, goal: isCount, simple: isCount, moves: isCount }),
  ),
});
const isStored = recordOf({
  key: isText,
  race: recordOf({ 1: orNull(isSide), 2: orNull(isSide), done: isFlag }),
});

/** A stored count; null where the data has another form. @param {unknown} data @returns {StoredRace | null} */
export function parseStoredRace(data) {
  return isStored(data) ? /** @type {StoredRace} */ (data) : null;
}
