/** The counts of the positions met so far. They are only narrowed, never widened. */

import type { Schema } from "../../base/schema.ts";
import { flag, integer, list, nullable, object, pair, text } from "../../base/schema.ts";
import type { Race, RaceSide } from "../../engine/gameresults.ts";
import type { Preset } from "../../engine/operations.ts";
import { defineEntry } from "../storage/entry.ts";
import { BoundedCache } from "./viewcache.ts";

type Place = { ruleset: string; position: string };
type StoredRace = { readonly key: string; readonly race: Race };

/** The key ignores the player to move and the length of the game. */
export function raceKey({ ruleset, position }: Place) {
  return `${ruleset}|${position.split(" ")[0]}`;
}

/**
 * @param presets the rulesets whose openings have known counts
 * @param stored the last count of an earlier visit
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
    /** Merge Python's count into the known one, and return the result. */
    take(place: Place, race: Race) {
      const next = narrowed(get(place), race);
      known.put(raceKey(place), next);
      return next;
    },
  };
}

export type Races = ReturnType<typeof createRaces>;

/** The opening's numbers; they lack a way home, so Python still counts the opening. */
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

/** @param fresh the later count, which wins if the two contradict each other */
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

/** The ranges as a string, for comparison. */
export function rangesOf(race: Race | null) {
  return JSON.stringify([race?.[1]?.range, race?.[2]?.range]);
}

const side: Schema<RaceSide> = object({
  exact: nullable(integer),
  proven: flag,
  range: pair(integer),
  simple: integer,
  line: list(text),
  pieces: list(
    object({ piece: text, at: integer, goal: integer, simple: integer, moves: integer }),
  ),
});
const race: Schema<Race> = object({ 1: nullable(side), 2: nullable(side), done: flag });

export const raceEntry = defineEntry({
  name: "race",
  version: 1,
  schema: object({ key: text, race }),
});
