/** The moves to go of the positions met so far. What is known of them becomes narrower, never wider. */

import type { Race, RaceSide } from "../../engine/gameresults.ts";
import type { Preset } from "../../engine/operations.ts";
import { isCount, isFlag, isText, listOf, orNull, recordOf } from "../storage/datachecks.ts";
import { BoundedCache } from "./viewcache.ts";

type Place = { ruleset: string; position: string };
type StoredRace = { key: string; race: Race };

/** Whose turn it is and how long the game has lasted makes no difference. */
export function raceKey({ ruleset, position }: Place) {
  return `${ruleset}|${position.split(" ")[0]}`;
}

/**
 * @param presets whose openings are known beforehand
 * @param stored what an earlier visit found last
 */
export function createRaces(presets: readonly Preset[], stored: StoredRace | null = null) {
  const first = new Map(presets.map((preset) => [raceKey(preset.opening), openingRace(preset)]));
  const known: BoundedCache<Race> = new BoundedCache();
  if (stored) known.put(stored.key, stored.race);

  function get(place: Place): Race | null {
    const key = raceKey(place);
    return known.get(key) ?? first.get(key) ?? null;
  }

  return {
    get,
    /** Add what Python has found; returns all that is known then. */
    take(place: Place, race: Race) {
      const next = narrowed(get(place), race);
      known.put(raceKey(place), next);
      return next;
    },
  };
}

export type Races = ReturnType<typeof createRaces>;

/** The way home is not known beforehand, so it is counted all the same. */
function openingRace({ opening, toGo }: Preset): Race {
  const side = (player: 1 | 2): RaceSide => ({
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
 * @param fresh the later one, which is right where they contradict each other
 */
export function narrowed(known: Race | null, fresh: Race): Race {
  if (!known) return fresh;
  return Object.freeze({
    1: narrowedSide(known[1], fresh[1]),
    2: narrowedSide(known[2], fresh[2]),
    done: known.done || fresh.done,
  });
}

function narrowedSide(known: RaceSide | null, fresh: RaceSide | null): RaceSide | null {
  if (!known || !fresh) return fresh ?? known;
  const low = Math.max(known.range[0], fresh.range[0]);
  const high = Math.min(known.range[1], fresh.range[1]);
  const isAsFresh = low === fresh.range[0] && high === fresh.range[1];
  if (isAsFresh || low > high) return fresh;
  const { line, pieces } = high < fresh.range[1] ? known : fresh;
  const exact = low === high ? low : null;
  return { ...fresh, exact, proven: exact !== null, range: [low, high], line, pieces };
}

/** What both sides' counts come to, to be compared. */
export function rangesOf(race: Race | null) {
  return JSON.stringify([race?.[1]?.range, race?.[2]?.range]);
}

const isRange = (value: unknown) =>
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

/** A stored count; null where the data has another form. */
export function parseStoredRace(data: unknown): StoredRace | null {
  return isStored(data) ? (data as StoredRace) : null;
}
